import { createHash, randomBytes } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPrivateStore } from '../../../functions/platform/objects/private-objects.ts';
import { createClock } from '../clock.ts';
import type { Statement } from '../iam/policy.ts';
import { startQueueEngine } from '../queue/engine.ts';
import { Faults } from '../table/faults.ts';
import { callStore } from './buckets.ts';
import { startObjectFront } from './front.ts';

const MB = 1024 * 1024;
const clock = createClock();
let engine: Awaited<ReturnType<typeof startQueueEngine>>;
let front: Awaited<ReturnType<typeof startObjectFront>>;
let store: ReturnType<typeof createPrivateStore>;

beforeAll(async () => {
  engine = await startQueueEngine(undefined, clock);
  front = await startObjectFront(engine.address, clock, new Faults());
  await callStore(engine.address, 'PUT', '/vault');
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const place = { endpoint: front.address, region: 'us-east-1', forcePathStyle: true, credentials };
  store = createPrivateStore('vault', new S3Client({ ...place, requestChecksumCalculation: 'WHEN_REQUIRED' }));
});
afterAll(async () => {
  await front.stop();
  await engine.stop();
});

const put = async (url: string, body: Uint8Array) => await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const read = async (key: string) => Buffer.concat(await (await store.open(key)).toArray());

describe('an object that is not there', () => {
  const asked = async (...statements: Statement[]) => {
    const credentials = { accessKeyId: 'FN.Copies', secretAccessKey: 'local' };
    const place = { endpoint: front.address, region: 'us-east-1', forcePathStyle: true, credentials };
    front.guard({ policiesOf: (id) => (id === 'FN.Copies' ? [statements] : undefined) });
    return await createPrivateStore('vault', new S3Client(place)).sizeOf('files/gone.jpg');
  };
  const read = { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::vault/*' } as const;

  test('is missing to who may list the bucket, and forbidden to who may not, as in S3', async () => {
    await expect(asked(read)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect(
      await asked(read, { Effect: 'Allow', Action: 's3:ListBucket', Resource: 'arn:aws:s3:::vault' }),
    ).toBeUndefined();
    expect(await store.sizeOf('files/gone.jpg'), 'keys that are no function’s').toBeUndefined();
  });
});

describe('an upload in parts', () => {
  test('goes on after a cut: the store tells which parts have arrived, and the bytes are the same', async () => {
    const file = randomBytes(11 * MB);
    const [first, second, third] = [file.subarray(0, 5 * MB), file.subarray(5 * MB, 10 * MB), file.subarray(10 * MB)];
    const upload = {
      key: 'files/ten/a/original.jpg',
      uploadId: await store.beginParts('files/ten/a/original.jpg', 'image/jpeg'),
    };
    expect((await put(await store.signPart(upload, 1, 5 * MB, 300), first)).status).toBe(200);
    // A part that is cut never becomes one: the address signs its length.
    const cut = await put(await store.signPart(upload, 2, 5 * MB, 300), second.subarray(0, 2 * MB));
    expect(cut.status).toBe(403);
    expect((await store.arrivedParts(upload))?.map(({ n, size }) => [n, size])).toEqual([[1, 5 * MB]]);
    expect((await put(await store.signPart(upload, 3, MB, 300), third)).status).toBe(200);
    expect((await put(await store.signPart(upload, 2, 5 * MB, 300), second)).status).toBe(200);
    await store.joinParts(upload, (await store.arrivedParts(upload)) ?? []);
    expect(hashOf(await read(upload.key))).toBe(hashOf(file));
    expect(await store.arrivedParts(upload)).toBeUndefined();
  });

  test('is made of bytes that lie in the store, which copies them itself, and of others that are sent', async () => {
    const film = randomBytes(9 * MB);
    await store.put('files/ten/c/original.mp4', film, 'video/mp4');
    const source = { key: 'files/ten/c/original.mp4', from: 5 * MB, end: 9 * MB };
    expect(hashOf(await store.range(source.key, 5 * MB, 9 * MB))).toBe(hashOf(film.subarray(5 * MB)));
    const key = 'files/ten/c/clean.mp4';
    const upload = { key, uploadId: await store.beginParts(key, 'video/mp4') };
    const copied = await store.copyPart(upload, 2, source);
    const sent = await store.putPart(upload, 1, new Uint8Array(5 * MB));
    expect((await store.arrivedParts(upload))?.map(({ n, size }) => [n, size])).toEqual([
      [1, 5 * MB],
      [2, 4 * MB],
    ]);
    await store.joinParts(upload, [sent, copied]);
    expect(hashOf(await read(key))).toBe(hashOf(Buffer.concat([new Uint8Array(5 * MB), film.subarray(5 * MB)])));
  });

  test('signed addresses end after five minutes, and open nothing else', async () => {
    await store.put('files/ten/b/web.jpg', Buffer.from('picture'), 'image/jpeg');
    const url = await store.signGet('files/ten/b/web.jpg', 300);
    expect(await (await fetch(url)).text()).toBe('picture');
    expect((await fetch(url.replace('web.jpg', 'print.jpg'))).status).toBe(403);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    clock.moveTo(clock.now() + 301_000);
    expect((await fetch(url)).status).toBe(403);
    // Control: the same address, signed now, is open.
    clock.moveTo(clock.now() - 301_000);
    expect((await fetch(url)).status).toBe(200);
  });
});
