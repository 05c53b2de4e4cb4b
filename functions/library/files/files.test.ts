import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { licensesOfPlan } from '../../../shared/company/plan/usage.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { PART_BYTES } from '../../../shared/library/files/file.ts';
import { startTable } from '../../../test/support/table/table.ts';
import { memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { storageItem } from '../../company/media/store.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import { fileIdFor } from './begin-file.ts';
import { fileConsumers } from './check-file.ts';
import { completeFile } from './complete-file.ts';
import { typeOfBytes } from './file-signature.ts';
import { filesHandlers } from './handlers.ts';
import { makeSizes } from './photo-sizes.ts';
import { deliveredKey, fileCount, fileItem, originalKey } from './store.ts';
import { MAX_UNDER_WAY } from './under-way.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let started: Awaited<ReturnType<typeof startTable>>;
let photo: Buffer;
beforeAll(async () => {
  started = await startTable();
  photo = await sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#88aacc' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '40/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});
afterAll(async () => await started.stop());

let tenants = 0;
let vault: ReturnType<typeof memoryVault>;
let base: { table: ReturnType<typeof started.openTable>; tenantId: string } & Record<string, unknown>;
beforeEach(() => {
  tenants += 1;
  vault = memoryVault();
  const tenantId = `ten_${String(tenants).padStart(26, '0')}`;
  const caller = { profileId: 'prf_1', email: 'vic@example.com' };
  base = { table: started.openTable(tenantId), tenantId, now, caller, log: {} };
});

const rights = async (_: unknown, id: string) => (id === 'mine' ? { mayAdd: ['after', 'film', 'report'] } : undefined);
const api = () => filesHandlers(vault.store, { visit: rights as never });
const call = async (name: keyof ReturnType<typeof api>, input: object) =>
  await (api()[name] as (request: unknown) => Promise<never>)({ ...base, input });
const declared = (bytes: Uint8Array, more: object = {}) => ({
  purpose: 'after',
  name: 'IMG_1.jpg',
  size: bytes.length,
  contentType: 'image/jpeg',
  sha256: hashOf(bytes),
  target: { kind: 'visit', id: 'mine' },
  ...more,
});
const check = async (fileId: string, sizes = makeSizes) =>
  await fileConsumers(vault.store, sizes)['file.sent']({ ...base, data: { fileId } } as never);
const stored = async (fileId: string) => await base.table.get(fileItem, { fileId }, { consistent: true });
const code = async (answer: Promise<unknown>) =>
  await answer.then(
    () => 'ok',
    (error) => error.code,
  );

/** Declares, sends and completes a file, and lets the queue check it. */
const send = async (bytes: Uint8Array, more: object = {}) => {
  const { fileId } = (await call('beginFile', declared(bytes, more))) as { fileId: string };
  const { uploadId } = (await stored(fileId)) ?? {};
  for (let at = 0, n = 1; at < bytes.length; at += PART_BYTES, n++) {
    vault.arrive(uploadId ?? '', n, bytes.subarray(at, at + PART_BYTES));
  }
  await call('completeFile', { fileId });
  await check(fileId);
  return await stored(fileId);
};

describe('a photo', () => {
  test('gets its sizes upright, which count as storage, and nothing that leaves us tells where it was taken', async () => {
    const file = await send(photo);
    expect(file).toMatchObject({ state: 'ready', width: 1300, height: 2600 });
    expect(photo.includes('CANARY')).toBe(true);
    const made = [...vault.objects].filter(([key]) => !key.includes('original'));
    expect(made.map(([key]) => key.includes('previews/') || /(print|mls|web)\.jpg$/.test(key))).toEqual(
      Array(4).fill(true),
    );
    const sides = await Promise.all(made.map(async ([, bytes]) => await sharp(bytes).metadata()));
    expect(sides.map(({ width, height }) => Math.max(width, height)).sort((a, b) => a - b)).toEqual([
      1000, 1200, 2048, 2600,
    ]);
    for (const { exif, orientation, height, width } of sides) {
      expect([exif, orientation, height > width]).toEqual([undefined, undefined, true]);
    }
    // Byte for byte: no EXIF, XMP or IPTC segment, where a camera writes the place. Control: what came has one.
    const marks = ['CANARY', 'Exif\0\0', 'http://ns.adobe.com/xap', 'Photoshop 3.0'];
    const found = (bytes: Uint8Array) => marks.filter((mark) => Buffer.from(bytes).includes(mark));
    for (const [, bytes] of made) expect(found(bytes)).toEqual([]);
    expect(found(photo)).toEqual(['CANARY', 'Exif\0\0']);
    // What is made of it counts as storage, too.
    const kept = [...vault.objects.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect((await base.table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(kept);
  });

  test('has the longest side in MLS size that the company’s board asks for', async () => {
    await base.table.commit(base.table.create(policyItem, { ...defaultPolicy, mlsPixels: 1280, version: 1 }));
    const { fileId = '' } = (await send(photo)) ?? {};
    const mls = [...vault.objects].find(([key]) => key.endsWith(`${fileId}/mls.jpg`))?.[1] ?? new Uint8Array();
    expect(Math.max((await sharp(mls).metadata()).width, (await sharp(mls).metadata()).height)).toBe(1280);
  });

  test('declared twice for one target is one file, for another target another', async () => {
    const one = (await call('beginFile', declared(photo))) as { fileId: string };
    expect(await call('beginFile', declared(photo))).toMatchObject({ fileId: one.fileId });
    expect(await code(call('beginFile', declared(photo, { target: { kind: 'visit', id: 'theirs' } })))).toBe(
      'NOT_FOUND',
    );
    expect(await code(call('beginFile', declared(photo, { target: { kind: 'delivery', id: 'x' } })))).toBe('NOT_FOUND');
  });
});

describe('a file', () => {
  test('is given to nobody whom its target keeps it from', async () => {
    const file = await send(photo);
    if (!file) throw new Error('No file');
    const ask = async (rights: object, size = 'web', profileId = 'prf_1') => {
      const handlers = filesHandlers(vault.store, { visit: (async () => ({ mayAdd: [], ...rights })) as never });
      const request = { ...base, caller: { profileId }, input: { fileId: file.fileId, size } };
      return await code((handlers.fileAddress as (request: unknown) => Promise<never>)(request));
    };
    const own = { isOwnOnly: true };
    expect([await ask({}), await ask(own), await ask(own, 'web', 'prf_2')]).toEqual(['ok', 'ok', 'NOT_FOUND']);
    expect(await ask({ isHidden: true })).toBe('NOT_FOUND');
    const withheld = { isWithheld: true };
    expect([await ask(withheld, 'preview'), await ask(withheld)]).toEqual(['ok', 'FILE_LOCKED']);
    await base.table.commit(base.table.patch(fileItem, file, { purpose: 'report' }));
    expect(await ask(withheld, 'preview'), 'a paper has no preview').toBe('FILE_LOCKED');
  });

  test('whose parts are gone, and which is nowhere whole, is lost', async () => {
    const { fileId } = (await call('beginFile', declared(photo))) as { fileId: string };
    const file = await stored(fileId);
    if (!file) throw new Error('No file');
    await vault.store.dropParts({ key: originalKey(base.tenantId, file), uploadId: file.uploadId ?? '' });
    expect(await code(call('completeFile', { fileId }))).toBe('FILE_LOST');
  });

  test('that two check at once counts as storage once', async () => {
    const { fileId } = (await call('beginFile', declared(photo))) as { fileId: string };
    vault.arrive((await stored(fileId))?.uploadId ?? '', 1, photo);
    await call('completeFile', { fileId });
    await Promise.all([check(fileId), check(fileId)]);
    const kept = [...vault.objects.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect((await base.table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(kept);
  });
});

describe('a target', () => {
  test('takes 200 files; one more is told so, whatever room there is, and leaves no upload behind', async () => {
    await base.table.commit(base.table.add({ key: fileCount.key({ kind: 'visit', id: 'mine' }), field: 'n', by: 199 }));
    expect(await code(call('beginFile', declared(photo)))).toBe('ok');
    expect(await code(call('beginFile', declared(randomBytes(9))))).toBe('TOO_MANY_FILES');
    expect(vault.uploads.size).toBe(1);
  });

  test('is told the addresses of 64 parts at once', async () => {
    const film = declared(photo, { purpose: 'film', contentType: 'video/mp4', size: 65 * PART_BYTES });
    const { parts } = (await call('beginFile', film)) as { parts: { n: number }[] };
    expect(parts.map(({ n }) => n)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1));
  });
});

describe('bytes that are not what was declared', () => {
  const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), randomBytes(99)]);
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic'), randomBytes(99)]);
  const page = Buffer.from('<svg onload="alert(1)"/>');
  test.each([
    ['a PNG as a JPEG', png, {}, /is a PNG/],
    ['a page', page, {}, /of a kind that we don’t take/],
    ['a damaged JPEG', Buffer.concat([Buffer.from([255, 216, 255]), randomBytes(500)]), {}, /no whole picture/],
    ['a HEIC photo', heic, { contentType: 'image/heic' }, /can’t open; send it as JPEG/],
    ['a page as a film', page, { purpose: 'film', contentType: 'video/mp4' }, /of a kind/],
  ] as const)('%s is refused, says why, and is not kept', async (_, bytes, more, problem) => {
    const file = await send(bytes, more);
    expect(file).toMatchObject({ state: 'refused', problem: expect.stringMatching(problem) });
    expect(vault.objects.size).toBe(0);
    expect(await code(call('fileAddress', { fileId: file?.fileId }))).toBe('FILE_NOT_READY');
  });

  test('other bytes of the same length are refused by their hash', async () => {
    const swapped = Buffer.from(photo);
    swapped[999] = (swapped[999] ?? 0) ^ 1;
    const { fileId } = (await call('beginFile', declared(photo))) as { fileId: string };
    vault.arrive((await stored(fileId))?.uploadId ?? '', 1, swapped);
    await call('completeFile', { fileId });
    await check(fileId);
    expect((await stored(fileId))?.problem).toMatch(/arrived changed/);
    // Control: by its first bytes alone it is a JPEG.
    expect(typeOfBytes(swapped)).toBe('image/jpeg');
    // What was refused for its way here comes again, as the refusal asks.
    const again = await send(photo);
    expect([again?.fileId, again?.state, again?.problem]).toEqual([fileId, 'ready', undefined]);
  });

  test('come anew when they are declared as what they are', async () => {
    const asPng = await send(photo, { contentType: 'image/png', name: 'a.png' });
    expect(asPng).toMatchObject({ state: 'refused', contentType: 'image/png' });
    const asJpeg = await send(photo, { name: 'a.jpg' });
    expect(asJpeg).toMatchObject({ fileId: asPng?.fileId, state: 'ready', contentType: 'image/jpeg', name: 'a.jpg' });
    const kept = [...vault.objects.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect((await base.table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(kept);
  });

  describe('and begin anew while a check of their last round', () => {
    const open = () => Promise.withResolvers<void>();
    const asPng = { contentType: 'image/png', name: 'a.png' };
    const sendOnly = async (bytes: Uint8Array, more: object = {}) => {
      const { fileId } = (await call('beginFile', declared(photo, more))) as { fileId: string };
      vault.arrive((await stored(fileId))?.uploadId ?? '', 1, bytes);
      await call('completeFile', { fileId });
      return fileId;
    };
    const checkWith = async (fileId: string, store: object) =>
      await fileConsumers({ ...vault.store, ...store }, makeSizes)['file.sent']({ ...base, data: { fileId } } as never);

    test('still reads: its verdict is not theirs', async () => {
      const [read, go] = [open(), open()];
      const fileId = await sendOnly(photo, asPng);
      const slow = checkWith(fileId, {
        open: async (key: string) => {
          const bytes = await vault.store.open(key);
          read.resolve();
          await go.promise;
          return bytes;
        },
      });
      await read.promise;
      await check(fileId);
      expect((await stored(fileId))?.state).toBe('refused');
      await sendOnly(photo);
      go.resolve();
      await slow;
      expect(await stored(fileId)).toMatchObject({ state: 'checking', round: 2 });
      await check(fileId);
      expect((await stored(fileId))?.state).toBe('ready');
    });

    test('still removes what it refused: theirs stay', async () => {
      const [removing, go] = [open(), open()];
      const fileId = await sendOnly(Buffer.from(photo).fill(7, 900, 950));
      const slow = checkWith(fileId, {
        remove: async (key: string) => {
          removing.resolve();
          await go.promise;
          await vault.store.remove(key);
        },
      });
      await removing.promise;
      await sendOnly(photo);
      go.resolve();
      await slow;
      await check(fileId);
      expect(await stored(fileId)).toMatchObject({ state: 'ready', round: 2 });
      // Control: of the first round nothing is left.
      const originals = [...vault.objects].filter(([key]) => key.includes('original'));
      expect(originals.map(([, bytes]) => hashOf(bytes))).toEqual([hashOf(photo)]);
    });

    test('has died before it removed what it refused: that goes with the new beginning', async () => {
      const fileId = await sendOnly(Buffer.from(photo).fill(7, 900, 950));
      const dying = { remove: async () => Promise.reject(new Error('The worker was killed')) };
      await expect(checkWith(fileId, dying)).rejects.toThrow('killed');
      const cut = filesHandlers({ ...vault.store, ...dying }, { visit: rights as never });
      const begun = (cut.beginFile as (request: unknown) => Promise<unknown>)({ ...base, input: declared(photo) });
      await expect(begun).rejects.toThrow('killed');
      expect((await stored(fileId))?.round, 'control: cut before it, nothing has begun').toBe(1);
      await call('beginFile', declared(photo));
      expect([(await stored(fileId))?.round, vault.objects.size]).toEqual([2, 0]);
    });
  });

  test('are told at once why they are refused when they are declared alike, and by the fifth time in any case', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const contentType = round % 2 === 0 ? 'image/png' : 'image/jpeg';
      const file = await send(page, { contentType });
      expect(file).toMatchObject({ state: 'refused', round });
      expect(await call('beginFile', declared(page, { contentType }))).toMatchObject({ state: 'refused', parts: [] });
    }
    const asPng = declared(page, { contentType: 'image/png' });
    expect(await call('beginFile', asPng)).toMatchObject({ state: 'refused', parts: [] });
  });
});

describe('the plan’s storage', () => {
  const GB = 1_000_000_000;
  const limit = async (gigabytes: number | null) => {
    const license = licensesOfPlan({ tenantId: base.tenantId, planCode: 'pro' }).find(
      ({ featureCode }) => featureCode === 'document_manager',
    );
    if (!license) throw new Error('No license for documents');
    await base.table.commit(base.table.create(licenseItem, { ...license, usageLimit: gigabytes }));
  };
  const stored = async () => (await base.table.get(storageItem, {}, { consistent: true }))?.bytes;
  const film = (n: number, size: number) =>
    declared(Buffer.from([n]), { purpose: 'film', contentType: 'video/mp4', size, sha256: String(n).repeat(64) });

  test('is taken when a file begins, and given back by one that is lost or refused', async () => {
    const { fileId } = (await call('beginFile', declared(photo))) as { fileId: string };
    await call('beginFile', declared(photo));
    expect(await stored()).toBe(photo.length);
    await fileConsumers(vault.store, makeSizes)['file.unfinished']({ ...base, data: { fileId } } as never);
    expect(await stored()).toBe(0);
    await call('beginFile', declared(photo));
    expect(await stored()).toBe(photo.length);
    const page = Buffer.from('<svg onload="alert(1)"/>');
    const { fileId: bad = '' } = (await send(page)) ?? {};
    await check(bad);
    expect(await stored()).toBe(photo.length);
  });

  test('is never passed, not by nine at once at its edge; what found no room leaves no upload behind', async () => {
    await limit(5);
    const codes = await Promise.all(Array.from({ length: 9 }, (_, n) => code(call('beginFile', film(n + 1, GB)))));
    expect(codes.filter((each) => each === 'ok')).toHaveLength(5);
    expect(new Set(codes.filter((each) => each !== 'ok'))).toEqual(new Set(['STORAGE_FULL']));
    expect(await stored()).toBe(5 * GB);
    expect(vault.uploads.size).toBe(5);
  });

  describe('and what a vendor has announced and not sent', () => {
    const FILM = MAX_UNDER_WAY / 2;
    const caller = { profileId: 'prf_v', email: 'vic@example.com', roles: ['vendor'] };
    const declare = async (n: number, as: object = caller) =>
      await code(api().beginFile({ ...base, caller: as, input: film(n, FILM) } as never));
    const idOf = async (n: number) => fileIdFor(base.tenantId, { kind: 'visit', id: 'mine' }, String(n).repeat(64));

    test('is two films of the largest size, however many at once; others and staff still have room', async () => {
      await limit(50);
      const codes = await Promise.all([1, 2, 3, 4, 5].map((n) => declare(n)));
      expect(codes.toSorted()).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED', 'ok', 'ok']);
      expect(await stored()).toBe(MAX_UNDER_WAY);
      expect(vault.uploads.size).toBe(2);
      expect(await declare(6, { ...caller, profileId: 'prf_w' }), 'another of the crew').toBe('ok');
      const admin = { ...caller, profileId: 'prf_a', roles: ['admin'] };
      expect([await declare(7, admin), await declare(8, admin), await declare(9, admin)]).toEqual(['ok', 'ok', 'ok']);
    });

    test('is given back by what is lost, and taken again when it is announced anew', async () => {
      for (const n of [1, 2]) expect(await declare(n)).toBe('ok');
      for (const n of [1, 2]) {
        const data = { fileId: await idOf(n) };
        await fileConsumers(vault.store, makeSizes)['file.unfinished']({ ...base, data } as never);
      }
      for (const n of [1, 2]) expect(await declare(n)).toBe('ok');
      expect([await declare(1), await declare(3)], 'what is announced already, and what is not').toEqual([
        'ok',
        'RATE_LIMITED',
      ]);
    });

    test('is given back by what has come', async () => {
      const send = async (bytes: Buffer) => {
        const asked = { ...base, caller, input: declared(bytes) } as never;
        const { fileId } = await api().beginFile(asked);
        const file = await base.table.get(fileItem, { fileId }, { consistent: true });
        vault.arrive(file?.uploadId ?? '', 1, bytes);
        await completeFile(base as never, fileId, vault.store);
      };
      await declare(1);
      await send(photo);
      await send(Buffer.concat([photo, Buffer.from('2')]));
      expect(await declare(2)).toBe('ok');
    });

    test('control: without a share, ten announcements fill the plan', async () => {
      await limit(50);
      const admin = { ...caller, roles: ['admin'] };
      const codes: string[] = [];
      for (let n = 0; n < 10; n++) codes.push(await declare(n, admin));
      expect(codes.at(-1)).toBe('STORAGE_FULL');
    });
  });

  test('control: counted after the files had come, it would be passed', async () => {
    await limit(null);
    for (let n = 1; n < 7; n++) await call('beginFile', film(n, GB));
    expect(await stored()).toBeGreaterThan(5 * GB);
  });
});

describe('an upload that was cut', () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom'), randomBytes(PART_BYTES + 5000)]);
  const asFilm = { purpose: 'film', contentType: 'video/mp4' };

  test('asks for the missing part alone, and arrives with equal bytes', async () => {
    const begun = (await call('beginFile', declared(film, asFilm))) as { fileId: string; parts: { n: number }[] };
    expect(begun.parts.map(({ n }) => n)).toEqual([1, 2]);
    const uploadId = (await stored(begun.fileId))?.uploadId ?? '';
    vault.arrive(uploadId, 2, film.subarray(PART_BYTES));
    vault.arrive(uploadId, 1, film.subarray(0, 999));
    expect(await code(call('completeFile', begun))).toBe('PARTS_MISSING');
    const left = (await call('fileParts', begun)) as { parts: { n: number }[] };
    expect(left.parts.map(({ n }) => n)).toEqual([1]);
    vault.arrive(uploadId, 1, film.subarray(0, PART_BYTES));
    expect(await call('completeFile', begun)).toMatchObject({ state: 'checking' });
    expect(await call('completeFile', begun)).toMatchObject({ state: 'checking' });
    await check(begun.fileId);
    expect((await stored(begun.fileId))?.state).toBe('ready');
    expect([...vault.objects.values()].map(hashOf)).toEqual([hashOf(film)]);
  });

  test('that two complete at once is not called lost by the slower, whatever became of the bytes', async () => {
    const swapped = Buffer.from(photo).fill(7, 900, 950);
    const { fileId } = (await call('beginFile', declared(photo))) as { fileId: string };
    vault.arrive((await stored(fileId))?.uploadId ?? '', 1, swapped);
    const arrivedParts: typeof vault.store.arrivedParts = async (upload) => {
      if ((await stored(fileId))?.state === 'sending') {
        await call('completeFile', { fileId });
        await check(fileId);
      }
      return await vault.store.arrivedParts(upload);
    };
    const slower = await completeFile(base as never, fileId, { ...vault.store, arrivedParts });
    expect(slower).toMatchObject({ state: 'refused', problem: expect.stringContaining('arrived changed') });
  });

  test('that is given up while its parts are joined is lost, and not said to have arrived', async () => {
    const { fileId } = (await call('beginFile', declared(photo))) as { fileId: string };
    const arrivedParts: typeof vault.store.arrivedParts = async (upload) => {
      await fileConsumers(vault.store, makeSizes)['file.unfinished']({ ...base, data: { fileId } } as never);
      return await vault.store.arrivedParts(upload);
    };
    const late = completeFile(base as never, fileId, { ...vault.store, arrivedParts });
    expect(await code(late)).toBe('FILE_LOST');
  });

  test('is lost after 48 hours, and begins anew when it is declared again', async () => {
    const { fileId } = (await call('beginFile', declared(film, asFilm))) as { fileId: string };
    await fileConsumers(vault.store, makeSizes)['file.unfinished']({ ...base, data: { fileId } } as never);
    expect([(await stored(fileId))?.state, vault.uploads.size]).toEqual(['lost', 0]);
    expect(await code(call('completeFile', { fileId }))).toBe('FILE_LOST');
    expect(await call('beginFile', declared(film, asFilm))).toMatchObject({ fileId, state: 'sending' });
  });

  test('is not given up by the news of a round before, which comes twice', async () => {
    const { fileId } = (await call('beginFile', declared(film, asFilm))) as { fileId: string };
    const news = { ...base, data: { fileId, round: 1 } } as never;
    await fileConsumers(vault.store, makeSizes)['file.unfinished'](news);
    await call('beginFile', declared(film, asFilm));
    await fileConsumers(vault.store, makeSizes)['file.unfinished'](news);
    expect(await stored(fileId)).toMatchObject({ state: 'sending', round: 2 });
    expect(vault.uploads.size).toBe(1);
  });

  test('leaves no bytes if it was joined by a call that died, and is lost then', async () => {
    const begun = (await call('beginFile', declared(photo))) as { fileId: string };
    const file = await stored(begun.fileId);
    if (!file?.uploadId) throw new Error('Not begun');
    const key = originalKey(base.tenantId, file);
    const part = vault.arrive(file.uploadId, 1, photo);
    await vault.store.joinParts({ key, uploadId: file.uploadId }, [part]);
    expect([...vault.objects.keys()]).toEqual([key]);
    await fileConsumers(vault.store, makeSizes)['file.unfinished']({ ...base, data: begun } as never);
    expect([(await stored(begun.fileId))?.state, vault.objects.size]).toEqual(['lost', 0]);
  });

  test('leaves no bytes if the check that refused it died before it removed them', async () => {
    const other = Buffer.from(photo).fill(7, 900, 950);
    const begun = (await call('beginFile', declared(photo))) as { fileId: string };
    vault.arrive((await stored(begun.fileId))?.uploadId ?? '', 1, other);
    await call('completeFile', begun);
    const dying = { ...vault.store, remove: async () => Promise.reject(new Error('The worker was killed')) };
    const sent = { ...base, data: begun } as never;
    await expect(fileConsumers(dying, makeSizes)['file.sent'](sent)).rejects.toThrow('killed');
    expect([(await stored(begun.fileId))?.state, vault.objects.size]).toEqual(['refused', 1]);
    await check(begun.fileId);
    expect(vault.objects.size).toBe(0);
  });
});

describe('a film', () => {
  const box = (type: string, content: string): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, Buffer.from(content, 'latin1')]);
  };
  const start = box('ftyp', 'isom\0\0\0\0isom');
  const film = { purpose: 'film', contentType: 'video/mp4', name: 'film.mp4' };
  const usedBytes = async () => (await base.table.get(storageItem, {}, { consistent: true }))?.bytes;

  test('that tells where it was made leaves us as a copy that does not; both count as storage', async () => {
    const bytes = Buffer.concat([start, box('moov', box('udta', '+40.31-075.12/').toString('latin1'))]);
    const file = await send(bytes, film);
    expect(file).toMatchObject({ state: 'ready', isCleaned: true });
    if (!file) throw new Error('No file');
    const left = Buffer.from(vault.objects.get(deliveredKey(base.tenantId, file, 'print')) ?? []);
    expect([left.length, left.includes('+40.31'), bytes.includes('+40.31')]).toEqual([bytes.length, false, true]);
    expect(await usedBytes()).toBe(2 * bytes.length);
  });

  test('that tells nothing leaves us as it came', async () => {
    const bytes = Buffer.concat([start, box('mdat', 'pixels')]);
    const file = await send(bytes, film);
    if (!file) throw new Error('No file');
    expect(file.isCleaned).toBeUndefined();
    expect(deliveredKey(base.tenantId, file, 'print')).toBe(originalKey(base.tenantId, file));
    expect(await usedBytes()).toBe(bytes.length);
  });
});

test('a report leaves us without its author, and what was sent is kept', async () => {
  const info = '1 0 obj\n<< /Author (Ann Author) >>\nendobj\ntrailer << /Info 1 0 R >>\n%%EOF';
  const bytes = Buffer.from(`%PDF-1.4\n${info}`);
  const file = await send(bytes, { purpose: 'report', contentType: 'application/pdf', name: 'report.pdf' });
  if (!file) throw new Error('No file');
  expect(file).toMatchObject({ state: 'ready', isCleaned: true });
  const [left, kept] = [deliveredKey(base.tenantId, file, 'print'), originalKey(base.tenantId, file)];
  expect([left, kept].map((key) => Buffer.from(vault.objects.get(key) ?? []).includes('Ann Author'))).toEqual([
    false,
    true,
  ]);
  expect((await base.table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(2 * bytes.length);
});
