// Kept free of zod, because browsers import it.

/** Steps of a price by size. */
export const MAX_BRACKETS = 20;

export const MAX_PACKAGES = 20;

/** Zones with a surcharge. */
export const MAX_ZONES = 50;
