// Kept free of zod, because browsers import it.

/** Booking rules of a company that has set none, as far as its pages tell them (product.md 5 and 6). */
export const usualRules = { horizonDays: 60, holdMinutes: 10 } as const;
