/**
 * QR codes of texts in byte mode with error correction M (ISO/IEC 18004), versions 1 to 10: at most 213 bytes, enough for
 * an address.
 */

/** For each version 1 to 10: error correction codewords a block, and the data codewords of each block. */
const blocksOf: readonly { readonly ecc: number; readonly data: readonly number[] }[] = [
  { ecc: 10, data: [16] },
  { ecc: 16, data: [28] },
  { ecc: 26, data: [44] },
  { ecc: 18, data: [32, 32] },
  { ecc: 24, data: [43, 43] },
  { ecc: 16, data: [27, 27, 27, 27] },
  { ecc: 18, data: [31, 31, 31, 31] },
  { ecc: 22, data: [38, 38, 39, 39] },
  { ecc: 22, data: [36, 36, 36, 37, 37] },
  { ecc: 26, data: [43, 43, 43, 43, 44] },
];

/** Centers of the alignment patterns of versions 1 to 10. */
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** Product in the field of 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1. */
const times = (a: number, b: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product & 0xff;
};

/** The generator polynomial of a degree, without its leading 1. */
const generatorOf = (degree: number): number[] => {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let n = 0; n < degree; n++) {
    for (let i = 0; i < degree; i++)
      result[i] = times(result[i] ?? 0, root) ^ (i + 1 < degree ? (result[i + 1] ?? 0) : 0);
    root = times(root, 2);
  }
  return result;
};

/** The remainder of the data by the generator: the codewords that correct errors. */
export const correctionOf = (data: readonly number[], degree: number): number[] => {
  const generator = generatorOf(degree);
  let rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((each, i) => each ^ times(generator[i] ?? 0, factor));
  }
  return rest;
};

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (value >>> (count - 1 - i)) & 1);

const MODE_BYTE = 4;

/** Mode, length, text and padding as bytes that fill the version. */
const dataOf = (bytes: Uint8Array, version: number, capacity: number): number[] => {
  const head = [...bitsOf(MODE_BYTE, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  const bits = [...head, ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  const ended = [...bits, ...Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0)];
  const whole = [...ended, ...Array<number>((8 - (ended.length % 8)) % 8).fill(0)];
  const words = Array.from({ length: whole.length / 8 }, (_, n) =>
    Number.parseInt(whole.slice(n * 8, n * 8 + 8).join(''), 2),
  );
  return [...words, ...Array.from({ length: capacity - words.length }, (_, n) => (n % 2 === 0 ? 0xec : 0x11))];
};

const column = (blocks: readonly (readonly number[])[], n: number): number[] =>
  blocks.flatMap((block) => (n < block.length ? [block[n] ?? 0] : []));

/** Data and correction of all blocks, interleaved as they are drawn. */
const codewordsOf = (bytes: Uint8Array, version: number): number[] => {
  const { ecc, data } = blocksOf[version - 1] ?? { ecc: 0, data: [] };
  const all = dataOf(bytes, version, sum(data));
  const blocks = data.map((size, n) => {
    const from = sum(data.slice(0, n));
    return all.slice(from, from + size);
  });
  const corrections = blocks.map((block) => correctionOf(block, ecc));
  const longest = Math.max(...data);
  return [
    ...Array.from({ length: longest }, (_, n) => column(blocks, n)).flat(),
    ...Array.from({ length: ecc }, (_, n) => column(corrections, n)).flat(),
  ];
};

interface Canvas {
  readonly size: number;
  /** Dark modules, row by row. */
  readonly dark: boolean[][];
  /** Modules that belong to patterns and formats. */
  readonly fixed: boolean[][];
}

const grid = (size: number): boolean[][] => Array.from({ length: size }, () => Array<boolean>(size).fill(false));

const put = ({ size, dark, fixed }: Canvas, x: number, y: number, isDark: boolean): void => {
  const [row, known] = [dark[y], fixed[y]];
  if (!row || !known || x < 0 || x >= size) return;
  row[x] = isDark;
  known[x] = true;
};

const drawFinder = (canvas: Canvas, cx: number, cy: number): void => {
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      put(canvas, cx + dx, cy + dy, ring !== 2 && ring !== 4);
    }
};

const drawAlignments = (canvas: Canvas, version: number): void => {
  const centers = alignments[version - 1] ?? [];
  const last = centers.at(-1);
  for (const cy of centers)
    for (const cx of centers) {
      const isFinder = (cx === 6 && (cy === 6 || cy === last)) || (cx === last && cy === 6);
      if (isFinder) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) put(canvas, cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
};

/** Bits with their check bits by a generator polynomial. */
const checked = (value: number, generator: number, degree: number): number => {
  let rest = value;
  for (let n = 0; n < degree; n++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator);
  return (value << degree) | rest;
};

const isSet = (bits: number, n: number): boolean => ((bits >>> n) & 1) === 1;

/** Level M is 00, so the mask alone is written. */
const drawFormat = (canvas: Canvas, mask: number): void => {
  const bits = checked(mask, 0x537, 10) ^ 0x5412;
  const { size } = canvas;
  for (let n = 0; n <= 5; n++) put(canvas, 8, n, isSet(bits, n));
  put(canvas, 8, 7, isSet(bits, 6));
  put(canvas, 8, 8, isSet(bits, 7));
  put(canvas, 7, 8, isSet(bits, 8));
  for (let n = 9; n < 15; n++) put(canvas, 14 - n, 8, isSet(bits, n));
  for (let n = 0; n < 8; n++) put(canvas, size - 1 - n, 8, isSet(bits, n));
  for (let n = 8; n < 15; n++) put(canvas, 8, size - 15 + n, isSet(bits, n));
  put(canvas, 8, size - 8, true);
};

const drawVersion = (canvas: Canvas, version: number): void => {
  if (version < 7) return;
  const bits = checked(version, 0x1f25, 12);
  for (let n = 0; n < 18; n++) {
    const [a, b] = [canvas.size - 11 + (n % 3), Math.floor(n / 3)];
    put(canvas, a, b, isSet(bits, n));
    put(canvas, b, a, isSet(bits, n));
  }
};

const drawPatterns = (canvas: Canvas, version: number): void => {
  const { size } = canvas;
  for (let n = 0; n < size; n++) {
    put(canvas, 6, n, n % 2 === 0);
    put(canvas, n, 6, n % 2 === 0);
  }
  drawFinder(canvas, 3, 3);
  drawFinder(canvas, size - 4, 3);
  drawFinder(canvas, 3, size - 4);
  drawAlignments(canvas, version);
  drawFormat(canvas, 0);
  drawVersion(canvas, version);
};

/** Columns in pairs from the right, up and down in turn, round the timing column. */
const dataPlaces = ({ size, fixed }: Canvas): [number, number][] => {
  const places: [number, number][] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    const edge = right <= 6 ? right - 1 : right;
    const isUp = ((edge + 1) & 2) === 0;
    for (let n = 0; n < size; n++)
      for (const x of [edge, edge - 1]) {
        const y = isUp ? size - 1 - n : n;
        if (!fixed[y]?.[x]) places.push([x, y]);
      }
  }
  return places;
};

/** The smallest version that holds so many bytes. */
const versionFor = (length: number): number => {
  const at = blocksOf.findIndex(({ data }, n) => length + (n + 1 < 10 ? 2 : 3) <= sum(data));
  if (at < 0) throw new Error('The text is too long for a code');
  return at + 1;
};

/** The dark modules of a text's code, row by row, under the mask of rows: every reader takes any mask. */
export const qrMatrix = (text: string): boolean[][] => {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const size = 17 + 4 * version;
  const canvas: Canvas = { size, dark: grid(size), fixed: grid(size) };
  drawPatterns(canvas, version);
  const bits = codewordsOf(bytes, version).flatMap((word) => bitsOf(word, 8));
  for (const [n, [x, y]] of dataPlaces(canvas).entries()) {
    const row = canvas.dark[y];
    if (row) row[x] = ((bits[n] ?? 0) === 1) !== ((x + y) % 2 === 0);
  }
  return canvas.dark;
};
