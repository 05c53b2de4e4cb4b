import type { FileStore } from './file-store.ts';

/** Opens a bucket as a file store. Loads the S3 client on first use: it is 220 KB that only uploads need. */
export const openFileStore = (bucket: string): FileStore => {
  let opened: Promise<FileStore> | undefined;
  const store = (): Promise<FileStore> => {
    opened ??= import('./object-store.ts').then(({ createObjectStore }) => createObjectStore(bucket));
    return opened;
  };
  return {
    signPost: async (bounds) => (await store()).signPost(bounds),
    read: async (key, atMost, from) => (await store()).read(key, atMost, from),
    write: async (key, body, contentType) => (await store()).write(key, body, contentType),
    keep: async (key, body, contentType, fileName) => (await store()).keep(key, body, contentType, fileName),
    signGet: async (key, seconds) => (await store()).signGet(key, seconds),
    remove: async (key) => (await store()).remove(key),
  };
};
