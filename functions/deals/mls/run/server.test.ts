import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MlsFeedStopped } from '../../../../shared/deals/mls/events.ts';
import { CALLS_PER_HOUR } from '../../../../shared/deals/mls/feed.ts';
import { resoRecord } from '../../../../test/support/world/mls-records.ts';
import { type MlsWorld, startMlsWorld } from '../../../../test/support/world/mls-world.ts';
import { publicCaller } from '../../../platform/internet/public-request.ts';
import { feedItem, mlsListingIdOf } from '../store.ts';
import { FeedBusy } from '../wire/failures.ts';
import { takeCall } from '../wire/limits.ts';

const MINUTE = 60_000;
let world: MlsWorld;
beforeAll(async () => {
  world = await startMlsWorld();
});
afterAll(async () => await world.stop());
afterEach(() => {
  world.reso.api.faults = {};
  for (const { ListingKey } of world.reso.books.records) world.reso.books.remove(String(ListingKey));
});

const fill = (count: number): void => {
  for (let n = 0; n < count; n++) world.reso.books.put(resoRecord(n, world.clock.now - 9_000_000 + n * 1_000));
};

describe('a server', () => {
  it('never gets our token at another origin: such a next link is refused', async () => {
    fill(30);
    const own = world.newTable();
    const feed = await world.newFeed(own);
    const asked: string[] = [];
    world.reso.api.faults = { pageSize: 10, foreignLinks: true };
    const call: typeof world.deps.call = async (each) => {
      asked.push(new URL(each.url).host);
      return await world.deps.call(each);
    };
    const after = await world.run(own, feed.feedId, 'changes', { ...world.deps, call });
    expect(after.lastRun).toMatchObject({ isGood: false });
    expect(after.lastRun?.words).toContain('would get our token');
    expect(new Set(asked)).toEqual(new Set(['reso.localhost']));
    expect(after.cursor).toBeUndefined();
  });

  it.each([
    ['as long as it says', 7, 7_000],
    ['a minute where it says nothing', undefined, MINUTE],
  ])('that asks for a pause is left alone %s', async (_, retryAfter, ms) => {
    fill(5);
    const own = world.newTable();
    const feed = await world.newFeed(own);
    world.reso.api.faults = { busyEvery: 1, ...(retryAfter !== undefined && { retryAfter }) };
    await world.as(own, 'runMlsFeed', { feedId: feed.feedId });
    await world.drain();
    const waiting = await world.as(own, 'mlsFeed', { feedId: feed.feedId });
    expect(Date.parse(waiting.run?.waitsUntil ?? '') - world.clock.now).toBe(ms);
    world.reso.api.faults = {};
    const { calls } = world.reso.api;
    await world.pass(ms - 1_000);
    expect(world.reso.api.calls).toBe(calls);
    await world.pass(1_000);
    expect((await world.as(own, 'mlsFeed', { feedId: feed.feedId })).lastRun).toMatchObject({
      isGood: true,
      created: 5,
    });
  });

  it('is asked at most twice a second, and not at all once the hour’s share is used up', async () => {
    const own = world.newTable();
    const now = world.clock.now;
    const waits: number[] = [];
    const deps = {
      clock: () => world.clock.now,
      sleep: async (ms: number) => {
        waits.push(ms);
        world.clock.now += ms;
      },
    };
    for (let n = 0; n < 7; n++) await takeCall(deps, own, 'mlf_limits');
    expect(waits).toHaveLength(3);
    expect(world.clock.now - now).toBeGreaterThan(2_000);
    const hour = new Date(Math.floor(world.clock.now / 3_600_000) * 3_600_000).toISOString().replace('.000Z', 'Z');
    await own.commit(
      own.add({ key: { pk: 'MLSFEED#mlf_full', sk: `CALLS#HOUR#${hour}` }, field: 'calls', by: CALLS_PER_HOUR }),
    );
    await expect(takeCall(deps, own, 'mlf_full')).rejects.toBeInstanceOf(FeedBusy);
  });

  it('that no longer accepts a token gets a new one once; a bearer token is not asked for again', async () => {
    fill(3);
    const own = world.newTable();
    const feed = await world.newFeed(own);
    await world.run(own, feed.feedId);
    world.reso.api.faults = { endTokenEvery: 1 };
    const after = await world.run(own, feed.feedId);
    expect(after.lastRun).toMatchObject({ isGood: false });
    expect(after.lastRun?.words).toContain('no longer accepts');
    world.reso.api.faults = {};
    const bearer = await world.newFeed(own, {
      auth: 'token',
      secret: 'wrong',
      tokenUrl: undefined,
      clientId: undefined,
    });
    const refused = await world.run(own, bearer.feedId);
    expect(refused.lastRun?.words).toContain('no longer accepts');
    const good = await world.newFeed(own, {
      auth: 'token',
      secret: world.token,
      tokenUrl: undefined,
      clientId: undefined,
    });
    expect((await world.run(own, good.feedId)).lastRun).toMatchObject({ isGood: true });
  });

  it('that fails five times in a row is not asked any more; its data stays, and somebody is told', async () => {
    fill(8);
    const own = world.newTable();
    const feed = await world.newFeed(own);
    const good = await world.run(own, feed.feedId);
    world.reso.api.faults = { endTokenEvery: 1 };
    for (let runs = 0; runs < 5; runs++) {
      await world.pass(16 * MINUTE);
    }
    const stopped = await world.as(own, 'mlsFeed', { feedId: feed.feedId });
    expect(stopped).toMatchObject({ isStopped: true, badRuns: 5, goodAt: good.goodAt });
    expect(stopped.nextRunAt).toBeUndefined();
    const told = world.told.filter(
      ({ type, data }) => type === MlsFeedStopped.name && Reflect.get(data ?? {}, 'feedId') === feed.feedId,
    );
    expect(told).toHaveLength(1);
    expect((await world.copy(own, feed.feedId)).size).toBe(8);
    await world.pass(60 * MINUTE);
    expect((await world.as(own, 'mlsFeed', { feedId: feed.feedId })).lastRun).toEqual(stopped.lastRun);
    world.reso.api.faults = {};
    expect(await world.run(own, feed.feedId)).toMatchObject({ isStopped: false, badRuns: 0 });
  });
});

describe('what is kept', () => {
  it('of a feed’s secret is sealed, and bound to company and feed', async () => {
    const own = world.newTable();
    const feed = await world.newFeed(own);
    expect(JSON.stringify(feed)).not.toContain(world.settings.secret);
    const stored = await own.get(feedItem, { feedId: feed.feedId });
    expect(JSON.stringify(stored)).not.toContain(world.settings.secret);
    const other = await world.newFeed(own);
    const foreign = await own.get(feedItem, { feedId: other.feedId });
    if (!stored?.secret || !foreign) throw new Error('no secret');
    await own.commit(own.patch(feedItem, foreign, { secret: stored.secret }));
    await expect(world.as(own, 'testMlsFeed', { feedId: other.feedId })).rejects.toThrow();
  });

  it('of a record that may not be shown any more is its key alone', async () => {
    fill(4);
    const own = world.newTable();
    const feed = await world.newFeed(own);
    await world.run(own, feed.feedId);
    const key = String(world.reso.books.records[1]?.ListingKey);
    world.clock.now += MINUTE;
    world.reso.books.change(key, { MlgCanView: false });
    await world.run(own, feed.feedId);
    const record = await world.recordOf(own, mlsListingIdOf(feed.feedId, key));
    expect(record).toMatchObject({ gone: { why: 'not_viewable' }, media: [], rest: {} });
    expect(record?.remarks).toBeUndefined();
    expect(record?.listPrice).toBeUndefined();
  });
});

describe('addresses', () => {
  const call = publicCaller(
    { timeoutMs: 500, maxBytes: 1_000 },
    { resolve: async () => [{ address: '10.0.0.1', family: 4 }] },
  );

  it.each([
    'http://api.example.com/odata/',
    'https://api.example.com:8443/odata/',
    'https://user:secret@api.example.com/odata/',
    'https://inside.example.com/odata/',
    'http://reso.localhost/odata/',
  ])('never calls %s', async (url) => {
    await expect(call({ method: 'GET', url, headers: {} })).rejects.toMatchObject({ name: 'AddressRefused' });
  });

  it('refuses a feed at such an address, and keeps a secret to the address it was given for', async () => {
    const own = world.newTable();
    await expect(world.newFeed(own, { serviceRoot: 'http://169.254.169.254/odata/' })).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
    const feed = await world.newFeed(own);
    const { secret: _, ...settings } = world.settings;
    const moved = {
      ...settings,
      feedId: feed.feedId,
      version: feed.version,
      isOn: true,
      serviceRoot: 'https://1.1.1.1/odata/',
    };
    await expect(world.as(own, 'changeMlsFeed', moved)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
