import type { PrivateStore } from './private-store.ts';

/** Opens a private bucket. Loads the S3 client on first use. */
export const openPrivateStore = (bucket: string): PrivateStore => {
  let opened: Promise<PrivateStore> | undefined;
  const store = (): Promise<PrivateStore> => {
    opened ??= import('./private-objects.ts').then(({ createPrivateStore }) => createPrivateStore(bucket));
    return opened;
  };
  return {
    beginParts: async (key, contentType) => (await store()).beginParts(key, contentType),
    signPart: async (upload, n, bytes, seconds) => (await store()).signPart(upload, n, bytes, seconds),
    arrivedParts: async (upload) => (await store()).arrivedParts(upload),
    joinParts: async (upload, parts) => (await store()).joinParts(upload, parts),
    dropParts: async (upload) => (await store()).dropParts(upload),
    putPart: async (upload, n, body) => (await store()).putPart(upload, n, body),
    copyPart: async (upload, n, source) => (await store()).copyPart(upload, n, source),
    sizeOf: async (key) => (await store()).sizeOf(key),
    scanOf: async (key) => (await store()).scanOf(key),
    open: async (key) => (await store()).open(key),
    range: async (key, from, end) => (await store()).range(key, from, end),
    put: async (key, body, contentType) => (await store()).put(key, body, contentType),
    signGet: async (key, seconds, as) => (await store()).signGet(key, seconds, as),
    remove: async (key) => (await store()).remove(key),
  };
};
