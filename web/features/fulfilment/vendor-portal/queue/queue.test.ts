import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobStep } from '../../../../../shared/fulfilment/jobs/steps.ts';
import { type NewItem, type QueuedPhoto, type QueueItem, retryDelay, UNDO_MS } from './queue-item.ts';
import { openIndexedStore, type QueueStore } from './queue-store.ts';
import { type Outcome, type Queue, runQueue, type SendTask } from './run-queue.ts';

const OWNER = 'user-1';
const VISIT = 'ord_1:0';
const PART = 4;
const PHOTOS = 12;

/** The server of the tests: declares files, takes parts, and does every key once. */
const openServer = () => {
  const files = new Map<string, { name: string; parts: Map<number, Uint8Array>; count: number; isWhole: boolean }>();
  const steps: string[] = [];
  const keys = new Set<string>();
  let arrivals = 0;
  let underWay = 0;
  let most = 0;
  /** Called before each call has an effect, and after it before its answer: throws where the network is cut. */
  let cut: (moment: string) => unknown = () => undefined;
  const call = async (name: string, effect: () => void): Promise<void> => {
    await Promise.resolve();
    cut(`${name} asked`);
    effect();
    arrivals += 1;
    cut(`${name} answered`);
  };
  const sendPhoto = async ({ fileId = '', size }: QueuedPhoto, bytesOf: Parameters<SendTask>[1]): Promise<Outcome> => {
    const file = files.get(fileId);
    const bytes = await bytesOf();
    if (!file || !bytes) return { kind: 'refused', reason: 'gone' };
    for (let n = 1; n <= Math.ceil(size / PART); n++) {
      if (file.parts.has(n)) continue;
      await call(`part ${n}`, () => file.parts.set(n, new Uint8Array(bytes.slice((n - 1) * PART, n * PART))));
    }
    await call('complete', () => (file.isWhole = true));
    return { kind: 'done' };
  };
  const handle = async ({ item, act }: Parameters<SendTask>[0], bytes: Parameters<SendTask>[1]): Promise<Outcome> => {
    if (item.kind === 'photo' && act === 'upload') return await sendPhoto(item, bytes);
    if (item.kind === 'photo') {
      const count = Math.ceil(item.size / PART);
      await call('declare', () => {
        if (!files.has(item.sha256))
          files.set(item.sha256, { name: item.name, parts: new Map(), count, isWhole: false });
      });
      return { kind: 'done', fileId: item.sha256 };
    }
    await call('step', () => {
      if (keys.has(item.key)) return;
      keys.add(item.key);
      steps.push(item.kind === 'step' ? item.step : item.kind);
    });
    return { kind: 'done' };
  };
  const send: SendTask = async (task, bytes) => {
    underWay += 1;
    most = Math.max(most, underWay);
    try {
      return await handle(task, bytes);
    } catch {
      return { kind: 'retry' };
    } finally {
      underWay -= 1;
    }
  };
  const bytesOf = (file: { parts: Map<number, Uint8Array> }): Buffer =>
    Buffer.concat([...file.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part));
  return {
    send,
    steps,
    setCut: (next: typeof cut) => (cut = next),
    photos: () =>
      [...files.values()].filter(({ isWhole }) => isWhole).map((file) => [file.name, bytesOf(file).toString()]),
    declared: () => [...files.values()].map(({ name }) => name),
    most: () => most,
    arrivals: () => arrivals,
  };
};

/** A queue that only this tab remembers: the broken variant. */
const memoryStore = (): QueueStore => {
  const items = new Map<number, QueueItem>();
  const bytes = new Map<number, ArrayBuffer>();
  let last = 0;
  return {
    all: async () => [...items.values()],
    add: async (item, content) => {
      last += 1;
      const placed = { ...item, seq: last, attempts: 0, retryAt: 0 } as QueueItem;
      items.set(last, placed);
      if (content) bytes.set(last, content);
      return placed;
    },
    change: async (item) => void (items.has(item.seq) && items.set(item.seq, item)),
    remove: async (seq) => void items.delete(seq),
    bytesOf: async (seq) => bytes.get(seq),
  };
};

const stepOf = (step: JobStep): NewItem => {
  const madeAt = Date.now();
  return { kind: 'step', key: `key ${step}`, owner: OWNER, visitId: VISIT, madeAt, step, undoUntil: madeAt + UNDO_MS };
};

const contentOf = (n: number): string => `photo ${n}, and more of it than a part holds`;

const photoOf = (n: number): [NewItem, ArrayBuffer] => {
  const bytes = new TextEncoder().encode(contentOf(n));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { kind: 'photo', key: `photo ${n}`, owner: OWNER, visitId: VISIT, madeAt: Date.now() } as const;
  const file = { purpose: 'after', contentType: 'image/jpeg' } as const;
  return [{ ...about, ...file, name: `${n}.jpg`, size: bytes.length, sha256 }, bytes.buffer];
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

/** A phone: each tab opens the same disk anew, or, broken, a memory of its own. */
const phoneWith = (openStore: () => Promise<QueueStore>) => {
  const server = openServer();
  const tabs: Queue[] = [];
  const openTab = async (): Promise<{ queue: Queue; store: QueueStore }> => {
    const store = await openStore();
    const deps = { store, send: server.send, now: () => Date.now(), owner: () => OWNER, onChange: () => undefined };
    const queue = runQueue(deps);
    tabs.push(queue);
    queue.pump();
    return { queue, store };
  };
  return { server, openTab, kill: () => tabs.at(-1)?.stop() };
};

const onDisk = () => {
  const disk = new IDBFactory();
  return phoneWith(async () => openIndexedStore(() => disk));
};

/** Lets time pass with everything that answers in between; the store's own events need real turns of the loop. */
const pass = async (ms: number): Promise<void> => {
  for (let i = 0; i < 60; i++) {
    await vi.advanceTimersByTimeAsync(ms / 60);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
};

/** In a cellar: three steps and twelve photos without a network, the tab killed; later one part is cut in the middle. */
const workOffline = async (phone: ReturnType<typeof onDisk>): Promise<void> => {
  const { server, openTab, kill } = phone;
  const offline = (): void => {
    throw new Error('offline');
  };
  server.setCut(offline);
  const { queue } = await openTab();
  await queue.add(stepOf('on_my_way'));
  await queue.add(stepOf('start'));
  for (let n = 1; n <= PHOTOS; n++) await queue.add(...photoOf(n));
  await queue.add(stepOf('finish'));
  await pass(15_000);
  expect(server.arrivals()).toBe(0);
  kill();
  // Lost before it had an effect, and lost after it: a declaration, a step, and parts in the middle of a photo.
  const cuts = new Set(['declare answered', 'step answered', 'part 2 asked', 'part 3 answered']);
  server.setCut((moment) => cuts.delete(moment) && offline());
  const second = await openTab();
  await pass(3000);
  kill();
  const third = await openTab();
  await third.queue.hurry();
  await second.queue.hurry();
  await pass(400_000);
};

describe('a queue without a network, in a tab that is killed', () => {
  it('sends three steps and twelve photos once, in order, with equal bytes, two at a time', async () => {
    const phone = onDisk();
    await workOffline(phone);
    const { server, openTab } = phone;
    expect(server.steps).toEqual(['on_my_way', 'start', 'finish']);
    expect(server.declared()).toEqual(Array.from({ length: PHOTOS }, (_, i) => `${i + 1}.jpg`));
    expect(new Map(server.photos() as [string, string][])).toEqual(
      new Map(Array.from({ length: PHOTOS }, (_, i) => [`${i + 1}.jpg`, contentOf(i + 1)])),
    );
    expect(server.most()).toBe(2);
    expect(await (await openTab()).store.all()).toEqual([]);
  });

  it('control: in memory it loses all of them, and the same check sees it', async () => {
    const phone = phoneWith(async () => memoryStore());
    await workOffline(phone);
    expect([phone.server.steps, phone.server.photos()]).toEqual([[], []]);
  });
});

it('counts its tries anew once the network is back: a first answer that is lost costs a second, not five minutes', async () => {
  const { server, openTab } = onDisk();
  let isCut = true;
  server.setCut(() => {
    if (isCut) throw new Error('offline');
  });
  const { queue } = await openTab();
  await queue.add(...photoOf(1));
  await pass(400_000);
  await queue.hurry();
  await pass(500);
  isCut = false;
  await pass(2000);
  expect(server.photos()).toEqual([['1.jpg', contentOf(1)]]);
});

describe('a step', () => {
  it('waits ten seconds, in which it can be taken back', async () => {
    const { server, openTab } = onDisk();
    const { queue, store } = await openTab();
    const first = await queue.add(stepOf('on_my_way'));
    await pass(UNDO_MS - 200);
    expect(server.steps).toEqual([]);
    expect(await queue.undo(first.seq)).toBe(true);
    await pass(UNDO_MS);
    expect([server.steps, await store.all()]).toEqual([[], []]);
    await queue.add(stepOf('on_my_way'));
    await pass(UNDO_MS + 200);
    expect(server.steps).toEqual(['on_my_way']);
  });

  it('is done once, however often it is tapped, and one undo takes all of it back', async () => {
    const { server, openTab } = onDisk();
    const { queue, store } = await openTab();
    const taps = await Promise.all([1, 2, 3].map(() => queue.add(stepOf('on_my_way'))));
    expect(new Set(taps.map(({ seq }) => seq)).size).toBe(1);
    expect(await queue.undo(taps[0]?.seq ?? 0)).toBe(true);
    expect(await store.all()).toEqual([]);
    const late = { ...stepOf('late'), minutes: 15 } as NewItem;
    await queue.add(late);
    await queue.add({ ...late, minutes: 30, key: 'later' } as NewItem);
    expect(await store.all(), 'more minutes are another word').toHaveLength(2);
    await pass(UNDO_MS + 200);
    expect(server.steps).toEqual(['late', 'late']);
  });

  it('finishes only after the photos before it are known to the server, without waiting for their bytes', async () => {
    const { server, openTab } = onDisk();
    const seen: number[] = [];
    server.setCut((moment) => {
      if (moment.startsWith('part')) throw new Error('too slow');
      if (moment === 'step asked') seen.push(server.declared().length);
    });
    const { queue } = await openTab();
    for (let n = 1; n <= 3; n++) await queue.add(...photoOf(n));
    await queue.add(stepOf('finish'));
    await pass(12_000);
    expect([server.steps, seen, server.photos()]).toEqual([['finish'], [3], []]);
  });
});

it('says that nobody opened only after the text that tried to reach somebody', async () => {
  const { server, openTab } = onDisk();
  const back = Date.now() + UNDO_MS - 1000;
  server.setCut(() => {
    if (Date.now() < back) throw new Error('offline');
  });
  const { queue } = await openTab();
  const madeAt = Date.now();
  await queue.add({ kind: 'message', key: 'text', owner: OWNER, visitId: VISIT, madeAt, text: 'I am at the door.' });
  await queue.add(stepOf('no_access'));
  // The text's next try comes after the step could have been sent.
  await pass(60_000);
  expect(server.steps).toEqual(['message', 'no_access']);
});

it('waits ten seconds for an undo, tries again after 1, 5 and 30 seconds, then every 5 minutes', () => {
  expect(UNDO_MS).toBe(10_000);
  expect([1, 2, 3, 4, 5, 40].map(retryDelay)).toEqual([1000, 5000, 30_000, 300_000, 300_000, 300_000]);
});

it('keeps what the server refuses with its reason, and goes on with the rest', async () => {
  const disk = new IDBFactory();
  const store = openIndexedStore(() => disk);
  const sent: string[] = [];
  const send: SendTask = async ({ item }) => {
    sent.push(item.key);
    return item.key === 'key start' ? { kind: 'refused', reason: 'Not yours any more.' } : { kind: 'done' };
  };
  const queue = runQueue({ store, send, now: () => Date.now(), owner: () => OWNER, onChange: () => undefined });
  await queue.add(stepOf('start'));
  await queue.add(stepOf('finish'));
  await pass(12_000);
  expect(sent).toEqual(['key start', 'key finish']);
  expect(await store.all()).toMatchObject([{ key: 'key start', refusal: 'Not yours any more.' }]);
});

it('sends nothing of somebody else’s sign-in on the same phone', async () => {
  const { server, openTab } = onDisk();
  const { queue } = await openTab();
  await queue.add({ ...stepOf('start'), owner: 'user-2' });
  await pass(20_000);
  expect(server.steps).toEqual([]);
});
