/** Characters of a message to the assistant; nothing reads further. */
export const MAX_MESSAGE_CHARS = 4000;

/**
 * A message normalized for matching: lower case, no accents, only letters, digits and single spaces, with one space at
 * either end.
 */
export const normalizeText = (message: string): string =>
  ` ${message
    .slice(0, MAX_MESSAGE_CHARS)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/(?<=\d),(?=\d\d\d(?!\d))/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/**
 * Whether normalized text contains the phrase at a word start; also up to the word's end, unless the phrase ends in
 * `*`.
 */
export const hasPhrase = (plain: string, phrase: string): boolean =>
  plain.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `);

export const hasAny = (plain: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => hasPhrase(plain, phrase));

/** The words of a normalized text. */
export const wordsIn = (plain: string): string[] => plain.split(' ').filter((word) => word !== '');
