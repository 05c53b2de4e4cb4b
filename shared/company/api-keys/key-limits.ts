/** The terms a key can have, in days. */
export const expiryDays = [30, 90, 365] as const;

export const MAX_KEYS = 20;
export const DEFAULT_CALLS_PER_MINUTE = 120;
export const MAX_CALLS_PER_MINUTE = 600;

/** Hours for which the secret before a roll stays good. */
export const ROLL_OVERLAP_HOURS = 24;
