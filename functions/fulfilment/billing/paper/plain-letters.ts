/** Letters of names that the standard fonts lack and that NFD does not take apart. */
const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  '−': '–',
  '\u00a0': ' ',
  '\u2009': ' ',
};

/** What the standard fonts can show: Latin-1 and the quotes, dashes and signs of Windows-1252. */
const isShown = (letter: string): boolean => /^[\x20-\x7e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u.test(letter);

const shownAs = (letter: string): string => {
  if (isShown(letter)) return letter;
  const known = alike[letter];
  if (known !== undefined) return known;
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return base !== '' && [...base].every(isShown) ? base : '?';
};

/** A text in letters that the standard fonts have: `Łukasz Dvořák` is `Lukasz Dvorák`. */
export const plainLetters = (text: string): string => [...text.normalize('NFC')].map(shownAs).join('');
