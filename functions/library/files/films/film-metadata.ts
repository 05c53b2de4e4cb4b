import * as z from 'zod';

/** Boxes that hold others; what is in none of these is only passed over. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak']);
/** Boxes of metadata: user data (with `©xyz`, the place), keys and values, and vendors' own (with XMP). */
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Where nothing says how long a box is, it reaches to the end of the film. */
const TO_THE_END = Number.MAX_SAFE_INTEGER;
/** A camera writes a handful; one of thousands is no film of a camera, and their list would not fit beside it. */
export const MAX_BOXES = 2_000;

/** A box of metadata: where its header begins, where its content does, and where it ends, in bytes of the film. */
export const MetadataBox = z.tuple([z.number(), z.number(), z.number()]);
export type MetadataBox = z.infer<typeof MetadataBox>;

/** How far a film was looked through. */
export const FilmScan = z.object({
  /** Bytes seen. */
  at: z.int(),
  /** Bytes of the current box that are still to come. */
  left: z.int(),
  /** Bytes that may begin a header, as Base64. */
  waiting: z.string(),
  boxes: z.array(MetadataBox),
});
export type FilmScan = z.infer<typeof FilmScan>;

export const noScan: FilmScan = { at: 0, left: 0, waiting: '', boxes: [] };

interface Header {
  readonly type: string;
  readonly bytes: number;
  /** Bytes of its content. */
  readonly content: number;
}

/** The header at `at`; undefined if it has not all come. */
const headerAt = (bytes: Buffer, at: number): Header | undefined => {
  if (bytes.length - at < HEADER_BYTES) return undefined;
  const short = bytes.readUInt32BE(at);
  const headerBytes = short === 1 ? LONG_HEADER_BYTES : HEADER_BYTES;
  if (bytes.length - at < headerBytes) return undefined;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  // A size of zero reaches to the end; one below its header is no box, and nothing after it is one.
  const content = size < headerBytes ? TO_THE_END : Math.min(size - headerBytes, TO_THE_END);
  return { type: bytes.toString('latin1', at + 4, at + 8), bytes: headerBytes, content };
};

/** Looks through the next bytes of a film for boxes of metadata. Samples of a telemetry track are content, and stay. */
export const scanOn = (scan: FilmScan, chunk: Uint8Array): FilmScan => {
  const waiting = Buffer.from(scan.waiting, 'base64');
  const bytes = Buffer.concat([waiting, chunk]);
  const start = scan.at - waiting.length;
  const boxes = [...scan.boxes];
  let at = Math.min(bytes.length, scan.left);
  let left = scan.left - at;
  while (left === 0 && at < bytes.length) {
    const header = headerAt(bytes, at);
    if (!header) break;
    const from = start + at + header.bytes;
    if (metadata.has(header.type)) boxes.push([start + at, from, Math.min(from + header.content, TO_THE_END)]);
    // What a container holds is read as boxes, one after the other, whoever's they are.
    left = containers.has(header.type) ? 0 : header.content;
    const passed = Math.min(bytes.length - at - header.bytes, left);
    at += header.bytes + passed;
    left -= passed;
  }
  return { at: scan.at + chunk.length, left, waiting: bytes.subarray(at).toString('base64'), boxes };
};

/** True if the bytes `from` to `end` of a film have something of a box of metadata in them. */
export const holdsMetadata = (boxes: readonly MetadataBox[], from: number, end: number): boolean =>
  boxes.some(([header, , boxEnd]) => header < end && boxEnd > from);

const unused = Buffer.from('free', 'latin1');

/**
 * These bytes of a film, which begin at `from`, without metadata: each of its boxes becomes a box of unused space of the
 * same length, filled with zeros, so that no other byte moves.
 */
export const blankMetadata = (boxes: readonly MetadataBox[], bytes: Uint8Array, from: number): Buffer => {
  const blanked = Buffer.from(bytes);
  const clamp = (at: number): number => Math.min(Math.max(at - from, 0), blanked.length);
  for (const [header, content, end] of boxes) {
    for (const [n, letter] of unused.entries()) {
      const at = header + 4 + n - from;
      if (at >= 0 && at < blanked.length) blanked[at] = letter;
    }
    blanked.fill(0, clamp(content), clamp(end));
  }
  return blanked;
};
