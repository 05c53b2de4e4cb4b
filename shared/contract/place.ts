import * as z from 'zod';
import { text } from './text.ts';
import { plainLine } from './writing/plain-line.ts';
import { stripTrailing } from './writing/strip-trailing.ts';

const zipShape = /^\d{5}$/;
const zipWithMoreShape = /^(\d{5})-\d{4}$/;

/** Error message for an invalid ZIP code, without the field's name. */
export const ZIP_PROBLEM = 'must be five digits like 18901';

/** Schema of a ZIP code: five digits. */
export const Zip = z.string().regex(zipShape, ZIP_PROBLEM);

/** True if the API would accept the value as a ZIP code; for form validation. */
export const isZip = (value: string): boolean => zipShape.test(value);

/** Reads a ZIP code from a word, with or without ZIP+4: `18901-1234` gives `18901`. */
export const readZip = (word: string): string | undefined => (isZip(word) ? word : zipWithMoreShape.exec(word)?.[1]);

/** The last ZIP code in a typed address, because house numbers come first; undefined if there is none. */
export const findZip = (typed: string): string | undefined => typed.match(/(?<!\d)\d{5}(?!\d)/g)?.at(-1);

/** Removes a trailing ZIP code from a line. */
export const withoutZip = (line: string): string => {
  const trimmed = line.trim();
  const start = Math.max(...[' ', ',', '\n', '\t'].map((space) => trimmed.lastIndexOf(space))) + 1;
  return readZip(trimmed.slice(start)) === undefined ? trimmed : trimmed.slice(0, start).trim();
};

/** Schema of a county's FIPS code: two digits of the state and three of the county. */
export const CountyFips = z.string().regex(zipShape, 'must be the county’s five-digit FIPS code, like 42017');

const MAX_LINE1_CHARS = 120;
const MAX_CITY_CHARS = 80;

/** Schema of a state's two-letter code, normalized to upper case. */
const State = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'must be the two letters of a state like PA');

const STATE_PROBLEM = 'must be the two letters of a state of the United States, like PA';

/** The same from a form: a state or territory that there is. */
const StateInput = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: STATE_PROBLEM, abort: true })
  .refine((code) => isState(code), STATE_PROBLEM);

/** Schema of a US postal address; `line1` is street, number and unit. */
export const PostalAddress = z.strictObject({
  line1: text(MAX_LINE1_CHARS),
  city: text(MAX_CITY_CHARS),
  state: State,
  zip: Zip,
});
/**
 * Schema of a postal address from a public form; `PostalAddress` also reads what was stored before this rule. Not its
 * `extend`, of which the site's build can't know that it does nothing.
 */
export const PostalAddressInput = z.strictObject({
  line1: plainLine(MAX_LINE1_CHARS),
  city: plainLine(MAX_CITY_CHARS),
  state: StateInput,
  zip: Zip,
});
/** A US postal address. */
export type PostalAddress = z.infer<typeof PostalAddress>;

/** Formats an address in one line, `12 Oak Lane, Doylestown, PA 18901`; omits missing parts. */
export const addressLine = ({ line1, city, state, zip }: Partial<PostalAddress>): string =>
  [line1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/**
 * Three-digit ZIP code prefixes of each state (Domestic Mail Manual, labeling list L002). A two-letter word and
 * five digits that do not belong together are not the end of an address: `ID 12345`, `Ct 18901`.
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

/** True for the two letters of a state, the District of Columbia or a territory that has ZIP codes of its own. */
export const isState = (code: string): boolean => Object.hasOwn(prefixesOfState, code);

const isZipOf = (state: string, zip: string): boolean =>
  (prefixesOfState[state] ?? '').split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first !== '' && zip.slice(0, 3) >= first && zip.slice(0, 3) <= last;
  });

/** End of an address in a text: state, ZIP code, and their offset. */
interface AddressEnd {
  readonly state: string;
  readonly zip: string;
  readonly start: number;
}

/** Finds each state code that is followed by one of its own ZIP codes. */
const endsIn = (line: string): AddressEnd[] => {
  const words = [...line.matchAll(/[^\s,]+/g)];
  return words.flatMap(({ 0: word, index }, at) => {
    const zip = readZip(stripTrailing(words[at + 1]?.[0] ?? '', '.;:!?)'));
    const state = stripTrailing(word, '.').toUpperCase();
    return zip !== undefined && isZipOf(state, zip) ? [{ state, zip, start: index }] : [];
  });
};

/** Finds a ZIP code that is the whole text or its whole last part. */
const zipAlone = (line: string): Partial<PostalAddress> => {
  const zip = readZip(line.slice(line.lastIndexOf(',') + 1).trim());
  return zip === undefined ? {} : { zip };
};

/** Splits street and city at the last comma; empty if there is none. */
const streetAndCity = (before: string): Pick<Partial<PostalAddress>, 'line1' | 'city'> => {
  const comma = before.lastIndexOf(',');
  const line1 = before.slice(0, Math.max(comma, 0)).trim();
  const city = before.slice(comma + 1).trim();
  const isCity = city !== '' && city.length <= MAX_CITY_CHARS && !/\d/.test(city);
  return isCity && line1 !== '' && line1.length <= MAX_LINE1_CHARS ? { line1, city } : {};
};

/**
 * Parses a postal address from free text, at the edge where text enters: `12 Oak Lane, Doylestown, PA 18901`
 * gives all fields, `Doylestown PA 18901` only state and ZIP code. Omits what is uncertain: five digits
 * elsewhere are not a ZIP code, and two addresses in one text give none.
 */
export const readAddress = (line: string): Partial<PostalAddress> => {
  const [end, ...more] = endsIn(line);
  if (end === undefined) return zipAlone(line);
  if (more.some(({ zip }) => zip !== end.zip)) return {};
  const before = stripTrailing(line.slice(0, end.start), ' ,\n\t');
  return { ...streetAndCity(before), state: end.state, zip: end.zip };
};
