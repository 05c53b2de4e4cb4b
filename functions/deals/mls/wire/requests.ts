import type { Feed, Position } from '../store.ts';

type FeedServer = Pick<Feed, 'serviceRoot' | 'top' | 'strategy' | 'originatingSystemName'>;

/** A text in an OData filter. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const rootOf = (serviceRoot: string): string => (serviceRoot.endsWith('/') ? serviceRoot : `${serviceRoot}/`);

const address = (
  { serviceRoot }: Pick<Feed, 'serviceRoot'>,
  resource: string,
  options: Readonly<Record<string, string | undefined>>,
): string => {
  const query = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`$${name}=${encodeURIComponent(value)}`],
  );
  return `${rootOf(serviceRoot)}${resource}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

const allOf = (...filters: readonly (string | undefined)[]): string | undefined => {
  const set = filters.filter((each) => each !== undefined);
  return set.length === 0 ? undefined : set.join(' and ');
};

const ofSystem = ({ originatingSystemName }: FeedServer): string | undefined =>
  originatingSystemName === undefined ? undefined : `OriginatingSystemName eq ${quoted(originatingSystemName)}`;

/** After the last record by time and key: a bare time would leave out records that share its instant. */
const afterPair = (time: string, key: string): string =>
  `(ModificationTimestamp gt ${time} or (ModificationTimestamp eq ${time} and ListingKey gt ${quoted(key)}))`;

const timeFilter = ({ time, key }: Position, cursor: string | undefined): string | undefined => {
  if (time !== undefined && key !== undefined) return afterPair(time, key);
  // From the cursor's own instant on: more records may have got it since.
  return cursor === undefined ? undefined : `ModificationTimestamp ge ${cursor}`;
};

/** The page of changed records that begins here. */
export const changesRequest = (feed: FeedServer, position: Position, cursor: string | undefined): string =>
  position.link ??
  address(feed, 'Property', {
    filter: allOf(timeFilter(position, cursor), ofSystem(feed)),
    orderby: 'ModificationTimestamp,ListingKey',
    top: String(feed.top),
    expand: 'Media',
  });

/** Events are followed by their records, so fewer fit into a step. */
export const MAX_EVENTS = 200;

/** The page of events that begins here. */
export const eventsRequest = (feed: FeedServer, { link, sequence }: Position, cursor: number | undefined): string =>
  link ??
  address(feed, 'EntityEvent', {
    filter: `EntityEventSequence gt ${sequence ?? cursor ?? -1}`,
    orderby: 'EntityEventSequence',
    top: String(Math.min(feed.top, MAX_EVENTS)),
  });

/** Keys of one request, so that its address stays short. */
export const KEYS_A_REQUEST = 40;

/** These records by their keys; those of another system are none of the feed’s. */
export const recordsRequest = (feed: FeedServer, keys: readonly string[]): string =>
  address(feed, 'Property', {
    filter: allOf(`(${keys.map((key) => `ListingKey eq ${quoted(key)}`).join(' or ')})`, ofSystem(feed)),
    top: String(keys.length),
    expand: 'Media',
  });

/** Whose media these are. */
export const mediaRequest = (feed: FeedServer, keys: readonly string[]): string =>
  address(feed, 'Media', {
    filter: keys.map((key) => `MediaKey eq ${quoted(key)}`).join(' or '),
    select: 'MediaKey,ResourceRecordKey',
    top: String(keys.length),
  });

/** The page of all keys that begins here. */
export const keysRequest = (feed: FeedServer, { link, key }: Position): string =>
  link ??
  address(feed, 'Property', {
    select: 'ListingKey',
    filter: allOf(key === undefined ? undefined : `ListingKey gt ${quoted(key)}`, ofSystem(feed)),
    orderby: 'ListingKey',
    top: String(feed.top),
  });

export const metadataRequest = (feed: Pick<Feed, 'serviceRoot'>): string => address(feed, '$metadata', {});

/** One record, to see whether all works. */
export const sampleRequest = (feed: FeedServer): string =>
  address(feed, 'Property', { filter: ofSystem(feed), orderby: 'ModificationTimestamp', top: '1' });

/** The server's link in full; undefined for one that leads to another origin, which would get the token. */
export const ownLink = (feed: Pick<Feed, 'serviceRoot'>, link: string): string | undefined => {
  const root = new URL(rootOf(feed.serviceRoot));
  const to = URL.parse(link, root);
  return to?.origin === root.origin && to.username === '' && to.password === '' ? to.href : undefined;
};
