const MOST_CHARACTERS = 4000;

/** A message as it is compared: lower case, no accents, only letters, digits and single spaces, one at either end. */
export const plainOf = (message: string): string =>
  ` ${message
    .slice(0, MOST_CHARACTERS)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/(?<=\d),(?=\d\d\d(?!\d))/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Whether a plain text has the phrase from the start of a word; to its end too, unless the phrase ends in `*`. */
export const hasPhrase = (plain: string, phrase: string): boolean =>
  plain.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `);

export const hasAny = (plain: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => hasPhrase(plain, phrase));

/** The words of a plain text. */
export const wordsIn = (plain: string): string[] => plain.split(' ').filter((word) => word !== '');
