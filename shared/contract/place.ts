import * as z from 'zod';
import { text } from './text.ts';
import { withoutEnd } from './without-end.ts';

const zipShape = /^\d{5}$/;
const zipWithMoreShape = /^(\d{5})-\d{4}$/;

/** What is wrong with a ZIP code, after the name of its field. */
export const ZIP_PROBLEM = 'must be five digits like 18901';

/** Schema of a ZIP code: five digits. */
export const Zip = z.string().regex(zipShape, ZIP_PROBLEM);

/** True for what the API takes as a ZIP code, for a form that must say so before it sends. */
export const isZip = (value: string): boolean => zipShape.test(value);

/** The five digits of a word that is a ZIP code, with or without its last four: `18901-1234` is `18901`. */
export const readZip = (word: string): string | undefined => (isZip(word) ? word : zipWithMoreShape.exec(word)?.[1]);

/** The last ZIP code in an answer to the question for an address, where house numbers come first. */
export const findZip = (typed: string): string | undefined => typed.match(/(?<!\d)\d{5}(?!\d)/g)?.at(-1);

/** A text without the ZIP code at its end. */
export const withoutZip = (line: string): string => {
  const trimmed = line.trim();
  const start = Math.max(...[' ', ',', '\n', '\t'].map((space) => trimmed.lastIndexOf(space))) + 1;
  return readZip(trimmed.slice(start)) === undefined ? trimmed : trimmed.slice(0, start).trim();
};

/** Schema of a county's FIPS code: two digits of its state and three of its own. */
export const CountyFips = z.string().regex(zipShape, 'must be the county’s five-digit FIPS code, like 42017');

/** True for a whole FIPS code of a county. */
export const isCountyFips = (value: string): boolean => zipShape.test(value);

const MAX_LINE1_CHARS = 120;
const MAX_CITY_CHARS = 80;

/** Schema of a state: two letters in any case, kept in capitals. */
export const State = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'must be the two letters of a state like PA');

/** Schema of a postal address in the United States; `line1` is the street with its number and unit. */
export const PostalAddress = z.strictObject({
  line1: text(MAX_LINE1_CHARS),
  city: text(MAX_CITY_CHARS),
  state: State,
  zip: Zip,
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** An address in one line, `12 Oak Lane, Doylestown, PA 18901`; without what is not known of it. */
export const addressLine = ({ line1, city, state, zip }: Partial<PostalAddress>): string =>
  [line1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/**
 * The first three digits of each state's ZIP codes, as the Postal Service assigns them (Domestic Mail Manual, labeling
 * list L002). Two letters and five digits that don't belong together are no end of an address: `ID 12345`, `Ct 18901`.
 */
const prefixesOfState: Readonly<Record<string, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729 755',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 063 100-149',
  OH: '430-459',
  OK: '730-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831',
};

const isZipOf = (state: string, zip: string): boolean =>
  (prefixesOfState[state] ?? '').split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first !== '' && zip.slice(0, 3) >= first && zip.slice(0, 3) <= last;
  });

/** The end of an address in a text: its state and ZIP code, and where they begin. */
interface AddressEnd {
  readonly state: string;
  readonly zip: string;
  readonly start: number;
}

/** Each state that is followed by one of its own ZIP codes. */
const endsIn = (line: string): AddressEnd[] => {
  const words = [...line.matchAll(/[^\s,]+/g)];
  return words.flatMap(({ 0: word, index }, at) => {
    const zip = readZip(withoutEnd(words[at + 1]?.[0] ?? '', '.;:!?)'));
    const state = withoutEnd(word, '.').toUpperCase();
    return zip !== undefined && isZipOf(state, zip) ? [{ state, zip, start: index }] : [];
  });
};

/** A ZIP code that is all of a text, or all of its last part. */
const zipAlone = (line: string): Partial<PostalAddress> => {
  const zip = readZip(line.slice(line.lastIndexOf(',') + 1).trim());
  return zip === undefined ? {} : { zip };
};

/** Street and city, as far as a comma tells them apart. */
const streetAndCity = (before: string): Pick<Partial<PostalAddress>, 'line1' | 'city'> => {
  const comma = before.lastIndexOf(',');
  const line1 = before.slice(0, Math.max(comma, 0)).trim();
  const city = before.slice(comma + 1).trim();
  const isCity = city !== '' && city.length <= MAX_CITY_CHARS && !/\d/.test(city);
  return isCity && line1 !== '' && line1.length <= MAX_LINE1_CHARS ? { line1, city } : {};
};

/**
 * What a line tells of an address, for the edge where text comes in: `12 Oak Lane, Doylestown, PA 18901` is all of it,
 * `Doylestown PA 18901` its state and ZIP code. What can't be told for sure is left out: five digits elsewhere in the
 * text are no ZIP code, and two addresses in one text are none.
 */
export const readAddress = (line: string): Partial<PostalAddress> => {
  const [end, ...more] = endsIn(line);
  if (end === undefined) return zipAlone(line);
  if (more.some(({ zip }) => zip !== end.zip)) return {};
  const before = withoutEnd(line.slice(0, end.start), ' ,\n\t');
  return { ...streetAndCity(before), state: end.state, zip: end.zip };
};
