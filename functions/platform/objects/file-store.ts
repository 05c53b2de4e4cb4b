/** A form that sends one file to the store and nothing else. */
export interface PostForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** What a form is bound to: key, type, at most so many bytes, for so many seconds. */
export interface PostBounds {
  readonly key: string;
  readonly contentType: string;
  readonly atMost: number;
  readonly seconds: number;
}

/** Where tenants' files lie. */
export interface FileStore {
  signPost(bounds: PostBounds): Promise<PostForm>;
  /** The first `atMost` + 1 bytes from `from` on; undefined where nothing lies under the key. */
  read(key: string, atMost: number, from?: number): Promise<Uint8Array | undefined>;
  write(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** A file that only a signed address hands out, to be saved under this name. */
  keep(key: string, body: Uint8Array, contentType: string, fileName: string): Promise<void>;
  signGet(key: string, seconds: number): Promise<string>;
  remove(key: string): Promise<void>;
}

/** The bucket as a file store. The client is 220 KB that only uploads need: it lies beside the bundle. */
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
