/** The smallest and the largest property that can be booked; no schema here, so that pages can read it too. */
export const propertyLimits = { sqFt: { min: 300, max: 15_000 }, rooms: { min: 1, max: 20 } } as const;

/** What the workflow starts with (seed 9). */
export const propertyDefaults = { sqFt: 2500, rooms: 4 } as const;
