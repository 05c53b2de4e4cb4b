// Kept free of zod, because browsers import it.

/** How many digits a code has that we mail to prove an address. */
export const CODE_DIGITS = 6;

/** A text that could be such a code: its digits and nothing else. */
export const mailedCodePattern: RegExp = new RegExp(`^\\d{${CODE_DIGITS}}$`);
