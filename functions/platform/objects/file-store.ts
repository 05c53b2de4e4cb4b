/** A form that sends one file to the store and nothing else. */
export interface PostForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** The limits of an upload form: key, content type, size in bytes, validity in seconds. */
export interface PostBounds {
  readonly key: string;
  readonly contentType: string;
  readonly atMost: number;
  readonly seconds: number;
}

/** Stores tenants' files by key. */
export interface FileStore {
  /** Signs a form with which a browser uploads one file within these bounds. */
  signPost(bounds: PostBounds): Promise<PostForm>;
  /** The first `atMost` + 1 bytes from `from` on; undefined where the key has no file. */
  read(key: string, atMost: number, from?: number): Promise<Uint8Array | undefined>;
  /** Stores a public, immutable file. */
  write(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Stores a private file that is downloaded by signed URL under `fileName`. */
  keep(key: string, body: Uint8Array, contentType: string, fileName: string): Promise<void>;
  /** A URL that downloads the file for so many seconds. */
  signGet(key: string, seconds: number): Promise<string>;
  /** Deletes the file; a no-op if absent. */
  remove(key: string): Promise<void>;
}
