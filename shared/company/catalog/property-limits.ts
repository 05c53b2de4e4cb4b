/** Size limits of a bookable property. Plain data without a schema, so that pages can import it without zod. */
export const propertyLimits = { sqFt: { min: 300, max: 15_000 }, rooms: { min: 1, max: 20 } } as const;

/** Initial values of the booking workflow (seed 9). */
export const propertyDefaults = { sqFt: 2500, rooms: 4 } as const;
