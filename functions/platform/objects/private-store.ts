import type { Readable } from 'node:stream';

/** A part of an upload that has arrived. */
export interface ArrivedPart {
  readonly n: number;
  readonly etag: string;
  readonly size: number;
}

/** An upload that is sent in parts to one key. */
export interface PartUpload {
  readonly key: string;
  readonly uploadId: string;
}

/** Bytes of an object: `end` is the first that is not among them. */
export interface ByteRange {
  readonly key: string;
  readonly from: number;
  readonly end: number;
}

/** How a download is named; without a name it is shown in the browser. */
export interface AddressAs {
  readonly fileName?: string | undefined;
}

/** A private bucket: what lies in it is reached by signed addresses and by functions that may. */
export interface PrivateStore {
  /** Opens an upload in parts and returns its id. */
  beginParts(key: string, contentType: string): Promise<string>;
  /** An address to which exactly `bytes` bytes are put as part `n`. */
  signPart(upload: PartUpload, n: number, bytes: number, seconds: number): Promise<string>;
  /** The parts that have arrived; undefined where the upload has ended or been dropped. */
  arrivedParts(upload: PartUpload): Promise<ArrivedPart[] | undefined>;
  /** Makes one object of the parts. */
  joinParts(upload: PartUpload, parts: readonly ArrivedPart[]): Promise<void>;
  /** Drops an upload with its parts; a no-op where it has ended. */
  dropParts(upload: PartUpload): Promise<void>;
  /** Sends part `n` from here. */
  putPart(upload: PartUpload, n: number, body: Uint8Array): Promise<ArrivedPart>;
  /** Makes part `n` of bytes that lie in the store already, without bringing them here. */
  copyPart(upload: PartUpload, n: number, source: ByteRange): Promise<ArrivedPart>;
  /** Size of an object in bytes; undefined if absent. */
  sizeOf(key: string): Promise<number | undefined>;
  /** What the malware scan says of an object; undefined while it has not been scanned. */
  scanOf(key: string): Promise<string | undefined>;
  open(key: string): Promise<Readable>;
  /** The bytes `from` to `end` of an object; fewer where it ends before. */
  range(key: string, from: number, end: number): Promise<Uint8Array>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  signGet(key: string, seconds: number, as?: AddressAs): Promise<string>;
  remove(key: string): Promise<void>;
}
