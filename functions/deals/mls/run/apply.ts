import { toInstant } from '../../../../shared/contract/time.ts';
import { compareTimestamps } from '../../../../shared/deals/mls/instants.ts';
import type { MappedRecord } from '../../../../shared/deals/mls/map-record.ts';
import type { GoneWhy } from '../../../../shared/deals/mls/record.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { propertyOf } from '../matching/address-of.ts';
import { type MlsListing, mlsListingIdOf, mlsListingItem } from '../store.ts';
import type { StepOf } from './place.ts';
import { countWrite } from './step-counts.ts';

/** What records have done to the copy. */
export interface Applied {
  readonly created: number;
  readonly changed: number;
  readonly gone: number;
  /** Live records that are new or have changed. */
  readonly touched: readonly MlsListing[];
}

/** Records of one transaction; its data may be 4 MB, and each is written with its names. */
const RECORDS_A_COMMIT = 50;
const CHARS_A_COMMIT = 2_000_000;
const COMMITS_AT_ONCE = 4;

/** Parts that fit into one transaction each: addresses of photos that are signed make a record large. */
const partsOf = (records: readonly MappedRecord[]): MappedRecord[][] => {
  const parts: MappedRecord[][] = [];
  let chars = CHARS_A_COMMIT;
  for (const record of records) {
    const size = JSON.stringify([record.facts, record.rest]).length;
    const part = parts.at(-1);
    if (part && part.length < RECORDS_A_COMMIT && chars + size <= CHARS_A_COMMIT) {
      part.push(record);
      chars += size;
    } else {
      parts.push([record]);
      chars = size;
    }
  }
  return parts;
};

const none: Applied = { created: 0, changed: 0, gone: 0, touched: [] };

const sum = (one: Applied, other: Applied): Applied => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  gone: one.gone + other.gone,
  touched: [...one.touched, ...other.touched],
});

/** The newest of each record, in the order in which they came. */
const newestOf = (records: readonly MappedRecord[]): MappedRecord[] => {
  const byKey = new Map<string, MappedRecord>();
  for (const record of records) {
    const { listingKey, modifiedAt } = record.facts;
    const known = byKey.get(listingKey);
    if (!known || compareTimestamps(known.facts.modifiedAt, modifiedAt) <= 0) byKey.set(listingKey, record);
  }
  return [...byKey.values()];
};

/** What stays of a record that may not be shown any more: its key and time, and that it is gone. */
export const tombstoneOf = (known: MlsListing, why: GoneWhy, now: number): MlsListing => ({
  mlsListingId: known.mlsListingId,
  feedId: known.feedId,
  listingKey: known.listingKey,
  number: known.number,
  address: known.address,
  city: known.city,
  postalCode: known.postalCode,
  status: 'withdrawn',
  standardStatus: known.standardStatus,
  modifiedAt: known.modifiedAt,
  media: [],
  rest: {},
  cut: [],
  storedAt: toInstant(now),
  gone: { why, at: toInstant(now) },
  link: known.link,
  listingId: known.listingId,
  partedFrom: known.partedFrom,
  version: known.version,
});

const fresh = (feedId: string, { facts, rest, cut }: MappedRecord, now: number): MlsListing => ({
  ...facts,
  mlsListingId: mlsListingIdOf(feedId, facts.listingKey),
  feedId,
  rest: { ...rest },
  cut: [...cut],
  storedAt: toInstant(now),
  propertyId: propertyOf(facts),
  version: 1,
});

/** True for a record that says nothing new: the same key at the same time, or an older state of it. */
const isRepeat = (known: MlsListing, { facts, gone }: MappedRecord): boolean => {
  const order = compareTimestamps(facts.modifiedAt, known.modifiedAt);
  if (order < 0) return true;
  // What only a sweep or a missing answer took away is back once it comes again.
  return order === 0 && (known.gone === undefined || gone !== undefined);
};

interface Place {
  readonly table: TenantTable;
  readonly feedId: string;
  readonly now: number;
  /** The step whose records these are, and when its run began; absent for what no step counts. */
  readonly step?: StepOf & { readonly since: string };
  /** When the feed was led to another server or system, until a sweep there is through. */
  readonly movedAt?: string;
}

interface Decided {
  readonly write?: Write;
  readonly effect: Applied;
}

/** A repeat of what this run itself has stored, by a try that was killed before its records were matched. */
const unfinished = ({ step }: Place, known: MlsListing): Decided | undefined =>
  step && !known.gone && known.storedAt >= step.since ? { effect: { ...none, touched: [known] } } : undefined;

/** A repeat after a move: that the new place has the record too is written down, since a sweep counts by it. */
const foundAgain = (
  { table, now, movedAt = '' }: Place,
  known: MlsListing,
  { gone }: MappedRecord,
): Decided | undefined =>
  known.gone || gone || known.storedAt >= movedAt
    ? undefined
    : { write: table.patch(mlsListingItem, known, { storedAt: toInstant(now) }), effect: none };

/** The write of one record and what it counts as; undefined for a repeat that nothing comes of. */
const decide = (place: Place, known: MlsListing | undefined, record: MappedRecord): Decided | undefined => {
  const { table, feedId, now } = place;
  const item = fresh(feedId, record, now);
  if (!known) {
    // Nothing is kept of a record that was gone before it ever came.
    if (record.gone) return undefined;
    return { write: table.create(mlsListingItem, item), effect: { ...none, created: 1, touched: [item] } };
  }
  if (isRepeat(known, record)) return foundAgain(place, known, record) ?? unfinished(place, known);
  const { link, listingId, partedFrom, version } = known;
  const own = { link, listingId, partedFrom };
  if (record.gone) {
    const stone = tombstoneOf({ ...item, ...own, version }, record.gone, now);
    return { write: replaced(table, known, stone), effect: { ...none, gone: known.gone ? 0 : 1 } };
  }
  const next = { ...item, ...own, version: version + 1 };
  const effect = known.gone ? { ...none, created: 1 } : { ...none, changed: 1 };
  return { write: replaced(table, known, next), effect: { ...effect, touched: [next] } };
};

/** The record as it came, without what an older state had and this one has not. */
const replaced = (table: TenantTable, known: MlsListing, next: MlsListing): Write => {
  const emptied = Object.fromEntries(Object.keys(known).map((name) => [name, undefined]));
  const { version: _, ...rest } = next;
  return table.patch(mlsListingItem, known, { ...emptied, ...rest });
};

/** The records of a feed by their ids, as they are kept. */
export const knownRecords = async (table: TenantTable, ids: readonly string[]): Promise<Map<string, MlsListing>> => {
  const keys = ids.map((mlsListingId) => mlsListingItem.key({ mlsListingId }));
  const { records } = sortItems(await table.getMany(keys, { consistent: true }), { records: mlsListingItem });
  return new Map(records.map((record) => [record.mlsListingId, record]));
};

/** The count of a part's effect, in its own commit. */
const countOf = ({ table, step, now }: Place, lane: number, effect: Applied): Write[] =>
  step ? [countWrite(table, step, lane, effect, now)] : [];

const applyPart = async (place: Place, part: readonly MappedRecord[], lane: number): Promise<Applied> =>
  await untilWritten(async () => {
    const { table, feedId } = place;
    const idOf = ({ facts }: MappedRecord): string => mlsListingIdOf(feedId, facts.listingKey);
    const known = await knownRecords(table, part.map(idOf));
    const decided = part.flatMap((record) => decide(place, known.get(idOf(record)), record) ?? []);
    const effect = decided.map((each) => each.effect).reduce(sum, none);
    const writes = decided.flatMap(({ write }) => write ?? []);
    if (writes.length > 0) await table.commit(...writes, ...countOf(place, lane, effect));
    return effect;
  });

/** Copies records, each once: what comes again at the same time changes nothing, whatever was killed before. */
export const applyRecords = async (place: Place, records: readonly MappedRecord[]): Promise<Applied> => {
  const parts = partsOf(newestOf(records));
  let total = none;
  for (let n = 0; n < parts.length; n += COMMITS_AT_ONCE) {
    const some = await Promise.all(
      parts.slice(n, n + COMMITS_AT_ONCE).map((part, lane) => applyPart(place, part, lane)),
    );
    total = some.reduce(sum, total);
  }
  return total;
};

/** Turns records into tombstones; those that are gone already stay as they are. */
export const buryRecords = async (place: Place, ids: readonly string[], why: GoneWhy): Promise<number> => {
  const { table, now } = place;
  let buried = 0;
  for (let n = 0; n < ids.length; n += RECORDS_A_COMMIT) {
    buried += await untilWritten(async () => {
      const known = await knownRecords(table, ids.slice(n, n + RECORDS_A_COMMIT));
      const live = [...known.values()].filter(({ gone }) => !gone);
      const writes = live.map((record) => replaced(table, record, tombstoneOf(record, why, now)));
      if (writes.length > 0) await table.commit(...writes, ...countOf(place, 0, { ...none, gone: live.length }));
      return live.length;
    });
  }
  return buried;
};
