interface Range {
  readonly min: number;
  readonly max: number;
}

/** Size limits of a bookable property. Plain data without a schema, so that pages can import it without zod. */
export const propertyLimits = { sqFt: { min: 300, max: 15_000 }, rooms: { min: 1, max: 20 } } as const;

/** Initial values of the booking workflow (seed 9). */
export const propertyDefaults = { sqFt: 2500, rooms: 4 } as const;

export const isWithin = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

/** A range in words: `300 to 15,000`. */
export const rangeText = ({ min, max }: Range): string => `${min} to ${max.toLocaleString('en-US')}`;
