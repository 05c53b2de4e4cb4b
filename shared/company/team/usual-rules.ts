// Kept free of zod, because browsers import it.

/** How many days ahead a company can be booked that says nothing else (product.md 5). */
export const USUAL_HORIZON_DAYS = 60;

/** For how many minutes it holds chosen times (product.md 6). */
export const USUAL_HOLD_MINUTES = 10;

/** How often they can be held longer (product.md 6). */
export const USUAL_HOLD_EXTENSIONS = 3;
