import type { LeadRow } from './lead.ts';

const MAX_TOKENS = 12;
const MAX_TOKEN_CHARS = 24;
const MIN_TOKEN_CHARS = 2;

/** Tokens of what a merge added, beyond those of the lead itself. */
const MAX_OTHER_TOKENS = 12;

type SearchedFields = Pick<LeadRow, 'fullName' | 'email' | 'phone' | 'propertyAddress'> &
  Partial<Pick<LeadRow, 'otherEmails' | 'otherPhones' | 'otherAddresses'>>;

/** Splits text into lower-case words without accents: `José-Luis` and `jose luis` give the same words. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
    .map((word) => [...word].slice(0, MAX_TOKEN_CHARS).join(''));

const national = (digits: string): string =>
  digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

const phoneTokens = (phone: string | null): string[] => {
  if (phone === null) return [];
  const digits = national(digitsOf(phone));
  return digits.length > 7 ? [digits, digits.slice(-7), digits.slice(-4)] : [digits];
};

const emailTokens = (email: string | null): string[] => {
  const [local = '', domain = ''] = (email ?? '').split('@');
  return [...wordsIn(local), ...wordsIn(domain).slice(0, 1)];
};

const streetTokens = (address: string | null): string[] => wordsIn((address ?? '').split(',')[0] ?? '').slice(0, 4);

const distinct = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => word.length >= MIN_TOKEN_CHARS)),
];

/**
 * Search tokens of a lead, at most twelve, from name, phone, email and street in this order; then those of the addresses and
 * numbers that merges added, so that each of them finds the lead.
 */
export const tokensOf = (lead: SearchedFields): string[] => {
  const { fullName, email, phone, propertyAddress } = lead;
  const { otherEmails = [], otherPhones = [], otherAddresses = [] } = lead;
  const own = [
    ...wordsIn(fullName ?? '').slice(0, 4),
    ...phoneTokens(phone),
    ...emailTokens(email).slice(0, 4),
    ...streetTokens(propertyAddress),
  ];
  const others = [
    ...otherPhones.flatMap(phoneTokens),
    ...otherEmails.flatMap((each) => emailTokens(each).slice(0, 3)),
    ...otherAddresses.flatMap(streetTokens),
  ];
  const first = distinct(own).slice(0, MAX_TOKENS);
  return distinct([...first, ...distinct(others).slice(0, MAX_OTHER_TOKENS)]);
};

const looksLikePhone = (text: string): boolean => /^[\d\s().+-]+$/.test(text) && digitsOf(text).length >= 3;

/** Search terms of a query, longest first; a phone number in any spelling is one term. */
export const tokensOfQuery = (q: string): string[] => {
  const words = looksLikePhone(q) ? [national(digitsOf(q.replace(/^\s*\+1/, '')))] : wordsIn(q);
  // What is shorter than a token would find nothing beside other words: the O of “O’Brien”, “5 N Main Street”.
  const longer = words.filter((word) => word.length >= MIN_TOKEN_CHARS);
  const found = longer.length > 0 ? longer : words;
  return [...new Set(found)].sort((a, b) => b.length - a.length);
};

/** True if every term is a prefix of one of the lead's tokens. */
export const matchesTokens = (lead: SearchedFields, terms: readonly string[]): boolean => {
  const own = tokensOf(lead);
  return terms.every((word) => own.some((token) => token.startsWith(word)));
};
