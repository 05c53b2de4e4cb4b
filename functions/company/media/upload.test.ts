import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { licensesOfPlan } from '../../../shared/company/plan/usage.ts';
import { pngOf } from '../../../test/support/browser/images.ts';
import { startTable } from '../../../test/support/table/table.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import { licenseItem } from '../tenancy/store.ts';
import { documentsHandlers } from './handlers.ts';
import { incomingKey, storageItem, storedGigabytes } from './store.ts';

/** In-memory bucket; `afterRead` simulates a concurrent upload. */
const memoryStore = () => {
  const objects = new Map<string, Uint8Array>();
  const hooks = { afterRead: () => {} };
  const store: FileStore = {
    signPost: async ({ key }) => ({ url: 'https://bucket.test/', fields: { key } }),
    read: async (key, atMost) => {
      const found = objects.get(key)?.slice(0, atMost + 1);
      hooks.afterRead();
      return found;
    },
    write: async (key, body) => void objects.set(key, body),
    keep: async (key, body) => void objects.set(key, body),
    signGet: async (key) => `https://bucket.test/${key}`,
    remove: async (key) => void objects.delete(key),
  };
  return { objects, hooks, store };
};

const now = Date.parse('2026-12-01T09:00:00Z');
let started: Awaited<ReturnType<typeof startTable>>;
let tenantCount = 0;
beforeAll(async () => {
  started = await startTable();
});
afterAll(async () => await started.stop());

let bucket: ReturnType<typeof memoryStore>;
let base: { tenantId: string; table: ReturnType<typeof started.openTable> } & Record<string, unknown>;
beforeEach(() => {
  tenantCount += 1;
  bucket = memoryStore();
  const tenantId = `ten_${String(tenantCount).padStart(26, '0')}`;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const caller = { profileId: 'prf_1', email: 'ada@example.com' };
  base = { table: started.openTable(tenantId), tenantId, now, caller, correlationId: 'c', actsFor: undefined, log };
});

const begin = async () => {
  const input = { purpose: 'icon', contentType: 'image/png', size: 100 } as const;
  return await documentsHandlers(bucket.store).beginUpload({ ...base, input } as never);
};
const complete = async (uploadId: string, more: object = {}) =>
  await documentsHandlers(bucket.store).completeUpload({ ...base, input: { uploadId }, ...more } as never);
const arrive = (uploadId: string, bytes: Uint8Array): void =>
  void bucket.objects.set(incomingKey(base.tenantId, uploadId), bytes);

describe('completed upload', () => {
  test('is audited, counted, stored under its content hash, and removed from the incoming area', async () => {
    const { uploadId } = await begin();
    const file = pngOf(64);
    arrive(uploadId, file);
    const kept = await complete(uploadId);
    expect([...bucket.objects.keys()]).toEqual([kept.address.slice(1)]);
    expect((await base.table.get(storageItem, {}))?.bytes).toBe(file.length);
    const { items } = await base.table.query(auditItem, { pk: auditMonth('2026-12') });
    expect(items).toMatchObject([{ action: 'icon.uploaded', target: { name: kept.address } }]);
    expect(await complete(uploadId)).toEqual(kept);
    expect((await base.table.get(storageItem, {}))?.bytes).toBe(file.length);
  });

  test('stores the bytes that were checked, even if another file is uploaded at the same time', async () => {
    const { uploadId } = await begin();
    const good = pngOf(64);
    arrive(uploadId, good);
    let copied: Uint8Array | undefined;
    bucket.hooks.afterRead = () => {
      arrive(uploadId, Buffer.from('<script>alert(1)</script>'));
      copied = bucket.objects.get(incomingKey(base.tenantId, uploadId));
    };
    const kept = await complete(uploadId);
    expect(Buffer.from(bucket.objects.get(kept.address.slice(1)) ?? []).equals(good)).toBe(true);
    // Control: copying the object after the check would have stored the script.
    expect(Buffer.from(copied ?? []).toString()).toContain('<script>');
  });

  test('is refused if the storage is full, and nothing is counted', async () => {
    const [license] = licensesOfPlan({ tenantId: base.tenantId, planCode: 'pro' }).filter(
      ({ featureCode }) => featureCode === 'document_manager',
    );
    if (!license) throw new Error('every plan has a row for every feature');
    const almost = base.table.add({ key: storageItem.key({}), field: 'bytes', by: 50_000_000_000 - 10 });
    await base.table.commit(base.table.create(licenseItem, license), almost);
    const { uploadId } = await begin();
    arrive(uploadId, pngOf(64));
    await expect(complete(uploadId)).rejects.toMatchObject({ code: 'STORAGE_FULL', kind: 'forbidden' });
    expect(await storedGigabytes(base.table)).toBe(50);
  });
});

describe('incomplete upload', () => {
  test('expires if nothing arrives within fifteen minutes', async () => {
    const { uploadId } = await begin();
    const code = async (minutes: number) =>
      await complete(uploadId, { now: now + minutes * 60_000 }).catch((error) => error.code);
    expect([await code(14), await code(15)]).toEqual(['UPLOAD_NOT_FINISHED', 'UPLOAD_EXPIRED']);
  });

  test('answers 404 to others, even with the right id', async () => {
    const { uploadId } = await begin();
    arrive(uploadId, pngOf(64));
    const neighbor = `ten_${'9'.repeat(26)}`;
    const foreign = complete(uploadId, { tenantId: neighbor, table: started.openTable(neighbor) });
    await expect(foreign).rejects.toMatchObject({ kind: 'notFound', message: 'Upload not found' });
  });
});
