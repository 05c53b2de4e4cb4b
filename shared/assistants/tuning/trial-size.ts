/** Conversations of a set, and messages of one; apart from the schemas, so that pages can import them. */
export const MAX_TRIALS = 30;
export const MAX_TRIAL_MESSAGES = 8;
