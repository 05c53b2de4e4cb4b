/** Conversations of a set, and messages of one; apart from the schemas, so that pages can import them. */
export const MOST_TRIALS = 30;
export const MOST_MESSAGES = 8;
