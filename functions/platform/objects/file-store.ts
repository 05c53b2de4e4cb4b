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
