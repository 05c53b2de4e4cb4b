import type { FileStore } from '../../../../functions/platform/objects/file-store.ts';

/** A bucket in memory; what a signed address would hand out is found under its key. */
export const memoryFiles = () => {
  const objects = new Map<string, Uint8Array>();
  const store: FileStore = {
    signPost: async ({ key }) => ({ url: 'https://bucket.test/', fields: { key } }),
    read: async (key, atMost, from = 0) => objects.get(key)?.slice(from, from + atMost + 1),
    write: async (key, body) => void objects.set(key, body),
    keep: async (key, body) => void objects.set(key, body),
    signGet: async (key) => `https://bucket.test/${key}`,
    remove: async (key) => void objects.delete(key),
  };
  const textAt = (url: string): string =>
    new TextDecoder().decode(objects.get(url.slice('https://bucket.test/'.length)) ?? new Uint8Array());
  return { objects, store, textAt };
};
