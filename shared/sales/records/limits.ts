// Kept free of zod, because browsers import it.

/** Characters of a note about a property. */
export const MAX_NOTE_CHARS = 2000;
