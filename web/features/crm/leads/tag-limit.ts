import { MAX_TAG_CHARS } from '../../../../shared/crm/leads/limits.ts';

/** True of a text that is no tag because of its length. */
export const isTagTooLong = (text: string): boolean => text.trim().length > MAX_TAG_CHARS;

export const tagTooLong = `Use at most ${MAX_TAG_CHARS} characters.`;
