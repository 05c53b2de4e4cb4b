import type { PostalAddress } from '../../contract/place.ts';

/** Words that people write in two ways (USPS Publication 28, appendices B and C). */
const shortForms: Readonly<Record<string, string>> = {
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  str: 'st',
  terrace: 'ter',
  trail: 'trl',
  turnpike: 'tpke',
  pike: 'pike',
  way: 'way',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

const unitWords = /^(?:apartment|apt|unit|suite|ste|number|no)$/;

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#/g, ' unit ')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The one spelling by which addresses are compared: small letters, short forms, the unit after `#`, the first five
 * digits of the ZIP code. The town is left out, since one place goes by several; two addresses of one key are one house.
 */
export const addressKey = ({ line1, zip }: Pick<PostalAddress, 'line1' | 'zip'>): string => {
  const spelled = words(line1).map((word) => (unitWords.test(word) ? '#' : (shortForms[word] ?? word)));
  const street = spelled.join(' ').replace(/(# )+/g, '#').trim();
  return `${street}, ${zip.slice(0, 5)}`;
};
