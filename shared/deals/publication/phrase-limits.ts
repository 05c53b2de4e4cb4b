// Kept free of zod, because browsers import it.

/** Phrases of a company's own list. */
export const MAX_PHRASES = 300;
