/** Boxes that hold others; what is in none of these is only passed on. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak']);
/** Boxes of metadata: user data (with `©xyz`, the place), keys and values, and vendors' own (with XMP). */
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/**
 * Takes the metadata out of an MP4 or MOV as it streams through: each of its boxes becomes a box of unused space of the
 * same length, filled with zeros, so that no other byte moves. Samples of a telemetry track stay: they are content.
 */
export class FilmMetadata {
  /** Bytes of metadata found so far. */
  found = 0;
  #waiting: Buffer = Buffer.alloc(0);
  /** Bytes of the current box that are still to come, passed on or blanked. */
  #left = 0;
  #isBlanked = false;

  /** The next bytes without metadata; those that may begin a box wait for the next call. */
  push(chunk: Uint8Array): Buffer {
    const bytes = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : Buffer.from(chunk);
    let at = 0;
    while (at < bytes.length) {
      if (this.#left > 0) {
        const end = Math.min(bytes.length, at + this.#left);
        if (this.#isBlanked) bytes.fill(0, at, end);
        this.#left -= end - at;
        at = end;
        continue;
      }
      const headed = this.#enter(bytes, at);
      if (headed === undefined) break;
      at = headed;
    }
    this.#waiting = Buffer.from(bytes.subarray(at));
    return bytes.subarray(0, at);
  }

  /** What waited for more, at the end. */
  rest(): Buffer {
    const rest = this.#waiting;
    this.#waiting = Buffer.alloc(0);
    return rest;
  }

  /** Reads the header at `at`; where its content begins, or undefined if the header has not all come. */
  #enter(bytes: Buffer, at: number): number | undefined {
    if (bytes.length - at < HEADER_BYTES) return undefined;
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    const headerBytes = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
    if (bytes.length - at < headerBytes) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    // A size of zero reaches to the end of the file; one below its header is no box, and nothing after it is one.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const content = size < headerBytes ? Number.POSITIVE_INFINITY : size - headerBytes;
    this.#isBlanked = metadata.has(type);
    if (this.#isBlanked) {
      bytes.write('free', at + 4, 'latin1');
      this.found += Number.isFinite(content) ? content : 1;
    }
    // What a container holds is read as boxes, one after the other, whoever's they are.
    this.#left = containers.has(type) ? 0 : content;
    return at + headerBytes;
  }
}

/** A film without its metadata. */
export async function* withoutMetadata(film: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const filter = new FilmMetadata();
  for await (const chunk of film) yield filter.push(chunk);
  yield filter.rest();
}
