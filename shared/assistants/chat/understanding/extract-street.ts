import { withoutZip } from '../../../contract/place.ts';
import { hasWebAddress } from '../../../contract/writing/plain-line.ts';
import { stripTrailing } from '../../../contract/writing/strip-trailing.ts';
import { isCounting } from './counting.ts';
import { MAX_UNITS, unitOf } from './unit.ts';

/** Street and town, as far as a message gives them. */
export interface ExtractedStreet {
  readonly line1?: string;
  readonly city?: string;
}

/** Towns of a tenant's service area, by ZIP code. */
export type ServedTowns = readonly { readonly zip: string; readonly place: string }[];

const streetStart = /^\d{1,6}[A-Za-z]?$/;

const withoutTail = (text: string, tail: string): string | undefined => {
  const at = text.length - tail.length;
  const isTail =
    tail !== '' && at > 0 && text.slice(at).toLowerCase() === tail.toLowerCase() && /[\s,]/.test(text[at - 1] ?? '');
  return isTail ? stripTrailing(text.slice(0, at), ' ,\n') : undefined;
};

const clean = (text: string): string => stripTrailing(text.replace(/^[\s,]+/, ''), ' ,.;!?\n\t').slice(0, 80);

/** A town as one writes it: `New Hope`, `King of Prussia`, `O’Hara`. */
const townShape = /^\p{Lu}[\p{L}.'’-]*(?:(?: (?:of|the|and|on)){0,2} \p{Lu}[\p{L}.'’-]*){0,2}$/u;

/** Words that no town has, and that people write behind a street: `Vacant`, `Please Call Me`. */
const remarkWords = new Set(
  (
    'vacant occupied furnished unfurnished finished unfinished staged lockbox door basement attic garage condo townhouse tenant tenants owner owners seller agent ' +
    'thanks thank please call text email asap today tomorrow tonight hello hi hey yes yeah yep sure ok okay no not ' +
    "i i'm me my you your we our it it's its that that's there there's here is isn't are was will has"
  ).split(' '),
);

const isTownLike = (text: string): boolean =>
  townShape.test(text) &&
  !text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(' ')
    .some((word) => remarkWords.has(word));

/** A town of the service area, or anything before the state, or what is written like a town. */
export const isTown = (town: string, places: ServedTowns, hasState: boolean): boolean =>
  hasState || isTownLike(town) || places.some(({ place }) => place.toLowerCase() === town.toLowerCase());

/** The units that the parts behind a street begin with, and what comes behind them. */
const unitsIn = (
  [part = '', ...more]: readonly string[],
  places: ServedTowns,
  room = MAX_UNITS,
): readonly [units: readonly string[], rest: string] => {
  const unit = room > 0 ? unitOf(part, (text) => isTown(text, places, false)) : undefined;
  if (unit === undefined) return [[], part];
  const behind = clean(part.slice(unit.length));
  const [units, rest] = unitsIn(behind === '' ? more : [behind, ...more], places, room - 1);
  return [[unit, ...units], rest];
};

/** The street with its units, and what comes behind them. */
const splitUnits = (street: string, places: ServedTowns): readonly [line: string, rest: string] => {
  const [line = '', ...parts] = street.split(',').map(clean);
  const [units, rest] = unitsIn(parts, places);
  return [[line, ...units].join(', '), rest];
};

const splitTown = (street: string, places: ServedTowns, hasState: boolean): ExtractedStreet => {
  const [line, town] = splitUnits(street, places);
  if (town) return isTown(town, places, hasState) ? { line1: line, city: town } : { line1: line };
  for (const { place } of [...places].sort((a, b) => b.place.length - a.place.length)) {
    const line1 = withoutTail(line, place);
    if (line1) return { line1, city: place };
  }
  return { line1: line };
};

/** Street of an address that ends in the state, or of a bare answer to the question for it. */
export const extractStreet = (
  message: string,
  found: string | undefined,
  state: string,
  places: ServedTowns,
): ExtractedStreet => {
  const text = clean(withoutZip(clean(found ?? message.slice(0, 300))));
  const beforeState = withoutTail(text, state);
  const street = clean(beforeState ?? text);
  const words = street.split(/\s+/);
  const from = words.findIndex(
    (word, at) => streetStart.test(word) && words.length - at >= 3 && !isCounting(words, at),
  );
  if (from < 0) return {};
  const place = splitTown(words.slice(from).join(' '), places, beforeState !== undefined);
  return hasWebAddress(`${place.line1} ${place.city ?? ''}`) ? {} : place;
};

/** The town of a ZIP code. */
export const townOf = (zip: string | undefined, places: ServedTowns): string | undefined =>
  places.find((each) => each.zip === zip)?.place;
