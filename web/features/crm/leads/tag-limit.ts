/** How long a tag can be; the server refuses a longer one. */
const MAX_TAG_CHARS = 40;

/** True of a text that is no tag because of its length. */
export const isTagTooLong = (text: string): boolean => text.trim().length > MAX_TAG_CHARS;

export const tagTooLong = `Use at most ${MAX_TAG_CHARS} characters.`;
