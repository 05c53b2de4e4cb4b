const WORD = 4;

/** Big-endian words of 32 bits: a view reads them as fast as an array, and never undefined. */
const wordsOf = (words: readonly number[]): DataView<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(words.length * WORD));
  words.forEach((word, n) => {
    view.setInt32(n * WORD, word);
  });
  return view;
};

/** FIPS 180-4, 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = wordsOf([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
/** FIPS 180-4, 5.3.3: where every digest starts. */
const START = wordsOf([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]);

const BLOCK = 64;
const WORDS_BYTES = 8 * WORD;
/** The words, the length as a double, then the bytes that fill no block yet. */
const HEAD_BYTES = WORDS_BYTES + 8;
const SCHEDULE_BYTES = 64 * WORD;

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** FIPS 180-4, 6.2.2, step 1: the block's sixteen words, and 48 made of them. */
const schedule = (into: DataView, block: DataView, from: number): void => {
  for (let at = 0; at < BLOCK; at += WORD) into.setInt32(at, block.getInt32(from + at));
  for (let at = BLOCK; at < SCHEDULE_BYTES; at += WORD) {
    const early = into.getInt32(at - 15 * WORD);
    const late = into.getInt32(at - 2 * WORD);
    const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    into.setInt32(at, (into.getInt32(at - BLOCK) + mixedEarly + into.getInt32(at - 7 * WORD) + mixedLate) | 0);
  }
};

/** FIPS 180-4, 6.2.2, steps 2 to 4. */
const compress = (words: DataView, scheduled: DataView): void => {
  let [a, b, c, d] = [words.getInt32(0), words.getInt32(4), words.getInt32(8), words.getInt32(12)];
  let [e, f, g, h] = [words.getInt32(16), words.getInt32(20), words.getInt32(24), words.getInt32(28)];
  for (let at = 0; at < SCHEDULE_BYTES; at += WORD) {
    const chosen = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + chosen + ROUNDS.getInt32(at) + scheduled.getInt32(at)) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) {
    words.setInt32(n * WORD, (words.getInt32(n * WORD) + word) | 0);
  }
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** SHA-256 whose state can be kept: Node's own can't leave its process, and a long film is read by several calls. */
export class ResumableSha256 {
  readonly #words: DataView;
  readonly #schedule = new DataView(new ArrayBuffer(SCHEDULE_BYTES));
  #length: number;
  #waiting: Buffer;

  /** Starts anew, or goes on from a `state`. */
  constructor(state?: string) {
    const kept = state === undefined ? undefined : Buffer.from(state, 'base64');
    this.#words = new DataView(kept ? new Uint8Array(kept).buffer : START.buffer.slice(0), 0, WORDS_BYTES);
    this.#length = kept?.readDoubleBE(WORDS_BYTES) ?? 0;
    this.#waiting = kept?.subarray(HEAD_BYTES) ?? Buffer.alloc(0);
  }

  /** All that was added so far, in at most 140 characters. */
  get state(): string {
    const head = Buffer.alloc(HEAD_BYTES);
    head.set(new Uint8Array(this.#words.buffer, 0, WORDS_BYTES));
    head.writeDoubleBE(this.#length, WORDS_BYTES);
    return Buffer.concat([head, this.#waiting]).toString('base64');
  }

  update(chunk: Uint8Array): void {
    this.#length += chunk.length;
    const bytes = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk;
    this.#waiting = Buffer.from(bytes.subarray(this.#blocks(bytes)));
  }

  /** The digest as lowercase hexadecimal; nothing can be added afterwards. */
  digest(): string {
    const end = Buffer.alloc(this.#waiting.length < BLOCK - 8 ? BLOCK : 2 * BLOCK);
    end.set(this.#waiting);
    end[this.#waiting.length] = 0x80;
    end.writeBigUInt64BE(BigInt(this.#length) * 8n, end.length - 8);
    this.#blocks(end);
    return Buffer.from(this.#words.buffer, 0, WORDS_BYTES).toString('hex');
  }

  /** Takes every whole block; returns where they end. */
  #blocks(bytes: Uint8Array): number {
    const view = viewOf(bytes);
    let at = 0;
    for (; at + BLOCK <= bytes.length; at += BLOCK) {
      schedule(this.#schedule, view, at);
      compress(this.#words, this.#schedule);
    }
    return at;
  }
}
