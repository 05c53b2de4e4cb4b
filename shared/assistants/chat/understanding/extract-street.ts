import { withoutZip } from '../../../contract/place.ts';
import { hasWebAddress } from '../../../contract/writing/plain-line.ts';
import { stripTrailing } from '../../../contract/writing/strip-trailing.ts';

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
    'vacant occupied furnished unfurnished staged lockbox door condo townhouse tenant tenants owner owners seller agent ' +
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
const isTown = (town: string, places: ServedTowns, hasState: boolean): boolean =>
  hasState || isTownLike(town) || places.some(({ place }) => place.toLowerCase() === town.toLowerCase());

/** A unit with its number or letter: `Apt 4`, `Unit 4-B`, `Lot 5`, `#2B`, `2nd floor`. `Floor plan` and `# is on the door` are none. */
const numberedUnit =
  /^(?:(?:apt|apartment|unit|suite|ste|floor|fl|lot|bldg|building|room|rm|ph|penthouse)\.? ?(?:# ?)?(?:[a-z]{0,2}-?\d{1,5}(?:-?[a-z]|-\d{1,4}| [a-z](?=$))?|[b-hj-z]|[ai](?=$))|# ?(?:[a-z]?-?\d{1,5}(?:-?[a-z]|-\d{1,4})?|[a-z])|\d{1,3}(?:st|nd|rd|th) fl(?:oor)?)(?=$| )/i;

/** What is counted, not numbered: `Apt 3 bedrooms` has three. Bath is a town. */
const counted =
  /^ (?:[Bb]ed(?:room)?s?|[Bb]athrooms?|baths?|br|ba|[Rr]ooms?|story|stories|floors?|units?|acres?|cars?|dogs?|cats?|kids?|people)(?=$| )/;

/** A unit that has no number. */
const namedUnit = /^(?:penthouse|ph|basement|rear|(?:upper|lower) level)(?=$| )/i;

/** The unit that a part of an address begins with. Behind one without a number only a town may stand: `Basement is wet` is none. */
const unitOf = (part: string, places: ServedTowns): string | undefined => {
  const [numbered] = numberedUnit.exec(part) ?? [];
  if (numbered !== undefined) return counted.test(part.slice(numbered.length)) ? undefined : numbered;
  const [named] = namedUnit.exec(part) ?? [];
  const rest = clean(part.slice(named?.length));
  return rest === '' || isTown(rest, places, false) ? named : undefined;
};

/** The street with its unit, and what comes behind them. */
const splitUnit = (street: string, places: ServedTowns): readonly [line: string, rest: string] => {
  const [line = '', next = '', after = ''] = street.split(',').map(clean);
  const unit = unitOf(next, places);
  return unit === undefined ? [line, next] : [`${line}, ${unit}`, clean(next.slice(unit.length)) || after];
};

const splitTown = (street: string, places: ServedTowns, hasState: boolean): ExtractedStreet => {
  const [line, town] = splitUnit(street, places);
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
  const from = words.findIndex((word, at) => streetStart.test(word) && words.length - at >= 3);
  if (from < 0) return {};
  const place = splitTown(words.slice(from).join(' '), places, beforeState !== undefined);
  return hasWebAddress(`${place.line1} ${place.city ?? ''}`) ? {} : place;
};

/** The town of a ZIP code. */
export const townOf = (zip: string | undefined, places: ServedTowns): string | undefined =>
  places.find((each) => each.zip === zip)?.place;
