import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { mlsContract } from '../../../../shared/deals/mls/contract.ts';
import { MlsFeedRemoved } from '../../../../shared/deals/mls/events.ts';
import type { RunKind } from '../../../../shared/deals/mls/feed.ts';
import { audited } from '../../../platform/audit.ts';
import { invalidInput, notAllowedNow, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { keyedId, madeBefore, makeInRoom } from '../../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../../platform/table/write.ts';
import type { MlsDeps } from '../context.ts';
import { readFeed, runWrites } from '../run/begin-run.ts';
import { planRun, planSweep, unplanned } from '../run/plan.ts';
import { allFeeds, type Feed, feedItem, feedList, feedToken } from '../store.ts';
import { sealSecret } from '../wire/tokens.ts';
import { checkAddresses } from './check-addresses.ts';

type Create = z.output<(typeof mlsContract)['createMlsFeed']['input']>;
type Change = z.output<(typeof mlsContract)['changeMlsFeed']['input']>;
type FeedRequest = SignedRequest<{ feedId: string }>;

const MAX_FEEDS = 10;

/** The feeds, those of this moment too, and what keeps another's place: it loses where one was made since. */
const readFeeds = async (table: TenantTable) => {
  const list = await table.get(feedList, {}, { consistent: true });
  const { items } = await table.list(feedItem, { ...allFeeds, limit: 100 });
  const ids = new Set([...items.map(({ feedId }) => feedId), ...(list?.feedIds ?? [])]);
  const all = await Promise.all([...ids].map((feedId) => readFeed(table, feedId)));
  const feeds = all.filter((feed) => feed !== undefined);
  const keep = (feedId: string): Write => {
    const feedIds = [...feeds.map((feed) => feed.feedId), feedId];
    return list ? table.patch(feedList, list, { feedIds }) : table.create(feedList, { feedIds, version: 1 });
  };
  return { feeds, keep };
};

export const listFeeds = async (table: TenantTable): Promise<Feed[]> => (await readFeeds(table)).feeds;

/** What keeps the place of another feed; refused where it would be one too many. */
const takePlace = async (table: TenantTable, feedId: string): Promise<Write> => {
  const { feeds, keep } = await readFeeds(table);
  if (feeds.length < MAX_FEEDS) return keep(feedId);
  throw notAllowedNow([{ path: 'feedId', message: `A company has at most ${MAX_FEEDS} feeds.` }]);
};

export const knownFeed = async (table: TenantTable, feedId: string): Promise<Feed> => {
  const feed = await readFeed(table, feedId);
  if (!feed) throw notFound('Feed');
  return feed;
};

/** What signing in with credentials needs besides. */
const checkAuth = ({ auth, tokenUrl, clientId }: Create, hasSecret: boolean): void => {
  const needed = auth === 'client_credentials';
  const problems = [
    ...(hasSecret ? [] : [{ path: 'secret', message: 'is needed: the token, or the client secret' }]),
    ...(needed && tokenUrl === undefined ? [{ path: 'tokenUrl', message: 'is needed to sign in' }] : []),
    ...(needed && clientId === undefined ? [{ path: 'clientId', message: 'is needed to sign in' }] : []),
  ];
  if (problems.length > 0) throw invalidInput(problems);
};

const settingsOf = ({ secret: _, ...input }: Create) => ({
  name: input.name,
  serviceRoot: input.serviceRoot,
  auth: input.auth,
  tokenUrl: input.tokenUrl,
  clientId: input.clientId,
  scope: input.scope,
  originatingSystemName: input.originatingSystemName,
  strategy: input.strategy,
  top: input.top,
  disclaimer: input.disclaimer,
});

const targetOf = ({ feedId, name }: Pick<Feed, 'feedId' | 'name'>) => ({ kind: 'mlsFeed', id: feedId, name });

/** Adds a feed and plans its first run for the next quarter of an hour. */
export const createFeed = async (request: SignedRequest<Create>, deps: MlsDeps): Promise<Feed> => {
  const { table, input, now } = request;
  const feedId = keyedId('mlsFeed', request, 'feed');
  const known = await madeBefore(request, feedItem, { feedId });
  if (known) return known;
  checkAuth(input, input.secret !== undefined);
  await checkAddresses(deps, input);
  const plan = planRun(table, feedId, now);
  const feed: Feed = {
    feedId,
    kind: 'reso',
    ...settingsOf(input),
    secret: await sealSecret(deps, table, feedId, input.secret ?? ''),
    isOn: true,
    isStopped: false,
    badRuns: 0,
    records: 0,
    nextRunAt: plan.at,
    createdAt: toInstant(now),
    createdBy: request.caller.profileId,
    version: 1,
  };
  const sweep = await planSweep(table, feedId, now);
  const log = audited(request, { action: 'mls_feed.created', target: targetOf(feed) });
  const place = async () => await takePlace(table, feedId);
  return await makeInRoom(request, feedItem, feed, place, plan.write, sweep, log);
};

/** True if a feed is led to another server, or to another system of the same one: it may have none of the records so far. */
const isMoved = (feed: Feed, input: Change): boolean =>
  feed.serviceRoot !== input.serviceRoot || feed.originatingSystemName !== input.originatingSystemName;

/** Another source or way of reading begins a copy anew: what it read so far says nothing there. */
const restartsCopy = (feed: Feed, input: Change): boolean => isMoved(feed, input) || feed.strategy !== input.strategy;

/** Whether a kept secret would be sent elsewhere, or as something else, than what it was given for. */
const sendsElsewhere = (feed: Feed, input: Change): boolean => {
  const isElsewhere = (from = '', to = '') => URL.parse(from)?.origin !== URL.parse(to)?.origin;
  if (feed.auth !== input.auth || isElsewhere(feed.serviceRoot, input.serviceRoot)) return true;
  return input.auth === 'client_credentials' && isElsewhere(feed.tokenUrl, input.tokenUrl);
};

/** Changes a feed. A run that goes on ends, since it reads by the old settings; the next one is planned. */
export const changeFeed = async (request: SignedRequest<Change>, deps: MlsDeps): Promise<Feed> => {
  const { table, input, now } = request;
  const { feedId, isOn, version, secret } = input;
  const feed = await knownFeed(table, feedId);
  if (feed.kind !== 'reso') throw notAllowedNow([{ path: 'feedId', message: 'Files need no settings.' }]);
  if (feed.version !== version) throw versionConflict('Feed');
  checkAuth(input, secret !== undefined || feed.secret !== undefined);
  await checkAddresses(deps, input);
  if (secret === undefined && sendsElsewhere(feed, input)) {
    const message = 'is needed again: the kept one belongs to the former address or way of signing in';
    throw invalidInput([{ path: 'secret', message }]);
  }
  const plan = planRun(table, feedId, now);
  const changes: Partial<Feed> = {
    ...settingsOf(input),
    ...(secret !== undefined && { secret: await sealSecret(deps, table, feedId, secret) }),
    ...(restartsCopy(feed, input) && { cursor: undefined, sequence: undefined }),
    ...(isMoved(feed, input) && { movedAt: toInstant(now) }),
    isOn,
    isStopped: false,
    badRuns: 0,
    run: undefined,
    nextRunAt: isOn ? plan.at : undefined,
  };
  const plans = isOn ? [plan.write, await planSweep(table, feedId, now)] : unplanned(table, feedId);
  const log = audited(request, { action: 'mls_feed.changed', target: targetOf(feed) });
  try {
    await table.commit(table.patch(feedItem, feed, changes), table.erase(feedToken, { feedId }), ...plans, log);
  } catch (error) {
    if (isWriteLost(error)) throw versionConflict('Feed');
    throw error;
  }
  return await knownFeed(table, feedId);
};

/** Removes a feed at once; its records go in steps. */
export const removeFeed = async (request: FeedRequest): Promise<void> =>
  await untilWritten(async () => {
    const { table, input, now } = request;
    const { feedId } = input;
    const feed = await knownFeed(table, feedId);
    await table.commit(
      table.remove(feedItem, feed),
      table.erase(feedToken, { feedId }),
      ...unplanned(table, feedId),
      table.event(MlsFeedRemoved, { feedId, step: 0 }, { pk: `MLSFEED#${feedId}`, group: feedId, now }),
      audited(request, { action: 'mls_feed.removed', target: targetOf(feed) }),
    );
  });

/** Begins a run now; of a stopped feed, too. */
export const runFeed = async (request: SignedRequest<{ feedId: string; kind: RunKind }>): Promise<Feed> =>
  await untilWritten(async () => {
    const { table, input, now } = request;
    const { feedId, kind } = input;
    const feed = await knownFeed(table, feedId);
    const unmet = [
      ...(feed.kind === 'reso' ? [] : ['Files are imported, not run.']),
      ...(feed.isOn ? [] : ['The feed is switched off.']),
      ...(feed.run ? ['A run is going on.'] : []),
    ];
    if (unmet.length > 0) throw notAllowedNow(unmet.map((message) => ({ path: 'feedId', message })));
    const plan = planRun(table, feedId, now);
    const { fields, step } = runWrites(table, feed, kind, now);
    const started = { ...fields, isStopped: false, nextRunAt: plan.at };
    await table.commit(
      table.patch(feedItem, feed, started),
      step,
      plan.write,
      await planSweep(table, feedId, now),
      audited(request, { action: 'mls_feed.run', target: targetOf(feed) }),
    );
    return await knownFeed(table, feedId);
  });
