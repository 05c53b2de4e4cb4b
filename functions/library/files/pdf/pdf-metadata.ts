import { deflateSync, inflateSync } from 'node:zlib';
import { blankJpegNotes } from './jpeg-metadata.ts';
import { emptyStrings, type PdfObject, pdfObjects } from './pdf-objects.ts';

const SPACE = 0x20;
/** A stream of objects is small; one that unpacks to more hides something. */
const MAX_UNPACKED = 64_000_000;
const LOOK_LIMIT = 4096;

const encrypted = /\/Encrypt\s{0,8}(?:<<|\d{1,10}\s{1,8}\d{1,5}\s{1,8}R)/;
const signed = /\/ByteRange\s{0,8}\[/;
const infoReference = /\/Info\s{1,8}(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R/g;
const reference = /(?<!\d)(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R(?![A-Za-z])/g;
const isMetadata = /\/Type\s{0,8}\/Metadata(?![A-Za-z])/;
const isObjects = /\/Type\s{0,8}\/ObjStm(?![A-Za-z])/;
const isPacked = /\/Filter\s{0,8}(?:\[\s{0,8})?\/FlateDecode\s{0,8}(?:\]\s{0,8})?(?!\/[A-Z][A-Za-z0-9]{0,20}Decode)/;
/** Rows of a stream of objects that are written as differences can't be told without undoing them. */
const isPredicted = /\/Predictor\s{1,8}(?!1(?!\d))\d/;
const isJpeg = /\/Filter\s{0,8}\[?\s{0,8}\/DCTDecode(?![A-Za-z])/;
/** A dictionary of information has no type; one that has is part of the document, whatever refers to it. */
const isTyped = /\/Type(?![A-Za-z0-9])/;
const isString = /^\s{0,80}(?:\(|<(?!<))/;
const firstObject = /\/First\s{1,8}(\d{1,10})/;

/** A PDF without its metadata, or why it can't be without. */
export type CleanPdf =
  | { readonly problem: string }
  | {
      readonly bytes: Uint8Array;
      /** Bytes of metadata that it had. */
      readonly found: number;
    };

const problems = {
  encrypted: 'is encrypted, so that we can’t take its author out; save it without a password and send that',
  packed: 'has parts that we can’t look into; print it to PDF and send that',
};

const numbersIn = (text: string, pattern: RegExp): number[] => [...text.matchAll(pattern)].map(([, n]) => Number(n));

/** An object within a stream of objects, by its place in what was unpacked. */
const packedObjects = (unpacked: Buffer, dictionary: string): PdfObject[] => {
  const first = Number(firstObject.exec(dictionary)?.[1] ?? 0);
  const pairs = unpacked.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: Math.floor(pairs.length / 2) }, (_, n) => ({
    number: pairs[2 * n] ?? 0,
    from: first + (pairs[2 * n + 1] ?? 0),
    end: n * 2 + 3 < pairs.length ? first + (pairs[n * 2 + 3] ?? 0) : unpacked.length,
  }));
};

/** A PDF whose bytes are blanked in place: readers find all else at the offsets that it tells. */
class PdfCleaning {
  found = 0;
  readonly bytes: Buffer;
  readonly #text: string;
  readonly #objects: readonly PdfObject[];

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes);
    this.#text = this.bytes.toString('latin1');
    this.#objects = pdfObjects(this.#text);
  }

  /** Why this PDF can't be cleaned; undefined once it is. */
  clean(): string | undefined {
    if (encrypted.test(this.#text)) return problems.encrypted;
    const info = this.#withReferred(new Set(numbersIn(this.#text, infoReference)));
    for (const object of this.#objects) {
      if (!object.stream) {
        if (info.has(object.number)) this.#empty(object);
        continue;
      }
      const dictionary = this.#dictionaryOf(object);
      if (isMetadata.test(dictionary)) this.#blankStream(object.stream, isPacked.test(dictionary));
      else if (isJpeg.test(dictionary)) this.found += blankJpegNotes(this.bytes, object.stream.from, object.stream.end);
      else if (isObjects.test(dictionary) && !this.#cleanPacked(object.stream, dictionary, info))
        return problems.packed;
    }
    return undefined;
  }

  #dictionaryOf({ from, end }: PdfObject): string {
    return this.#text.slice(from, Math.min(end, from + LOOK_LIMIT));
  }

  /** The objects of information, and those that they refer to. */
  #withReferred(info: Set<number>): Set<number> {
    const bodies = this.#objects.filter(({ number, stream }) => info.has(number) && !stream);
    const known = bodies.map((object) => this.#dictionaryOf(object)).filter((body) => !isTyped.test(body));
    return new Set([...info, ...known.flatMap((body) => numbersIn(body, reference))]);
  }

  #empty(object: PdfObject): void {
    const body = this.#dictionaryOf(object);
    const isDictionary = body.trimStart().startsWith('<<') && !isTyped.test(body);
    if (isDictionary || isString.test(body)) this.found += emptyStrings(this.bytes, object.from, object.end);
  }

  #blankStream({ from, end }: { from: number; end: number }, packed: boolean): void {
    this.found += end - from;
    this.bytes.fill(SPACE, from, end);
    if (!packed) return;
    const nothing = deflateSync(Buffer.alloc(1, SPACE));
    if (nothing.length <= end - from) this.bytes.set(nothing, from);
  }

  /** Empties the information in a stream of objects, which is packed anew into its place. False if it can't be. */
  #cleanPacked({ from, end }: { from: number; end: number }, dictionary: string, info: ReadonlySet<number>): boolean {
    if (info.size === 0) return true;
    if (isPredicted.test(dictionary)) return false;
    const unpacked = this.#unpack(this.bytes.subarray(from, end), isPacked.test(dictionary));
    if (!unpacked) return false;
    const objects = packedObjects(unpacked, dictionary);
    const own = objects.filter(({ number }) => info.has(number));
    const text = unpacked.toString('latin1');
    const bodyOf = (each: PdfObject): string => text.slice(each.from, Math.min(each.end, each.from + LOOK_LIMIT));
    const untyped = own.filter((each) => !isTyped.test(bodyOf(each)));
    const referred = new Set(untyped.flatMap((each) => numbersIn(bodyOf(each), reference)));
    const strings = objects.filter((each) => referred.has(each.number) && isString.test(bodyOf(each)));
    const emptied = [...untyped, ...strings].reduce(
      (sum, each) => sum + emptyStrings(unpacked, each.from, each.end),
      0,
    );
    if (emptied === 0) return true;
    const packed = isPacked.test(dictionary) ? deflateSync(unpacked, { level: 9, memLevel: 9 }) : unpacked;
    if (packed.length > end - from) return false;
    this.found += emptied;
    this.bytes.fill(0, from, end).set(packed, from);
    return true;
  }

  #unpack(bytes: Buffer, packed: boolean): Buffer | undefined {
    if (!packed) return Buffer.from(bytes);
    try {
      return inflateSync(bytes, { maxOutputLength: MAX_UNPACKED, finishFlush: 2 });
    } catch {
      return undefined;
    }
  }
}

/**
 * Takes out what a PDF tells about itself: author, program, title and times, XMP, and the EXIF of photos in it. A signed
 * one stays as it was signed, since any other byte would break the signature.
 */
export const withoutPdfMetadata = (bytes: Uint8Array): CleanPdf => {
  if (signed.test(Buffer.from(bytes).toString('latin1'))) return { bytes, found: 0 };
  const cleaning = new PdfCleaning(bytes);
  const problem = cleaning.clean();
  return problem ? { problem } : { bytes: cleaning.bytes, found: cleaning.found };
};
