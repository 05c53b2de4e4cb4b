import type { DuplicateReason } from '../../../../../shared/crm/merge/duplicate.ts';

const words: Record<DuplicateReason, string> = {
  same_phone: 'the same phone number',
  similar_email: 'nearly the same email address',
  same_name_and_address: 'the same name and property',
};

/** Why two leads may be one person, as the end of a sentence. */
export const reasonText = (reasons: readonly DuplicateReason[]): string =>
  new Intl.ListFormat('en-US').format(reasons.map((reason) => words[reason]));
