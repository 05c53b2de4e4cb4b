import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../../shared/contract/time.ts';
import { MlsSweepDue } from '../../../../shared/deals/mls/events.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { everything } from '../../../../test/support/table/deliver.ts';
import { MLS_START, mlsBench } from '../../../../test/support/world/deals/mls-bench.ts';
import { resoRecord } from '../../../../test/support/world/deals/mls-records.ts';
import { Killed } from '../../../../test/support/world/deals/mls-world.ts';
import type { MlsDeps } from '../context.ts';
import { feedItem } from '../store.ts';
import { beginRun, newRun } from './begin-run.ts';
import { type ReplicationRules, replicationRules } from './rules.ts';

const RECORDS = quickOrFull(140, 25_000);
const IN_ONE_INSTANT = quickOrFull(32, 3_000);
const KILLS = 20;
const PAGE = quickOrFull(7, 1_000);
const INSTANT = '2026-11-20T12:00:00.123Z';
const TIMEOUT = quickOrFull(120_000, 1_200_000);

const bench = mlsBench();

/** Records at times of their own, and many that share one instant. */
const fill = (count: number, inOneInstant = 0): void => {
  const { books } = bench.world.reso;
  for (let n = 0; n < count; n++) books.put(resoRecord(n, n < inOneInstant ? INSTANT : MLS_START + n * 37_000));
};

/** Functions that are killed wherever they look at the clock: before a call, after it, between two writes. */
const killing = (kills: number, every: number): { deps: MlsDeps; killed: () => number } => {
  let looks = 0;
  let killed = 0;
  const clock = (): number => {
    looks += 1;
    if (killed >= kills || looks % every !== 0) return bench.world.clock.now;
    killed += 1;
    throw new Killed('The function was killed');
  };
  return { deps: { ...bench.world.deps, clock }, killed: () => killed };
};

const withRules = (changes: Partial<ReplicationRules>): MlsDeps => ({
  ...bench.world.deps,
  rules: { ...replicationRules, ...changes },
});

const deleteSome = (every: number): void => {
  const { books } = bench.world.reso;
  for (const [n, { ListingKey }] of books.records.entries()) {
    if (n % every === 0) books.remove(String(ListingKey));
    if (n % every === 1) books.change(String(ListingKey), { MlgCanView: false });
    if (n % every === 2) books.change(String(ListingKey), { StandardStatus: 'Delete' });
    if (n % every === 3) books.change(String(ListingKey), { ListPrice: 999_000 });
  }
};

describe('a copy is its source', () => {
  it.each([
    ['nextLink', { deadLinkEvery: 9, cutEvery: 6, busyEvery: 13, unordered: true }],
    ['keyset', { noLinks: true, cutEvery: 6, busyEvery: 13, endTokenEvery: 8 }],
    ['entityEvent', { cutEvery: 7, failEvery: 11, endTokenEvery: 9 }],
  ] as const)(
    'by %s, through kills, dropped pages, pauses and ended tokens',
    async (strategy, faults) => {
      const own = bench.world.newTable();
      const count = strategy === 'nextLink' ? RECORDS : Math.min(RECORDS, 2_000);
      fill(count, Math.min(IN_ONE_INSTANT, count / 2));
      const feed = await bench.world.newFeed(own, { strategy, top: Math.min(1_000, PAGE * 2) });
      bench.world.reso.api.faults = { pageSize: strategy === 'entityEvent' ? Math.min(30, PAGE) : PAGE };
      const { deps, killed } = killing(KILLS, 9);
      const first = await bench.world.run(own, feed.feedId, 'changes', deps);
      expect(killed()).toBe(KILLS);
      expect(first.lastRun).toMatchObject({ isGood: true });
      expect(await bench.world.copy(own, feed.feedId)).toEqual(bench.world.source());
      expect([first.records, first.lastRun?.created], 'kills count nothing twice and lose no count').toEqual([
        count,
        count,
      ]);

      deleteSome(50);
      bench.world.reso.api.faults = { ...bench.world.reso.api.faults, ...faults };
      for (let runs = 0; runs < 12; runs++) {
        const after = await bench.world.run(own, feed.feedId);
        if (after.lastRun?.isGood) break;
      }
      bench.world.reso.api.faults = { pageSize: PAGE, ...(strategy === 'keyset' && { noLinks: true }) };
      const swept = await bench.world.run(own, feed.feedId, 'sweep');
      expect(swept.lastSweep).toMatchObject({ isGood: true });
      expect(await bench.world.copy(own, feed.feedId)).toEqual(bench.world.source());
      expect(swept.records).toBe(bench.world.source().size);
    },
    TIMEOUT,
  );
});

describe('the cursor', () => {
  /** Records that get an instant which has been read already: a bulk change that its server stores in parts. */
  const lateRecords = async (deps: MlsDeps): Promise<number> => {
    const own = bench.world.newTable();
    const { books } = bench.world.reso;
    for (let n = 0; n < 40; n++) books.put(resoRecord(n, INSTANT));
    const feed = await bench.world.newFeed(own);
    await bench.world.run(own, feed.feedId, 'changes', deps);
    for (let n = 40; n < 80; n++) books.put(resoRecord(n, INSTANT));
    await bench.world.run(own, feed.feedId, 'changes', deps);
    return bench.world.source().size - (await bench.world.copy(own, feed.feedId)).size;
  };

  it('reads its own instant again', async () => {
    expect(await lateRecords(bench.world.deps)).toBe(0);
  });

  it('control: a cursor one millisecond later loses what came into that instant', async () => {
    const cursorAtEnd: ReplicationRules['cursorAtEnd'] = (feed, run) => {
      const { cursor } = replicationRules.cursorAtEnd(feed, run);
      return { cursor: cursor && new Date(Date.parse(cursor) + 1).toISOString(), sequence: undefined };
    };
    expect(await lateRecords(withRules({ cursorAtEnd }))).toBe(40);
  });

  /** A chain without an order that breaks off, and begins again. */
  const brokenChain = async (deps: MlsDeps): Promise<number> => {
    const own = bench.world.newTable();
    fill(200);
    const feed = await bench.world.newFeed(own);
    bench.world.reso.api.faults = { pageSize: 20, unordered: true, deadLinkEvery: 4 };
    await bench.world.run(own, feed.feedId, 'changes', deps);
    bench.world.reso.api.faults = { pageSize: 20, unordered: true };
    await bench.world.run(own, feed.feedId, 'changes', deps);
    return bench.world.source().size - (await bench.world.copy(own, feed.feedId)).size;
  };

  it('moves at the end of a chain only', async () => {
    expect(await brokenChain(bench.world.deps)).toBe(0);
  });

  it('control: a cursor that moves with each page loses what the broken chain had not reached', async () => {
    const cursorAfterPage: ReplicationRules['cursorAfterPage'] = ({ cursor }, { highest }) => ({
      cursor: highest ?? cursor,
      sequence: undefined,
    });
    expect(await brokenChain(withRules({ cursorAfterPage }))).toBeGreaterThan(0);
  });
});

describe('the sweep', () => {
  /** A list of keys whose links die: what is live afterwards of 120 records that all still exist. */
  const cutSweep = async (deps: MlsDeps): Promise<number> => {
    const own = bench.world.newTable();
    fill(120);
    const feed = await bench.world.newFeed(own);
    await bench.world.run(own, feed.feedId);
    bench.world.clock.now += 60_000;
    bench.world.reso.api.faults = { pageSize: 70, deadKeys: true };
    await bench.world.run(own, feed.feedId, 'sweep', deps);
    return (await bench.world.copy(own, feed.feedId)).size;
  };

  it('takes nothing away unless its chain has ended', async () => {
    expect(await cutSweep(bench.world.deps)).toBe(120);
  });

  it('control: one that is judged though it was cut takes away what still exists', async () => {
    const believesSweep: ReplicationRules['believesSweep'] = ({ keys }, _, known) => keys * 2 > known;
    expect(await cutSweep(withRules({ believesSweep }))).toBe(70);
  });

  it('does not believe a list of half the copy or less, and says so', async () => {
    const own = bench.world.newTable();
    fill(100);
    const feed = await bench.world.newFeed(own);
    await bench.world.run(own, feed.feedId);
    bench.world.clock.now += 60_000;
    bench.world.reso.api.faults = { keysShare: 0.5 };
    const after = await bench.world.run(own, feed.feedId, 'sweep');
    expect(after.lastSweep?.words).toMatch(/^Not believed: the list named 50 of 100/);
    expect((await bench.world.copy(own, feed.feedId)).size).toBe(100);
    bench.world.reso.api.faults = { keysShare: 0.51 };
    await bench.world.run(own, feed.feedId, 'sweep');
    expect((await bench.world.copy(own, feed.feedId)).size).toBe(51);
  });

  it('of a feed that was led to a smaller system takes away what only the former one had', async () => {
    const own = bench.world.newTable();
    const { books } = bench.world.reso;
    for (const { ListingKey } of books.records) books.remove(String(ListingKey));
    for (let n = 1; n <= 40; n++)
      books.put(resoRecord(n, MLS_START, { OriginatingSystemName: n <= 30 ? 'Large' : 'Small' }));
    const feed = await bench.world.newFeed(own);
    const { feedId } = feed;
    const { version } = await bench.world.run(own, feedId);
    bench.world.clock.now += 60_000;
    const { secret: _, ...settings } = bench.world.settings;
    const system = { originatingSystemName: 'Small', isOn: true };
    await bench.world.as(own, 'changeMlsFeed', { ...settings, ...system, feedId, version });
    await bench.world.run(own, feedId);
    const swept = await bench.world.run(own, feedId, 'sweep');
    expect(swept.lastSweep?.words).toMatch(/^10 keys compared, 30 gone/);
    expect((await bench.world.copy(own, feedId)).size).toBe(10);
    // From then on a list of half the copy is believed as little as ever.
    bench.world.clock.now += 60_000;
    bench.world.reso.api.faults = { keysShare: 0.5 };
    expect((await bench.world.run(own, feedId, 'sweep')).lastSweep?.words).toMatch(/^Not believed/);
  });

  it('of a feed that was led to a system with the same records believes no list of a few of them', async () => {
    const own = bench.world.newTable();
    for (let n = 0; n < 100; n++)
      bench.world.reso.books.put(resoRecord(n, MLS_START + n * 37_000, { OriginatingSystemName: 'All' }));
    const { feedId } = await bench.world.newFeed(own);
    const { version } = await bench.world.run(own, feedId);
    bench.world.clock.now += 60_000;
    const { secret: _, ...settings } = bench.world.settings;
    const system = { originatingSystemName: 'All', isOn: true };
    await bench.world.as(own, 'changeMlsFeed', { ...settings, ...system, feedId, version });
    const early = await bench.world.run(own, feedId, 'sweep');
    expect(early.lastSweep?.words, 'nothing has been read there yet').toMatch(/^Not believed: no run has ended since/);
    bench.world.clock.now += 60_000;
    expect((await bench.world.run(own, feedId)).lastRun?.words).toBe('Nothing had changed');
    bench.world.clock.now += 60_000;
    bench.world.reso.api.faults = { keysShare: 0.03 };
    const swept = await bench.world.run(own, feedId, 'sweep');
    expect(swept.lastSweep?.words).toMatch(/^Not believed: the list named 3 of 100/);
    expect((await bench.world.copy(own, feedId)).size).toBe(100);
  });

  it('that finds a run whose message has died comes again the next night', async () => {
    const own = bench.world.newTable();
    fill(20);
    const { feedId } = await bench.world.newFeed(own);
    await bench.world.run(own, feedId);
    const feed = await own.get(feedItem, { feedId }, { consistent: true });
    if (!feed) throw new Error('no feed');
    const { now } = bench.world.clock;
    await own.commit(own.patch(feedItem, feed, { run: newRun('changes', now - 2 * HOUR) }));
    const plannedFor = async () =>
      (await everything(bench.world.table.client, bench.world.table.tableName))
        .filter(({ entity, type, key }) => entity === 'due' && type === 'mls.sweep_due' && key === feedId)
        .flatMap(({ times }) => times);
    await own.commit(own.cancelDue(MlsSweepDue, feedId));
    await beginRun(own, feedId, 'sweep', now);
    expect((await own.get(feedItem, { feedId }, { consistent: true }))?.badRuns).toBe(1);
    expect(await plannedFor()).toHaveLength(1);
  });

  it('fetches what the server has and no run ever brought', async () => {
    const own = bench.world.newTable();
    fill(20);
    const feed = await bench.world.newFeed(own);
    await bench.world.run(own, feed.feedId);
    // Its time is before the cursor: no run of changes asks for it.
    bench.world.reso.books.put(resoRecord(900, MLS_START - 5_000));
    await bench.world.run(own, feed.feedId);
    expect((await bench.world.copy(own, feed.feedId)).size).toBe(20);
    await bench.world.run(own, feed.feedId, 'sweep');
    expect(await bench.world.copy(own, feed.feedId)).toEqual(bench.world.source());
  });

  it('fetches that also past many records which the server took back and goes on listing', async () => {
    const own = bench.world.newTable();
    const { books } = bench.world.reso;
    const taken = 420;
    fill(taken * 2);
    const feed = await bench.world.newFeed(own);
    await bench.world.run(own, feed.feedId);
    for (const { ListingKey } of books.records.slice(0, taken)) books.change(String(ListingKey), { MlgCanView: false });
    await bench.world.run(own, feed.feedId);
    books.put(resoRecord(5_000, MLS_START - 5_000, { ListingKey: 'Z-late' }));
    await bench.world.run(own, feed.feedId, 'sweep');
    expect([...(await bench.world.copy(own, feed.feedId)).keys()]).toContain('Z-late');
  });
});

describe('a log of events', () => {
  it('copies the records of the feed’s own system alone', async () => {
    const own = bench.world.newTable();
    const { books } = bench.world.reso;
    books.put(resoRecord(1, MLS_START, { OriginatingSystemName: "Ann's MLS" }));
    books.put(resoRecord(2, MLS_START, { OriginatingSystemName: 'Another' }));
    const feed = await bench.world.newFeed(own, { strategy: 'entityEvent', originatingSystemName: "Ann's MLS" });
    const after = await bench.world.run(own, feed.feedId);
    expect(after.lastRun).toMatchObject({ isGood: true, created: 1 });
    expect([...(await bench.world.copy(own, feed.feedId)).keys()]).toEqual([resoRecord(1, 0).ListingKey]);
  });
});

describe('a record', () => {
  it('of fifty photos with long signed addresses is copied with a page of its like', async () => {
    const own = bench.world.newTable();
    const Media = Array.from({ length: 50 }, (_, n) => ({
      MediaKey: String(n),
      MediaURL: `https://media.example.com/${n}?signature=${'s'.repeat(1_900)}`,
      Order: n,
    }));
    for (let n = 0; n < 50; n++) bench.world.reso.books.put(resoRecord(n, MLS_START + n, { Media }));
    const feed = await bench.world.newFeed(own);
    expect((await bench.world.run(own, feed.feedId)).lastRun).toMatchObject({ isGood: true, created: 50 });
    expect((await bench.world.copy(own, feed.feedId)).size).toBe(50);
  });

  it('with a date that is none is copied without it', async () => {
    const own = bench.world.newTable();
    bench.world.reso.books.put(resoRecord(1, MLS_START, { CloseDate: '2026-02-30' }));
    const feed = await bench.world.newFeed(own);
    expect((await bench.world.run(own, feed.feedId)).lastRun).toMatchObject({ isGood: true, created: 1 });
    expect((await bench.world.copy(own, feed.feedId)).size).toBe(1);
  });
});
