// Kept free of zod, because browsers import it.

/** Tags of a lead. */
export const MAX_TAGS = 10;

/** Characters of a note about a lead, or about a call with it. */
export const MAX_NOTE_CHARS = 4000;
