// Kept free of zod, because browsers import it.

/** How promising a lead is, from the most to the least. */
export const tiers = ['hot', 'warm', 'cold'] as const;
export type Tier = (typeof tiers)[number];

/** The score from which a lead is hot or warm (product.md 0). */
export const tierStart = { hot: 80, warm: 60 } as const;

/** The tier of a score. */
export const tierOf = (score: number): Tier => {
  if (score >= tierStart.hot) return 'hot';
  return score >= tierStart.warm ? 'warm' : 'cold';
};
