/** The least and the most of each number that is told of a house. */
export const factLimits = {
  beds: { least: 0, most: 30 },
  baths: { least: 0, most: 20 },
  sqFt: { least: 1, most: 50_000 },
  yearBuilt: { least: 1600, most: 2100 },
} as const;
