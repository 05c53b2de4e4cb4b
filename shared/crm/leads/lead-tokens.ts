import type { LeadRow } from './lead.ts';

const MOST = 12;
const LONGEST = 24;
const SHORTEST = 2;

type Searched = Pick<LeadRow, 'fullName' | 'email' | 'phone' | 'propertyAddress'>;

/** Letters and digits without accents, in small letters: `José-Luis` and `jose luis` are the same words. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
    .map((word) => [...word].slice(0, LONGEST).join(''));

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

/** The words by whose beginnings a lead is found, at most twelve: of name, e-mail, phone and street, in this order. */
export const tokensOf = ({ fullName, email, phone, propertyAddress }: Searched): string[] => {
  const street = wordsIn((propertyAddress ?? '').split(',')[0] ?? '');
  const all = [
    ...wordsIn(fullName ?? '').slice(0, 4),
    ...phoneTokens(phone),
    ...emailTokens(email).slice(0, 4),
    ...street.slice(0, 4),
  ];
  return [...new Set(all)].filter((word) => word.length >= SHORTEST).slice(0, MOST);
};

const looksLikePhone = (text: string): boolean => /^[\d\s().+-]+$/.test(text) && digitsOf(text).length >= 3;

/** What somebody typed, as beginnings of words, the longest first; a number in any spelling is one of them. */
export const tokensOfQuery = (q: string): string[] => {
  const words = looksLikePhone(q) ? [national(digitsOf(q.replace(/^\s*\+1/, '')))] : wordsIn(q);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
};

/** True where each word that was typed begins one of the lead's. */
export const matchesTokens = (lead: Searched, typed: readonly string[]): boolean => {
  const own = tokensOf(lead);
  return typed.every((word) => own.some((token) => token.startsWith(word)));
};
