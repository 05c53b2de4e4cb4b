// Kept free of zod, because browsers import it.

/** A vendor has at most so many people. */
export const MAX_MEMBERS = 20;
