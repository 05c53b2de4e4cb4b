/** Conversations of a set; apart from the schemas, so that pages can import it. */
export const MAX_TRIALS = 30;

/** The most a conversation holds: messages, words that must or must not occur, and the characters of each. */
export const MAX_TRIAL_MESSAGES = 8;
export const MAX_TRIAL_MESSAGE_CHARS = 500;
export const MAX_TRIAL_WORDS = 6;
export const MAX_TRIAL_WORD_CHARS = 100;
export const MAX_TRIAL_NAME_CHARS = 80;
