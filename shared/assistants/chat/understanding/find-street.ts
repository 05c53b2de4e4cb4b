import { readZip } from '../../../contract/place.ts';
import { hasWebAddress } from '../../../contract/writing/plain-line.ts';
import { stripTrailing } from '../../../contract/writing/strip-trailing.ts';
import { MAX_MESSAGE_CHARS } from '../plain-text.ts';
import { isCounting } from './counting.ts';
import { houseNumber, isNumbered } from './extract.ts';
import { type ExtractedStreet, isTown, type ServedTowns } from './extract-street.ts';
import { MAX_UNITS, unitOf } from './unit.ts';

const suffixes = new Set(
  (
    'street st str road rd avenue ave av lane ln drive dr court ct way place pl boulevard blvd pike circle cir terrace ter ' +
    'trail trl square sq highway hwy row run alley path parkway pkwy mews crossing xing loop turnpike tpke'
  ).split(' '),
);
const directions = new Set('n s e w north south east west ne nw se sw'.split(' '));
const MAX_STREET_WORDS = 5;

/** A street, with the place of its words in the message. */
export interface FoundStreet extends ExtractedStreet {
  /** Its words as they were typed, so that its numbers are not taken for a size. */
  readonly typed: string;
}

const bare = (word = ''): string => stripTrailing(word, '.,;!?)').toLowerCase();

/** Words behind a street that may be a unit and its town. */
const MAX_BEHIND = 10;

/** How many of the words behind a street are its units. */
const unitWordsAt = (words: readonly string[], at: number, places: ServedTowns, room = MAX_UNITS): number => {
  const [part = ''] = words
    .slice(at, at + MAX_BEHIND)
    .join(' ')
    .split(/[,;!?]/);
  const unit = room > 0 ? unitOf(stripTrailing(part, ' .'), (text) => isTown(text, places, false)) : undefined;
  const count = unit?.split(' ').length ?? 0;
  return count === 0 ? 0 : count + unitWordsAt(words, at + count, places, room - 1);
};

/** The index after the street's own words: suffix, direction, units. */
const endOfStreet = (words: readonly string[], from: number, places: ServedTowns): number | undefined => {
  for (let at = from + 2; at <= from + MAX_STREET_WORDS && at < words.length; at++) {
    if (!suffixes.has(bare(words[at])) || /[!?;]$/.test(words[at - 1] ?? '')) continue;
    const isDirected =
      !/,$/.test(words[at] ?? '') && directions.has(bare(words[at + 1])) && bare(words[at + 1]) !== 'st';
    const end = at + (isDirected ? 2 : 1);
    return end + unitWordsAt(words, end, places);
  }
  return undefined;
};

const townAt = (words: readonly string[], at: number, places: ServedTowns): string | undefined => {
  const start = bare(words[at]) === 'in' ? at + 1 : at;
  const names = [...new Set(places.map(({ place }) => place))].sort((a, b) => b.length - a.length);
  return names.find((name) => {
    const parts = name.toLowerCase().split(/\s+/);
    return parts.every((part, i) => bare(words[start + i]) === part);
  });
};

const titled = (word: string): string =>
  /^[a-z]/.test(word) && !/^\d/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/**
 * A street without the state: `123 Main Street Doylestown 18901`. Its town is one of the service area, behind the street or
 * by its ZIP code.
 */
export const findStreet = (message: string, places: ServedTowns): FoundStreet | undefined => {
  const words = message.slice(0, MAX_MESSAGE_CHARS).split(/\s+/);
  for (const [at, word] of words.entries()) {
    if (!houseNumber.test(word) || readZip(word) !== undefined) continue;
    if (isNumbered(words, at) || isCounting(words, at)) continue;
    const end = endOfStreet(words, at, places);
    if (end === undefined) continue;
    const parts = words.slice(at, end);
    if (parts.some((part) => part.length > 20 || !/^[\w.'’#-]+,?$/.test(part))) continue;
    const line1 = stripTrailing(parts.join(' '), ' ,.;!?');
    if (hasWebAddress(line1)) continue;
    const city = townAt(words, end, places);
    const street = line1 === line1.toLowerCase() ? line1.split(' ').map(titled).join(' ') : line1;
    return { line1: street, ...(city === undefined ? {} : { city }), typed: parts.join(' ') };
  }
  return undefined;
};

/** The only ZIP code of a town; a town with several leaves it open. */
export const onlyZipOf = (town: string | undefined, places: ServedTowns): string | undefined => {
  const zips = places.filter(({ place }) => place === town).map(({ zip }) => zip);
  return zips.length === 1 ? zips[0] : undefined;
};
