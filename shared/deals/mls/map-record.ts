import { LocalDate } from '../../contract/time.ts';
import { MAX_DEAL_CENTS } from '../deal-price.ts';
import { readTimestamp } from './instants.ts';
import { isDeleted, isKnownType, kindOfHouse, statusOf } from './lookups.ts';
import { type GoneWhy, MAX_MEDIA, type MlsFacts, type MlsMedium, type UnknownValue } from './record.ts';

/** A record as a server or a file gives it. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** A record as the product keeps it: what it reads, what is left, and what it doesn't know. */
export interface MappedRecord {
  readonly facts: MlsFacts;
  /** Fields that are not read, as they came; at most 20 KB. */
  readonly rest: RawRecord;
  /** Names of the fields that did not fit into 20 KB. */
  readonly cut: readonly string[];
  readonly unknown: readonly UnknownValue[];
  readonly gone: GoneWhy | undefined;
}

export const MAX_REST_BYTES = 20 * 1024;
const MAX_KEY_CHARS = 255;
const MAX_REMARKS_CHARS = 8_000;
const MAX_TEXT_CHARS = 300;

const read = new Set([
  'ListingKey',
  'ListingId',
  'StandardStatus',
  'ListPrice',
  'ClosePrice',
  'CloseDate',
  'UnparsedAddress',
  'City',
  'StateOrProvince',
  'PostalCode',
  'BedroomsTotal',
  'BathroomsFull',
  'BathroomsHalf',
  'LivingArea',
  'YearBuilt',
  'PropertyType',
  'PublicRemarks',
  'ListOfficeName',
  'ModificationTimestamp',
  'MlgCanView',
  'Media',
]);

const textOf = (value: unknown, most = MAX_TEXT_CHARS): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return text.trim().slice(0, most);
};

const numberOf = (value: unknown): number | undefined => {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(/[$,\s]/g, '')) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
};

const wholeOf = (value: unknown, least: number, most: number): number | undefined => {
  const found = numberOf(value);
  const whole = found === undefined ? undefined : Math.round(found);
  return whole !== undefined && whole >= least && whole <= most ? whole : undefined;
};

const centsOf = (value: unknown): number | undefined => {
  const dollars = numberOf(value);
  const cents = dollars === undefined ? undefined : Math.round(dollars * 100);
  return cents !== undefined && cents >= 0 && cents <= MAX_DEAL_CENTS ? cents : undefined;
};

const dateOf = (value: unknown): string | undefined =>
  LocalDate.safeParse(/^\d{4}-\d{2}-\d{2}/.exec(textOf(value) ?? '')?.[0]).data;

const isObject = (value: unknown): value is RawRecord => typeof value === 'object' && value !== null;

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Media in their order, each address once; only addresses of the web are kept. */
const mediaOf = (value: unknown): MlsMedium[] => {
  const all = (Array.isArray(value) ? value : []).filter(isObject).flatMap((medium, n): MlsMedium[] => {
    const url = textOf(medium.MediaURL, 2_000);
    if (url === undefined || !isWebAddress(url)) return [];
    return [{ key: textOf(medium.MediaKey) ?? String(n), url, order: wholeOf(medium.Order, -1_000, 100_000) ?? n }];
  });
  return [...new Map(all.map((medium) => [medium.url, medium])).values()]
    .sort((a, b) => a.order - b.order)
    .slice(0, MAX_MEDIA);
};

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value) ?? '').length;

/** What is not read, without empty fields; the largest fields go first where it is more than 20 KB. */
const restOf = (raw: RawRecord): Pick<MappedRecord, 'rest' | 'cut'> => {
  const sized = Object.entries(raw)
    .filter(([name, value]) => !read.has(name) && !name.startsWith('@odata.') && value !== null && value !== '')
    .map(([name, value]) => ({ name, value, bytes: bytesOf({ [name]: value }) }));
  const bySize = [...sized].sort((a, b) => b.bytes - a.bytes);
  const cut = new Set<string>();
  let total = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of bySize) {
    if (total <= MAX_REST_BYTES) break;
    cut.add(name);
    total -= bytes;
  }
  const kept = sized.filter(({ name }) => !cut.has(name));
  return { rest: Object.fromEntries(kept.map(({ name, value }) => [name, value])), cut: [...cut].slice(0, 100) };
};

/** The address without the town, state and ZIP code that some servers write into it. */
const streetOf = (unparsed: string | undefined, city: string | undefined): string | undefined => {
  if (unparsed === undefined || city === undefined) return unparsed;
  const [street = unparsed, ...more] = unparsed.split(',');
  return more.some((part) => part.trim().toLowerCase().startsWith(city.toLowerCase())) ? street.trim() : unparsed;
};

const unknownOf = (status: string | undefined, type: string | undefined): UnknownValue[] => [
  ...(status !== undefined && statusOf(status) === undefined ? [{ field: 'StandardStatus', value: status }] : []),
  ...(type !== undefined && !isKnownType(type) ? [{ field: 'PropertyType', value: type }] : []),
];

const goneOf = (raw: RawRecord, status: string | undefined): GoneWhy | undefined => {
  if (raw.MlgCanView === false || raw.MlgCanView === 'false') return 'not_viewable';
  return status !== undefined && isDeleted(status) ? 'deleted' : undefined;
};

/** Reads a record of a server or a file; undefined where it has no key or no time, without which nothing is kept. */
export const mapRecord = (raw: RawRecord): MappedRecord | undefined => {
  const listingKey = textOf(raw.ListingKey, MAX_KEY_CHARS);
  const modifiedAt = readTimestamp(raw.ModificationTimestamp);
  if (listingKey === undefined || modifiedAt === undefined) return undefined;
  const standardStatus = textOf(raw.StandardStatus);
  const propertyType = textOf(raw.PropertyType);
  const subType = textOf(raw.PropertySubType);
  const city = textOf(raw.City);
  const facts: MlsFacts = {
    listingKey,
    number: textOf(raw.ListingId),
    standardStatus,
    status: standardStatus === undefined ? undefined : statusOf(standardStatus),
    listPrice: centsOf(raw.ListPrice),
    closePrice: centsOf(raw.ClosePrice),
    closeDate: dateOf(raw.CloseDate),
    address: streetOf(textOf(raw.UnparsedAddress), city),
    city,
    state: textOf(raw.StateOrProvince),
    postalCode: textOf(raw.PostalCode)?.slice(0, 20),
    beds: wholeOf(raw.BedroomsTotal, 0, 99),
    bathsFull: wholeOf(raw.BathroomsFull, 0, 99),
    bathsHalf: wholeOf(raw.BathroomsHalf, 0, 99),
    sqFt: wholeOf(raw.LivingArea, 1, 1_000_000),
    yearBuilt: wholeOf(raw.YearBuilt, 1600, 2100),
    propertyType,
    kind: kindOfHouse(subType ?? '') ?? kindOfHouse(propertyType ?? ''),
    remarks: textOf(raw.PublicRemarks, MAX_REMARKS_CHARS),
    officeName: textOf(raw.ListOfficeName),
    media: mediaOf(raw.Media),
    modifiedAt,
  };
  const unknown = unknownOf(standardStatus, propertyType);
  return { facts, ...restOf(raw), unknown, gone: goneOf(raw, standardStatus) };
};
