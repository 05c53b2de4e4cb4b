import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { startTable } from '../../../../test/support/table/table.ts';
import { storageItem } from '../../../company/media/store.ts';
import type { ArrivedPart, ByteRange, PrivateStore } from '../../../platform/objects/private-store.ts';
import { fileConsumers } from '../check-file.ts';
import { cleanKey, type FileRecord, fileItem } from '../store.ts';
import { FILM_LIMITS, type FilmLimits } from './film-limits.ts';
import { filmCheckItem } from './store.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
/** Limits as they are in the function, or small ones with as many calls; either way a film of ten or twenty calls. */
const limits: FilmLimits = {
  callBytes: quickOrFull(MB, FILM_LIMITS.callBytes),
  readBytes: quickOrFull(MB / 8, FILM_LIMITS.readBytes),
  partBytes: quickOrFull(MB / 4, FILM_LIMITS.partBytes),
};
const SIZE = quickOrFull(9.75 * MB, 5 * GB);

const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const PLACE = '+40.3101-075.1299/';
const start = box('ftyp', Buffer.from('isom\0\0\0\0isom'));
const end = Buffer.concat([
  box('moov', box('mvhd', Buffer.from('head')), box('udta', Buffer.from(PLACE))),
  box('uuid', Buffer.from('XMP by Ann')),
]);
/** Samples of one byte, whose box has a long header: they lie nowhere, whatever their size. */
const samplesHead = Buffer.alloc(16);
samplesHead.writeUInt32BE(1);
samplesHead.write('mdat', 4, 'latin1');
samplesHead.writeBigUInt64BE(BigInt(SIZE - start.length - end.length), 8);
const head = Buffer.concat([start, samplesHead]);

/** Bytes `from` to `to` of the film, written for the one who asks. */
const filmBytes = (from: number, to: number, tail: Uint8Array = end): Uint8Array => {
  const bytes = new Uint8Array(Math.max(0, Math.min(to, SIZE) - from)).fill(7);
  const put = (piece: Uint8Array, at: number): void => {
    const [first, last] = [Math.max(at, from), Math.min(at + piece.length, from + bytes.length)];
    if (first < last) bytes.set(piece.subarray(first - at, last - at), first - from);
  };
  put(head, 0);
  put(tail, SIZE - tail.length);
  return bytes;
};
const hashOfFilm = (tail: Uint8Array = end): string => {
  const hash = createHash('sha256');
  for (let at = 0; at < SIZE; at += 8 * MB) hash.update(filmBytes(at, at + 8 * MB, tail));
  return hash.digest('hex');
};

/** A store with one film of gigabytes, of which it keeps what is put and where copies come from; it counts. */
const countingStore = () => {
  const parts = new Map<number, { bytes?: Uint8Array; source?: ByteRange }>();
  const counts = { read: 0, copied: 0, sent: 0, ofCall: 0, mostOfCall: 0, mostAtOnce: 0, dropped: 0 };
  let isOpen = false;
  let isJoined = false;
  let callsLeft = Number.POSITIVE_INFINITY;
  const use = (bytes: number): void => {
    if (--callsLeft < 0) throw new Error('The worker was killed');
    counts.ofCall += bytes;
    counts.mostOfCall = Math.max(counts.mostOfCall, counts.ofCall);
  };
  const arrived = (n: number): ArrivedPart => {
    const { bytes, source } = parts.get(n) ?? {};
    return { n, etag: String(n), size: bytes?.length ?? (source ? source.end - source.from : 0) };
  };
  const store: Partial<PrivateStore> = {
    open: async () => {
      throw new Error('A film is not read by one request');
    },
    range: async (_, from, to) => {
      use(to - from);
      counts.read += to - from;
      counts.mostAtOnce = Math.max(counts.mostAtOnce, to - from);
      return filmBytes(from, to);
    },
    beginParts: async () => {
      isOpen = true;
      return 'copy';
    },
    arrivedParts: async () => (isOpen ? [...parts.keys()].map(arrived) : undefined),
    copyPart: async (_, n, source) => {
      use(source.end - source.from);
      counts.copied += source.end - source.from;
      parts.set(n, { source });
      return arrived(n);
    },
    putPart: async (_, n, bytes) => {
      counts.sent += bytes.length;
      parts.set(n, { bytes });
      return arrived(n);
    },
    joinParts: async () => {
      isOpen = false;
      isJoined = true;
    },
    dropParts: async () => {
      counts.dropped += 1;
      isOpen = false;
      parts.clear();
    },
    sizeOf: async () => (isJoined ? SIZE : undefined),
    remove: async () => undefined,
  };
  /** The copy as a download would read it, digested part by part. */
  const copyHash = (): string => {
    const hash = createHash('sha256');
    for (const n of [...parts.keys()].toSorted((one, other) => one - other)) {
      const { bytes, source } = parts.get(n) ?? {};
      if (bytes) hash.update(bytes);
      for (let at = source?.from ?? 0; at < (source?.end ?? 0); at += 8 * MB) {
        hash.update(filmBytes(at, Math.min(at + 8 * MB, source?.end ?? 0)));
      }
    }
    return hash.digest('hex');
  };
  const newCall = (most = Number.POSITIVE_INFINITY): void => {
    counts.ofCall = 0;
    callsLeft = most;
  };
  return { store: store as PrivateStore, counts, parts, copyHash, newCall };
};

let started: Awaited<ReturnType<typeof startTable>>;
let trueHash: string;
beforeAll(async () => {
  started = await startTable();
  trueHash = hashOfFilm();
});
afterAll(async () => await started.stop());

const now = Date.parse('2026-12-01T09:00:00Z');
let tenants = 0;
let tenantId: string;
let table: ReturnType<typeof started.openTable>;
let counting: ReturnType<typeof countingStore>;
beforeEach(() => {
  tenants += 1;
  tenantId = `ten_${String(tenants).padStart(26, '0')}`;
  table = started.openTable(tenantId);
  counting = countingStore();
});

const noSizes = async () => undefined;
const film = async (sha256 = trueHash): Promise<FileRecord> => {
  const record: FileRecord = {
    fileId: 'file_1',
    purpose: 'film',
    target: { kind: 'visit', id: 'vis_1' },
    name: 'tour.mp4',
    contentType: 'video/mp4',
    size: SIZE,
    sha256,
    state: 'checking',
    createdAt: '2026-12-01T08:00:00Z',
    createdBy: 'prf_1',
    uploadId: null,
    round: 1,
    previewName: 'x',
    sizes: [],
    version: 1,
  };
  await table.commit(table.create(fileItem, record));
  return record;
};
const stored = async () => await table.get(fileItem, { fileId: 'file_1' }, { consistent: true });
const row = async () => await table.get(filmCheckItem, { fileId: 'file_1', round: 1 }, { consistent: true });
const events = async () => (await table.rows({ pk: 'FILE#file_1' })).filter(({ entity }) => entity === 'event').length;

/** Lets one call after the other do its share, as the queue does. Of each call that is killed `most` requests come through. */
const checkAll = async (kill: (call: number) => number | undefined = () => undefined): Promise<number> => {
  let calls = 0;
  while ((await stored())?.state === 'checking') {
    if (++calls > 100) throw new Error('The check does not end');
    const most = kill(calls);
    counting.newCall(most);
    const type = calls === 1 ? 'file.sent' : 'file.film_check_on';
    const call = fileConsumers(counting.store, noSizes, limits)[type];
    const done = call({ table, tenantId, now, data: { fileId: 'file_1', at: 0 } } as never);
    await (most === undefined ? done : expect(done).rejects.toThrow('killed'));
  }
  return calls;
};

describe('a film of gigabytes', () => {
  test('is read and copied by many calls, each within its share of bytes and of memory', async () => {
    await film();
    const calls = await checkAll();
    expect(await stored()).toMatchObject({ state: 'ready', isCleaned: true });
    expect(await row()).toBeUndefined();
    expect((await table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(SIZE);
    const { counts } = counting;
    printFigure('check of a film', { bytes: SIZE, calls, ...counts });
    // Read once by a share a call, copied by the store itself; only the last part came through the function.
    expect(calls).toBe(2 * Math.ceil(SIZE / limits.callBytes));
    const throughFunction = SIZE % limits.partBytes || limits.partBytes;
    expect([counts.read, counts.sent]).toEqual([SIZE + throughFunction, throughFunction]);
    expect(counts.copied).toBe(SIZE - throughFunction);
    expect(counts.mostOfCall).toBeLessThanOrEqual(limits.callBytes);
    expect(counts.mostAtOnce).toBeLessThanOrEqual(Math.max(limits.readBytes, limits.partBytes));
  });

  test('leaves us in the same bytes, but for where it was made and by whom', async () => {
    await film();
    await checkAll();
    const cleanEnd = Buffer.from(end);
    cleanEnd.write('free', end.indexOf('udta'), 'latin1');
    cleanEnd.fill(0, end.indexOf(PLACE), end.indexOf(PLACE) + PLACE.length);
    cleanEnd.write('free', end.indexOf('uuid'), 'latin1');
    cleanEnd.fill(0, end.indexOf('XMP'));
    expect(counting.copyHash()).toBe(hashOfFilm(cleanEnd));
    expect(cleanKey(tenantId, (await stored()) as FileRecord)).toMatch(/clean\.mp4$/);
  });

  test('goes on where the last call kept it, whichever calls are killed; none of its bytes is kept twice', async () => {
    await film();
    const calls = await checkAll((call) => (call % 3 === 2 ? 2 : undefined));
    expect(await stored()).toMatchObject({ state: 'ready', isCleaned: true });
    // A killed call reads its own share again, and nothing of those before.
    expect(counting.counts.read).toBeLessThan(
      SIZE + (calls / 3 + 1) * 2 * Math.max(limits.readBytes, limits.partBytes),
    );
    expect((await table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(SIZE);
    expect(counting.copyHash()).not.toBe(trueHash);
  });

  test('of two calls at once one goes on: there is one event for the next', async () => {
    await film();
    const { promise: both, resolve: meet } = Promise.withResolvers<void>();
    let come = 0;
    // Each has read how far the check has come before either keeps anything.
    const meeting: PrivateStore = {
      ...counting.store,
      range: async (key, from, to) => {
        come += 1;
        if (come === 2) meet();
        await both;
        return await counting.store.range(key, from, to);
      },
    };
    const call = fileConsumers(meeting, noSizes, limits)['file.sent'];
    await Promise.all([1, 2].map(() => call({ table, tenantId, now, data: { fileId: 'file_1' } } as never)));
    expect([(await row())?.scan.at, (await row())?.version, await events()]).toEqual([limits.callBytes, 1, 1]);
  });

  test('that came anew is read from its start, whatever a late call kept of the bytes before', async () => {
    const file = await film();
    const other = {
      ...counting.store,
      range: async (_: string, from: number, to: number) => new Uint8Array(to - from),
    };
    await fileConsumers(other, noSizes, limits)['file.sent']({
      table,
      tenantId,
      now,
      data: { fileId: 'file_1' },
    } as never);
    expect((await row())?.scan.at).toBe(limits.callBytes);
    await table.commit(table.patch(fileItem, file, { round: 2 }));
    await checkAll();
    expect(await stored()).toMatchObject({ state: 'ready', isCleaned: true });
  });

  test('with another byte is refused at its end; control: with a digest of the last call alone it would not be told', async () => {
    await film('0'.repeat(64));
    await checkAll();
    expect((await stored())?.problem).toMatch(/arrived changed/);
    expect([counting.counts.copied, await row()]).toEqual([0, undefined]);
    const alone = createHash('sha256')
      .update(filmBytes(SIZE - (SIZE % limits.callBytes), SIZE))
      .digest('hex');
    expect(alone).not.toBe(trueHash);
  });

  test('control: a function that reads it whole in one call passes a call’s share', async () => {
    await film();
    const once = { ...limits, callBytes: SIZE };
    const call = fileConsumers(counting.store, noSizes, once)['file.sent'];
    counting.newCall();
    await call({ table, tenantId, now, data: { fileId: 'file_1' } } as never);
    expect(counting.counts.mostOfCall).toBeGreaterThan(limits.callBytes);
  });
});
