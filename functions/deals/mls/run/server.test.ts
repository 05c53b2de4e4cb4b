import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { MlsFeedStopped } from '../../../../shared/deals/mls/events.ts';
import { CALLS_PER_HOUR } from '../../../../shared/deals/mls/feed.ts';
import { mlsBench } from '../../../../test/support/world/deals/mls-bench.ts';
import { publicCaller } from '../../../platform/internet/public-request.ts';
import { feedItem, mlsListingIdOf } from '../store.ts';
import { FeedBusy } from '../wire/failures.ts';
import { takeCall } from '../wire/limits.ts';

const bench = mlsBench();
const { fill } = bench;

describe('a server', () => {
  it('never gets our token at another origin: such a next link is refused', async () => {
    fill(30);
    const own = bench.world.newTable();
    const feed = await bench.world.newFeed(own);
    const asked: string[] = [];
    bench.world.reso.api.faults = { pageSize: 10, foreignLinks: true };
    const call: typeof bench.world.deps.call = async (each) => {
      asked.push(new URL(each.url).host);
      return await bench.world.deps.call(each);
    };
    const after = await bench.world.run(own, feed.feedId, 'changes', { ...bench.world.deps, call });
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
    const own = bench.world.newTable();
    const feed = await bench.world.newFeed(own);
    bench.world.reso.api.faults = { busyEvery: 1, ...(retryAfter !== undefined && { retryAfter }) };
    await bench.world.as(own, 'runMlsFeed', { feedId: feed.feedId });
    await bench.world.drain();
    const waiting = await bench.world.as(own, 'mlsFeed', { feedId: feed.feedId });
    expect(Date.parse(waiting.run?.waitsUntil ?? '') - bench.world.clock.now).toBe(ms);
    bench.world.reso.api.faults = {};
    const { calls } = bench.world.reso.api;
    await bench.world.pass(ms - 1_000);
    expect(bench.world.reso.api.calls).toBe(calls);
    await bench.world.pass(1_000);
    expect((await bench.world.as(own, 'mlsFeed', { feedId: feed.feedId })).lastRun).toMatchObject({
      isGood: true,
      created: 5,
    });
  });

  it('is asked at most twice a second, and not at all once the hour’s share is used up', async () => {
    const own = bench.world.newTable();
    const now = bench.world.clock.now;
    const waits: number[] = [];
    const deps = {
      clock: () => bench.world.clock.now,
      sleep: async (ms: number) => {
        waits.push(ms);
        bench.world.clock.now += ms;
      },
    };
    for (let n = 0; n < 7; n++) await takeCall(deps, own, 'mlf_limits');
    expect(waits).toHaveLength(3);
    expect(bench.world.clock.now - now).toBeGreaterThan(2_000);
    const hour = new Date(Math.floor(bench.world.clock.now / HOUR) * HOUR).toISOString().replace('.000Z', 'Z');
    await own.commit(
      own.add({ key: { pk: 'MLSFEED#mlf_full', sk: `CALLS#HOUR#${hour}` }, field: 'calls', by: CALLS_PER_HOUR }),
    );
    await expect(takeCall(deps, own, 'mlf_full')).rejects.toBeInstanceOf(FeedBusy);
  });

  it('that no longer accepts a token gets a new one once; a bearer token is not asked for again', async () => {
    fill(3);
    const own = bench.world.newTable();
    const feed = await bench.world.newFeed(own);
    await bench.world.run(own, feed.feedId);
    bench.world.reso.api.faults = { endTokenEvery: 1 };
    const after = await bench.world.run(own, feed.feedId);
    expect(after.lastRun).toMatchObject({ isGood: false });
    expect(after.lastRun?.words).toContain('no longer accepts');
    bench.world.reso.api.faults = {};
    const bearer = await bench.world.newFeed(own, {
      auth: 'token',
      secret: 'wrong',
      tokenUrl: undefined,
      clientId: undefined,
    });
    const refused = await bench.world.run(own, bearer.feedId);
    expect(refused.lastRun?.words).toContain('no longer accepts');
    const good = await bench.world.newFeed(own, {
      auth: 'token',
      secret: bench.world.token,
      tokenUrl: undefined,
      clientId: undefined,
    });
    expect((await bench.world.run(own, good.feedId)).lastRun).toMatchObject({ isGood: true });
  });

  it('that fails five times in a row is not asked any more; its data stays, and somebody is told', async () => {
    fill(8);
    const own = bench.world.newTable();
    const feed = await bench.world.newFeed(own);
    const good = await bench.world.run(own, feed.feedId);
    bench.world.reso.api.faults = { endTokenEvery: 1 };
    for (let runs = 0; runs < 5; runs++) {
      await bench.world.pass(16 * MINUTE);
    }
    const stopped = await bench.world.as(own, 'mlsFeed', { feedId: feed.feedId });
    expect(stopped).toMatchObject({ isStopped: true, badRuns: 5, goodAt: good.goodAt });
    expect(stopped.nextRunAt).toBeUndefined();
    const told = bench.world.told.filter(
      ({ type, data }) => type === MlsFeedStopped.name && Reflect.get(data ?? {}, 'feedId') === feed.feedId,
    );
    expect(told).toHaveLength(1);
    expect((await bench.world.copy(own, feed.feedId)).size).toBe(8);
    await bench.world.pass(60 * MINUTE);
    expect((await bench.world.as(own, 'mlsFeed', { feedId: feed.feedId })).lastRun).toEqual(stopped.lastRun);
    bench.world.reso.api.faults = {};
    expect(await bench.world.run(own, feed.feedId)).toMatchObject({ isStopped: false, badRuns: 0 });
  });
});

describe('what is kept', () => {
  it('of a feed’s secret is sealed, and bound to company and feed', async () => {
    const own = bench.world.newTable();
    const feed = await bench.world.newFeed(own);
    expect(JSON.stringify(feed)).not.toContain(bench.world.settings.secret);
    const stored = await own.get(feedItem, { feedId: feed.feedId });
    expect(JSON.stringify(stored)).not.toContain(bench.world.settings.secret);
    const other = await bench.world.newFeed(own);
    const foreign = await own.get(feedItem, { feedId: other.feedId });
    if (!stored?.secret || !foreign) throw new Error('no secret');
    await own.commit(own.patch(feedItem, foreign, { secret: stored.secret }));
    await expect(bench.world.as(own, 'testMlsFeed', { feedId: other.feedId })).rejects.toThrow();
  });

  it('of a record that may not be shown any more is its key alone', async () => {
    fill(4);
    const own = bench.world.newTable();
    const feed = await bench.world.newFeed(own);
    await bench.world.run(own, feed.feedId);
    const key = String(bench.world.reso.books.records[1]?.ListingKey);
    bench.world.clock.now += MINUTE;
    bench.world.reso.books.change(key, { MlgCanView: false });
    await bench.world.run(own, feed.feedId);
    const record = await bench.world.recordOf(own, mlsListingIdOf(feed.feedId, key));
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
    const own = bench.world.newTable();
    await expect(bench.world.newFeed(own, { serviceRoot: 'http://169.254.169.254/odata/' })).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
    const feed = await bench.world.newFeed(own);
    const { secret: _, ...settings } = bench.world.settings;
    const change = async (changes: object) =>
      await bench.world.as(own, 'changeMlsFeed', {
        ...settings,
        feedId: feed.feedId,
        version: feed.version,
        isOn: true,
        ...changes,
      });
    const elsewhere = 'https://1.1.1.1/odata/';
    for (const moved of [{ serviceRoot: elsewhere }, { tokenUrl: elsewhere }, { auth: 'token' }]) {
      await expect(change(moved)).rejects.toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'secret' }] });
    }
    await expect(change({ version: feed.version + 1 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await change({ name: 'Renamed', tokenUrl: `${settings.tokenUrl}?v=2` })).toMatchObject({ name: 'Renamed' });
  });
});
