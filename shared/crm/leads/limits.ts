// Kept free of zod, because browsers import it.

/** Tags of a lead. */
export const MAX_TAGS = 10;

/** Characters of a tag. */
export const MAX_TAG_CHARS = 40;

/** website_form, chat, voice, booking_workflow, landing:{page}, import, api or manual (product.md 8). */
export const leadSourceShape =
  /^(website_form|chat|voice|booking_workflow|import|api|manual|landing:[a-z0-9_-]{1,40})$/;

/** Characters of a note about a lead, or about a call with it. */
export const MAX_NOTE_CHARS = 4000;

/** The least and the most of a lead's numbers: square feet, and a year. */
export const leadNumbers = { propertySize: { min: 1, max: 1_000_000 }, yearBuilt: { min: 1600, max: 2100 } } as const;
