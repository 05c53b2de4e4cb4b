// Kept free of zod, because browsers import it.

/** For how many minutes the code that proves an address is valid. */
export const CODE_MINUTES = 10;
