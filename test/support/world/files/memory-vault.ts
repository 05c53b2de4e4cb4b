import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ArrivedPart, PrivateStore } from '../../../../functions/platform/objects/private-store.ts';

/** The industry's harmless test virus, in two halves so that no scanner takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A private store in memory, whose scan answers once `scan.isDone`. `opened` lists the keys of addresses that were signed; `arrive` sends a part as a phone does. */
export const memoryVault = () => {
  const objects = new Map<string, Uint8Array>();
  const uploads = new Map<string, Map<number, Uint8Array>>();
  const opened: string[] = [];
  const scan = { isDone: true };
  let count = 0;
  const etagOf = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');
  const arrive = (uploadId: string, n: number, bytes: Uint8Array): ArrivedPart => {
    uploads.get(uploadId)?.set(n, bytes);
    return { n, etag: etagOf(bytes), size: bytes.length };
  };
  const store: PrivateStore = {
    beginParts: async () => {
      count += 1;
      uploads.set(`up-${count}`, new Map());
      return `up-${count}`;
    },
    signPart: async ({ uploadId }, n) => `https://vault.test/${uploadId}/${n}`,
    arrivedParts: async ({ uploadId }) => {
      const parts = uploads.get(uploadId);
      return parts && [...parts].map(([n, bytes]) => ({ n, etag: etagOf(bytes), size: bytes.length }));
    },
    joinParts: async ({ key, uploadId }, parts) => {
      const have = uploads.get(uploadId);
      objects.set(key, Buffer.concat(parts.map(({ n }) => have?.get(n) ?? new Uint8Array())));
      uploads.delete(uploadId);
    },
    dropParts: async ({ uploadId }) => void uploads.delete(uploadId),
    putPart: async ({ uploadId }, n, body) => arrive(uploadId, n, new Uint8Array(body)),
    copyPart: async ({ uploadId }, n, { key, from, end }) =>
      arrive(uploadId, n, new Uint8Array(objects.get(key)?.subarray(from, end) ?? [])),
    sizeOf: async (key) => objects.get(key)?.length,
    scanOf: async (key) => {
      const found = Buffer.from(objects.get(key) ?? []).includes(eicar);
      return scan.isDone ? (found ? 'THREATS_FOUND' : 'NO_THREATS_FOUND') : undefined;
    },
    open: async (key) => Readable.from([Buffer.from(objects.get(key) ?? [])]),
    range: async (key, from, end) => new Uint8Array(objects.get(key)?.subarray(from, end) ?? []),
    put: async (key, body) => void objects.set(key, body),
    signGet: async (key, _, as) => {
      opened.push(key);
      return `https://vault.test/${key}${as?.fileName ? `?as=${as.fileName}` : ''}`;
    },
    remove: async (key) => void objects.delete(key),
  };
  return { store, scan, objects, uploads, opened, arrive };
};
