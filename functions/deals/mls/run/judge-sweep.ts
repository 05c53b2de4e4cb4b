import { ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import { formatCount } from '../../../../shared/deals/mls/run-words.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { matchRecords } from '../matching/match-records.ts';
import {
  type Feed,
  feedItem,
  keysOfSweep,
  mlsListingIdOf,
  mlsListingItem,
  mlsListingsIn,
  sweptKeys,
} from '../store.ts';
import { applyRecords, buryRecords, knownRecords } from './apply.ts';
import { readFeed } from './begin-run.ts';
import { reported, reportOf } from './end-run.ts';
import type { StepOf, StepPlace } from './place.ts';
import { fetchRecords } from './read-events.ts';
import { replicationRules } from './rules.ts';

/** Records that a sweep buries or fetches; what is left waits for the next night. */
const MAX_BURIED = 5_000;
const MAX_FETCHED = 400;

/** Every live record of a feed, as its id and when it last changed here. */
const liveRecords = async (table: TenantTable, feedId: string): Promise<Map<string, string>> => {
  const live = new Map<string, string>();
  for (const status of [...ListingStatus.options, 'none'] as const) {
    let cursor: string | undefined;
    do {
      const page = await table.list(mlsListingItem, { ...mlsListingsIn(status), cursor });
      for (const row of page.items) if (row.feedId === feedId) live.set(row.mlsListingId, row.storedAt);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }
  return live;
};

const foundKeys = async (table: TenantTable, feedId: string, runId: string): Promise<Map<string, string>> => {
  const { pages } = await table.collect({ ...keysOfSweep(feedId, runId), consistent: true }, { pages: sweptKeys });
  return new Map(pages.flatMap(({ keys }) => keys.map((key) => [mlsListingIdOf(feedId, key), key] as const)));
};

/** The keys of a list that the copy has no record of; what the server took back itself it may go on listing. */
const unknownKeys = async (
  table: TenantTable,
  found: Map<string, string>,
  live: Map<string, string>,
): Promise<string[]> => {
  const absent = [...found.keys()].filter((id) => !live.has(id));
  const keys: string[] = [];
  for (let n = 0; n < absent.length && keys.length < MAX_FETCHED; n += 100) {
    const some = absent.slice(n, n + 100);
    const known = await knownRecords(table, some);
    const wanted = some.filter((id) => !known.has(id) || known.get(id)?.gone?.why === 'missing');
    keys.push(...wanted.flatMap((id) => found.get(id) ?? []));
  }
  return keys.slice(0, MAX_FETCHED);
};

/** Fetches what the server has and the copy has not: records that got an earlier time after their instant was read. */
const fetchUnknown = async (place: StepPlace, found: Map<string, string>, live: Map<string, string>) => {
  const { deps, table, feed } = place;
  const keys = await unknownKeys(table, found, live);
  const { records } = keys.length > 0 ? await fetchRecords(place, keys) : { records: [] };
  const at = { table, feedId: feed.feedId, now: deps.clock() };
  const applied = await applyRecords(at, records);
  return { ...applied, matched: await matchRecords(at, applied.touched) };
};

interface Outcome {
  readonly words: string;
  readonly gone: number;
  readonly created: number;
  readonly matched: number;
  /** Live records, which are known for sure after a sweep. */
  readonly records: number;
  /** True if nothing is left in the copy that the list does not name. */
  readonly isWhole: boolean;
}

/** How many live records a list must account for: after a move of the feed only what has come since, repeats too. */
const expectedOf = ({ movedAt = '' }: Feed, live: ReadonlyMap<string, string>): number =>
  [...live.values()].filter((storedAt) => storedAt >= movedAt).length;

/** Why a list of keys is not believed; undefined for one that is. */
const doubtOf = ({ deps, feed, run }: StepPlace, keys: number, expected: number): string | undefined => {
  const { rules = replicationRules } = deps;
  const { movedAt = '', goodAt = '' } = feed;
  // Until a run has read the new place to its end, nobody knows how many records it has.
  if (goodAt < movedAt) return 'no run has ended since the feed was led to another server or system';
  if (rules.believesSweep({ ...run, keys }, true, expected)) return undefined;
  return `the list named ${formatCount(keys)} of ${formatCount(expected)} listings`;
};

const finish = async ({ deps, table }: StepPlace, of: StepOf, outcome: Outcome): Promise<void> =>
  await untilWritten(async () => {
    const feed = await readFeed(table, of.feedId);
    if (feed?.run?.runId !== of.runId || feed.run.step !== of.step) return;
    const { run } = feed;
    const { words, records } = outcome;
    const counts = {
      gone: run.gone + outcome.gone,
      created: run.created + outcome.created,
      matched: run.matched + outcome.matched,
    };
    const report = reportOf({ ...run, ...counts }, words, true, deps.clock());
    const settled = outcome.isWhole ? { movedAt: undefined } : {};
    await table.commit(table.patch(feedItem, feed, { ...reported(report), ...settled, records, run: undefined }));
  });

/** The end of a sweep: what its list does not name is gone, if the list is whole and names more than half of the copy. */
export const judgeSweep = async (place: StepPlace, of: StepOf): Promise<void> => {
  const { deps, table, feed, run } = place;
  const { feedId } = feed;
  const [live, found] = await Promise.all([liveRecords(table, feedId), foundKeys(table, feedId, run.runId)]);
  const doubt = doubtOf(place, found.size, expectedOf(feed, live));
  if (doubt !== undefined) {
    const words = `Not believed: ${doubt}, so nothing was taken away`;
    return await finish(place, of, { words, gone: 0, created: 0, matched: 0, records: live.size, isWhole: false });
  }
  // What came while the list was read may be younger than the list.
  const lost = [...live].filter(([id, storedAt]) => !found.has(id) && storedAt < run.startedAt).map(([id]) => id);
  const gone = await buryRecords({ table, feedId, now: deps.clock() }, lost.slice(0, MAX_BURIED), 'missing');
  const added = await fetchUnknown(place, found, live);
  const { created, matched } = added;
  const records = live.size - gone + created;
  const words = `${formatCount(found.size)} keys compared, ${formatCount(gone)} gone, ${formatCount(created)} fetched`;
  await finish(place, of, { words, gone, created, matched, records, isWhole: lost.length <= MAX_BURIED });
};
