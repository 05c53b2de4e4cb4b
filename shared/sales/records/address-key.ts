import type { PostalAddress } from '../../contract/place.ts';

/** Abbreviations of street words (USPS Publication 28, appendices B and C). */
const abbreviations: Readonly<Record<string, string>> = {
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
 * The normalized spelling by which addresses are compared: lower case, abbreviated, the unit after `#`, five digits of
 * the ZIP code. It leaves out the town, since one place goes by several names; equal keys mean the same property.
 */
export const addressKey = ({ line1, zip }: Pick<PostalAddress, 'line1' | 'zip'>): string => {
  const spelled = words(line1).map((word) => (unitWords.test(word) ? '#' : (abbreviations[word] ?? word)));
  const street = spelled.join(' ').replace(/(# )+/g, '#').trim();
  return `${street}, ${zip.slice(0, 5)}`;
};
