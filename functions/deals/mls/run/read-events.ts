import * as z from 'zod';
import { type MappedRecord, mapRecord, type RawRecord } from '../../../../shared/deals/mls/map-record.ts';
import { askPage } from '../wire/client.ts';
import { FeedRefused } from '../wire/failures.ts';
import { KEYS_A_REQUEST, mediaRequest, ownLink, recordsRequest } from '../wire/requests.ts';
import type { StepPlace } from './place.ts';

/** An event of the log (RCP-27); `ResourceRecordUrl` is not followed: it may lead anywhere. */
const WireEvent = z.looseObject({
  EntityEventSequence: z.union([z.number(), z.string().regex(/^\d{1,18}$/)]).transform(Number),
  ResourceName: z.string(),
  ResourceRecordKey: z.union([z.string(), z.number()]).transform(String),
});

const chunksOf = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / KEYS_A_REQUEST) }, (_, n) =>
    keys.slice(n * KEYS_A_REQUEST, (n + 1) * KEYS_A_REQUEST),
  );

const MAX_LINKS = 20;

/** A small answer with all of its own pages. */
const askAll = async ({ deps, table, feed }: StepPlace, url: string): Promise<RawRecord[]> => {
  const all: RawRecord[] = [];
  let next: string | undefined = url;
  for (let links = 0; next !== undefined; links++) {
    if (links > MAX_LINKS) throw new FeedRefused('A request for a few records has no end');
    const page = await askPage(deps, table, feed, { url: next });
    all.push(...page.value);
    const own: string | undefined = page.nextLink === undefined ? undefined : ownLink(feed, page.nextLink);
    if (page.nextLink !== undefined && own === undefined) throw new FeedRefused('A next link leads to another address');
    next = own;
  }
  return all;
};

/**
 * Records by their keys, and the keys that the server has no record of. What one answer leaves out is asked for again:
 * it may have been cut to the server's page size.
 */
export const fetchRecords = async (
  place: StepPlace,
  keys: readonly string[],
): Promise<{ records: MappedRecord[]; missing: string[] }> => {
  const records: MappedRecord[] = [];
  const missing: string[] = [];
  for (const chunk of chunksOf(keys)) {
    let open = chunk;
    while (open.length > 0) {
      const found = (await askAll(place, recordsRequest(place.feed, open))).flatMap((raw) => mapRecord(raw) ?? []);
      const came = new Set(found.map(({ facts }) => facts.listingKey));
      const rest = open.filter((key) => !came.has(key));
      if (rest.length === open.length) break;
      records.push(...found);
      open = rest;
    }
    missing.push(...open);
  }
  return { records, missing };
};

/** The listings whose media changed; of media that are gone nobody says whose they were, and their listing changes, too. */
const listingsOfMedia = async (place: StepPlace, mediaKeys: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const chunk of chunksOf(mediaKeys)) {
    for (const raw of await askAll(place, mediaRequest(place.feed, chunk))) {
      if (typeof raw.ResourceRecordKey === 'string') found.push(raw.ResourceRecordKey);
    }
  }
  return found;
};

/** The records that a page of events is about, as they are now. */
export const readEvents = async (place: StepPlace, value: readonly RawRecord[]) => {
  const events = value.map((raw) => {
    const { data } = WireEvent.safeParse(raw);
    if (!data) throw new FeedRefused('An event has no sequence, resource or key');
    return data;
  });
  const keysOf = (name: string): string[] => [
    ...new Set(events.filter((event) => event.ResourceName === name).map(({ ResourceRecordKey: key }) => key)),
  ];
  const ofMedia = await listingsOfMedia(place, keysOf('Media'));
  const { records, missing } = await fetchRecords(place, [...new Set([...keysOf('Property'), ...ofMedia])]);
  const sequences = events.map(({ EntityEventSequence: sequence }) => sequence);
  return { records, missing, lastSequence: sequences.length > 0 ? Math.max(...sequences) : undefined };
};
