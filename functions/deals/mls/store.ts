import * as z from 'zod';
import { Instant } from '../../../shared/contract/time.ts';
import type { ListingStatus } from '../../../shared/deals/listings/listing.ts';
import { FeedKind, FeedView, RunCounts, RunKind } from '../../../shared/deals/mls/feed.ts';
import { MlsFacts, MlsLink, MlsListingRow } from '../../../shared/deals/mls/record.ts';
import { Sealed } from '../../platform/keys/seal.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { entity } from '../../platform/table/entity.ts';
import { listingPartition } from '../listings/store.ts';

/** What a run reads next. */
const Position = z.object({
  /** The server's own link, or absent where the next request is built from what follows. */
  link: z.string().optional(),
  /** The last record of the page before, for what is asked by time and key. */
  time: z.string().optional(),
  key: z.string().optional(),
  /** The last event of the page before. */
  sequence: z.number().optional(),
});
export type Position = z.infer<typeof Position>;

/** A run that is going on. Its cursor moves into the feed at the end of its chain only. */
export const Run = RunCounts.extend({
  runId: z.string(),
  kind: RunKind,
  startedAt: Instant,
  /** When its last step ended; a run that nothing touches for an hour is given up. */
  touchedAt: Instant,
  step: z.int(),
  /** `read` follows the chain, `judge` compares the keys of a sweep with the copy. */
  phase: z.enum(['read', 'judge']),
  position: Position,
  /** The latest time and event that came. */
  highest: z.string().optional(),
  highestSequence: z.number().optional(),
  /** How often it has begun again from the cursor, and how often its step has failed. */
  restarts: z.int(),
  tries: z.int(),
  waitsUntil: Instant.optional(),
  /** Keys that a sweep has found so far. */
  keys: z.int(),
});
export type Run = z.infer<typeof Run>;

export const Feed = FeedView.omit({ hasSecret: true, run: true, isStopped: true }).extend({
  kind: FeedKind,
  secret: Sealed.optional(),
  isStopped: z.boolean(),
  run: Run.optional(),
  createdAt: Instant,
  /** The profile of whoever set it up; empty for files. */
  createdBy: z.string(),
  /** When it was led to another server or system, until a sweep there has taken away what only the former one had. */
  movedAt: Instant.optional(),
});
export type Feed = z.infer<typeof Feed>;

export const allFeeds = { index: 'gsi1', pk: 'MLSFEEDS' } as const;

export const feedItem = entity({
  name: 'mlsFeed',
  schema: Feed,
  key: ({ feedId }: { feedId: string }) => ({ pk: `MLSFEED#${feedId}`, sk: 'FEED' }),
  indexes: ({ createdAt, feedId }) => ({ gsi1: { pk: allFeeds.pk, sk: `${createdAt}#${feedId}` } }),
  row: Feed.pick({ feedId: true, kind: true, name: true }),
});

/** The company's feeds; each new one writes it under its version, so that their number is exact. */
export const feedList = entity({
  name: 'mlsFeedList',
  schema: z.object({ feedIds: z.array(z.string()), version: z.int() }),
  key: () => ({ pk: allFeeds.pk, sk: 'LIST' }),
});

/** The access token that a server gave for our credentials, sealed. */
export const feedToken = entity({
  name: 'mlsToken',
  schema: z.object({ feedId: z.string(), token: Sealed, expiresAt: z.number(), version: z.number() }),
  key: ({ feedId }: { feedId: string }) => ({ pk: `MLSFEED#${feedId}`, sk: 'TOKEN' }),
});

const SAFE_KEY_CHARS = 44;

/** The sort key of a record: its own key where that can be a part of an address, else a digest of it. */
export const keyPart = (listingKey: string): string =>
  listingKey.length <= SAFE_KEY_CHARS && /^[\w-]+$/.test(listingKey)
    ? listingKey
    : `~${Buffer.from(sha256(listingKey)).toString('hex').slice(0, 40)}`;

const FEED_ID_CHARS = 30;

export const mlsListingIdOf = (feedId: string, listingKey: string): string => `${feedId}.${keyPart(listingKey)}`;

/** Where a record lies; an id that is none names nothing. */
export const placeOf = (mlsListingId: string): { feedId: string; part: string } => ({
  feedId: mlsListingId.slice(0, FEED_ID_CHARS),
  part: mlsListingId.slice(FEED_ID_CHARS + 1),
});

/** A record of an MLS as it was last copied. */
export const MlsListing = MlsFacts.extend({
  mlsListingId: z.string(),
  feedId: z.string(),
  rest: z.record(z.string(), z.unknown()),
  cut: z.array(z.string()),
  storedAt: Instant,
  gone: MlsListingRow.shape.gone,
  link: MlsLink.optional(),
  listingId: z.string().optional(),
  /** The listing that a person parted it from; no run matches the two again. */
  partedFrom: z.string().optional(),
  /** The property at its address. */
  propertyId: z.string().optional(),
  version: z.number(),
});
export type MlsListing = z.infer<typeof MlsListing>;

export const mlsListings = { index: 'gsi1', pk: 'MLSLISTINGS' } as const;
export const mlsGone = { index: 'gsi1', pk: 'MLSLISTINGS#gone' } as const;
/** Live records of the house at an address. */
export const mlsListingsAt = (propertyId: string) => ({ index: 'gsi2', pk: `MLSHOUSE#${propertyId}` }) as const;
/** Live records of one status; `none` are those whose status the product does not know. */
export const mlsListingsIn = (status: ListingStatus | 'none') =>
  ({ index: 'gsi3', pk: `MLSLISTINGS#${status}` }) as const;

/** The partition of a feed's records. */
export const feedPartition = (feedId: string): string => `MLS#${feedId}`;

export const mlsListingItem = entity({
  name: 'mlsListing',
  schema: MlsListing,
  key: ({ mlsListingId }: { mlsListingId: string }) => {
    const { feedId, part } = placeOf(mlsListingId);
    return { pk: feedPartition(feedId), sk: part || '~' };
  },
  indexes: ({ storedAt, mlsListingId, status, gone, propertyId }) => {
    const sk = `${storedAt}#${mlsListingId}`;
    return {
      gsi1: { pk: (gone ? mlsGone : mlsListings).pk, sk },
      ...(propertyId !== undefined && !gone && { gsi2: { pk: mlsListingsAt(propertyId).pk, sk } }),
      ...(!gone && { gsi3: { pk: mlsListingsIn(status ?? 'none').pk, sk } }),
    };
  },
  row: MlsListingRow,
});

/** Our listings that are matched. */
export const linkedListings = { index: 'gsi1', pk: 'MLSLINKS' } as const;

/** The record that a listing of ours was matched with. */
export const listingLink = entity({
  name: 'mlsLink',
  schema: z.object({
    listingId: z.string(),
    mlsListingId: z.string(),
    /** When its photos were last asked for, until they are copied. */
    copyingSince: Instant.optional(),
    version: z.number(),
  }),
  key: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: 'MLS' }),
  indexes: ({ listingId }) => ({ gsi1: { pk: linkedListings.pk, sk: listingId } }),
  row: z.object({ listingId: z.string(), mlsListingId: z.string() }),
});

/** Keys that one page of a sweep has found; kept for two days. */
export const sweptKeys = entity({
  name: 'mlsSweep',
  schema: z.object({
    feedId: z.string(),
    runId: z.string(),
    step: z.int(),
    keys: z.array(z.string()),
    expiresAt: z.number(),
  }),
  key: ({ feedId, runId, step }: { feedId: string; runId: string; step: number }) => ({
    pk: `MLSSWEEP#${feedId}#${runId}`,
    sk: String(step).padStart(6, '0'),
  }),
  expiresAt: ({ expiresAt }) => Math.ceil(expiresAt / 1000),
});
export const keysOfSweep = (feedId: string, runId: string) => ({ pk: `MLSSWEEP#${feedId}#${runId}` }) as const;

/** A value of a lookup that the product does not know. */
export const unknownValue = entity({
  name: 'mlsUnknown',
  schema: z.object({
    feedId: z.string(),
    field: z.string(),
    value: z.string(),
    firstSeenAt: Instant,
    mlsListingId: z.string(),
  }),
  key: ({ feedId, field, value }: { feedId: string; field: string; value: string }) => ({
    pk: 'MLSUNKNOWN',
    sk: `${feedId}#${field}#${value.slice(0, 200)}`,
  }),
});
export const unknownValues = { pk: 'MLSUNKNOWN' } as const;
