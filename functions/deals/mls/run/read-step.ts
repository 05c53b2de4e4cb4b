import { laterOf } from '../../../../shared/deals/mls/instants.ts';
import { type MappedRecord, mapRecord, type RawRecord } from '../../../../shared/deals/mls/map-record.ts';
import type { Feed, Position } from '../store.ts';
import { askPage } from '../wire/client.ts';
import { FeedDown, FeedRefused } from '../wire/failures.ts';
import type { ODataPage } from '../wire/odata.ts';
import { changesRequest, eventsRequest, keysRequest, ownLink } from '../wire/requests.ts';
import type { ReadStep, StepPlace } from './place.ts';
import { readEvents } from './read-events.ts';

const keyOf = ({ ListingKey: key }: RawRecord): string | undefined => (typeof key === 'string' ? key : undefined);

/** The server's own next page; throws for a link that leads elsewhere. */
const linked = (feed: Feed, link: string): Position => {
  const own = ownLink(feed, link);
  if (own === undefined) {
    throw new FeedRefused('The server’s next link leads to another address, which would get our token');
  }
  return { link: own };
};

/**
 * Where a page is followed by the next. Without a link a chain by links ends, unless the page is full; one by time and
 * key ends with an empty page, since servers may send fewer records than asked for.
 */
const nextOf = ({ feed, run }: StepPlace, page: ODataPage, after: Position | undefined): Position | undefined => {
  if (feed.strategy !== 'keyset' && page.nextLink !== undefined) return linked(feed, page.nextLink);
  const isOver = feed.strategy === 'keyset' ? page.value.length === 0 : page.value.length < feed.top;
  if (isOver) return undefined;
  const { position } = run;
  if (!after || (after.key === position.key && after.time === position.time)) {
    throw new FeedRefused('The server sends the same page again and names no next one');
  }
  return after;
};

const mappedOf = (value: ODataPage['value']): MappedRecord[] => value.flatMap((raw) => mapRecord(raw) ?? []);

const readChanges = async (place: StepPlace): Promise<ReadStep> => {
  const { deps, table, feed, run } = place;
  const { position } = run;
  const url = changesRequest(feed, position, feed.cursor);
  const page = await askPage(deps, table, feed, { url, isLink: position.link !== undefined });
  const records = mappedOf(page.value);
  if (page.value.length > 0 && records.length === 0) {
    throw new FeedRefused('No record has a ListingKey and a ModificationTimestamp, without which nothing can be kept');
  }
  const last = records.at(-1)?.facts;
  const after = last && { time: last.modifiedAt, key: last.listingKey };
  return {
    records,
    missing: [],
    keys: [],
    seen: page.value.length,
    next: nextOf(place, page, after),
    highest: records.reduce<string | undefined>((latest, { facts }) => laterOf(latest, facts.modifiedAt), run.highest),
  };
};

const readKeys = async (place: StepPlace): Promise<ReadStep> => {
  const { deps, table, feed, run } = place;
  const { position } = run;
  const page = await askPage(deps, table, feed, {
    url: keysRequest(feed, position),
    isLink: position.link !== undefined,
  });
  const keys = page.value.flatMap((raw) => keyOf(raw) ?? []);
  if (keys.length < page.value.length) throw new FeedDown('A key is missing in the list of keys');
  const last = keys.at(-1);
  const after = last === undefined ? undefined : { key: last };
  return { records: [], missing: [], keys, seen: keys.length, next: nextOf(place, page, after) };
};

const readEventStep = async (place: StepPlace): Promise<ReadStep> => {
  const { deps, table, feed, run } = place;
  const { position } = run;
  const url = eventsRequest(feed, position, feed.sequence);
  const page = await askPage(deps, table, feed, { url, isLink: position.link !== undefined });
  const { records, missing, lastSequence } = await readEvents(place, page.value);
  const highestSequence = lastSequence ?? run.highestSequence;
  // Without a link the log is asked for what comes after its last event, until nothing does.
  const goesOn = lastSequence === undefined ? undefined : { sequence: lastSequence };
  return {
    records,
    missing,
    keys: [],
    seen: page.value.length,
    next: page.nextLink === undefined ? goesOn : linked(feed, page.nextLink),
    highestSequence,
  };
};

/** Asks for the page of a run that comes next. */
export const readStep = async (place: StepPlace): Promise<ReadStep> => {
  if (place.run.kind === 'sweep') return await readKeys(place);
  return place.feed.strategy === 'entityEvent' ? await readEventStep(place) : await readChanges(place);
};
