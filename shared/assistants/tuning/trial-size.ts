/** Conversations of a set, and what a visitor says in one; no schema here, so that pages can read them too. */
export const MOST_TRIALS = 30;
export const MOST_MESSAGES = 8;
