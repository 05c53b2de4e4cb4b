import * as z from 'zod';
import type { LeadRow } from '../leads/lead.ts';

/** Reasons to suspect that two leads are the same person. */
export const DuplicateReason = z.enum(['same_phone', 'similar_email', 'same_name_and_address']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

type ComparedFields = Pick<LeadRow, 'email' | 'phone' | 'fullName' | 'propertyAddress'>;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Strips what many mail providers ignore: dots and plus tags. */
const foldedEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@${domain}`;
};

const keyOf: Record<DuplicateReason, (lead: ComparedFields) => string | undefined> = {
  same_phone: ({ phone }) => phone ?? undefined,
  similar_email: ({ email }) => (email === null ? undefined : foldedEmail(email)),
  same_name_and_address: ({ fullName, propertyAddress }) =>
    fullName === null || propertyAddress === null ? undefined : `${plain(fullName)}|${plain(propertyAddress)}`,
};

/** Keys for finding duplicates; leads that share a key are suspected duplicates for that key's reason. */
export const duplicateKeys = (lead: ComparedFields): string[] =>
  DuplicateReason.options.flatMap((reason) => {
    const key = keyOf[reason](lead);
    return key === undefined ? [] : [`${reason}:${key}`];
  });

/** Reasons to suspect these two leads are duplicates; empty if there are none. */
export const reasonsFor = (one: ComparedFields, other: ComparedFields): DuplicateReason[] => {
  const theirs = new Set(duplicateKeys(other));
  return duplicateKeys(one)
    .filter((key) => theirs.has(key))
    .map((key) => DuplicateReason.parse(key.slice(0, key.indexOf(':'))));
};
