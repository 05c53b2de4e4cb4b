/** Options of one quote, lines of one option, days of one job. */
export const MAX_OPTIONS = 3;
export const MAX_LINES = 40;
export const MAX_DAYS = 10;

/** Characters of what a customer wants changed, and of why one declines. */
export const MAX_CHANGES_CHARS = 2000;
export const MAX_DECLINE_CHARS = 500;
export const MAX_QTY = 999;
export const MAX_TITLE_CHARS = 80;
export const MAX_LINE_CHARS = 200;
