import * as z from 'zod';
import type { LeadRow } from '../leads/lead.ts';

/** Why two leads may be one person. */
export const DuplicateReason = z.enum(['same_phone', 'similar_email', 'same_name_and_address']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

type Known = Pick<LeadRow, 'email' | 'phone' | 'fullName' | 'propertyAddress'>;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An address without what many providers ignore: dots, and what follows a plus. */
const folded = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@${domain}`;
};

const keyOf: Record<DuplicateReason, (lead: Known) => string | undefined> = {
  same_phone: ({ phone }) => phone ?? undefined,
  similar_email: ({ email }) => (email === null ? undefined : folded(email)),
  same_name_and_address: ({ fullName, propertyAddress }) =>
    fullName === null || propertyAddress === null ? undefined : `${plain(fullName)}|${plain(propertyAddress)}`,
};

/** What a lead may share with another of the same person: equal keys, same reason. */
export const duplicateKeys = (lead: Known): string[] =>
  DuplicateReason.options.flatMap((reason) => {
    const key = keyOf[reason](lead);
    return key === undefined ? [] : [`${reason}:${key}`];
  });

/** Why these two may be one; empty where nothing says so. */
export const reasonsFor = (one: Known, other: Known): DuplicateReason[] => {
  const theirs = new Set(duplicateKeys(other));
  return duplicateKeys(one)
    .filter((key) => theirs.has(key))
    .map((key) => DuplicateReason.parse(key.slice(0, key.indexOf(':'))));
};
