import type { Size } from './image-png.ts';

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** True if the bytes start with the WebP signature. */
export const isWebp = (bytes: Uint8Array): boolean => textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP';

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const lossy = (view: DataView, at: number, length: number): Size | undefined => {
  const isKeyFrame = length >= 10 && (view.getUint8(at) & 1) === 0;
  const hasStartCode = isKeyFrame && uint24(view, at + 3) === 0x2a019d;
  if (!hasStartCode) return undefined;
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
};

const lossless = (view: DataView, at: number, length: number): Size | undefined => {
  if (length < 5 || view.getUint8(at) !== 0x2f) return undefined;
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const canvas = (view: DataView, at: number, length: number): Size | undefined =>
  length >= 10 ? { width: uint24(view, at + 4) + 1, height: uint24(view, at + 7) + 1 } : undefined;

const readers = { 'VP8 ': lossy, VP8L: lossless, VP8X: canvas } as const;
type Kind = keyof typeof readers;
const kinds = new Set<string>(Object.keys(readers));

interface Chunk {
  readonly kind: string;
  readonly at: number;
  readonly length: number;
}

/** Chunks of a RIFF container whose declared sizes add up to the file size exactly. */
const chunksOf = (bytes: Uint8Array, view: DataView): Chunk[] | undefined => {
  if (bytes.length < 20 || view.getUint32(4, true) + 8 !== bytes.length) return undefined;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    chunks.push({ kind: textAt(bytes, at), at: at + 8, length });
    at += 8 + length + (length % 2);
  }
  return at === bytes.length ? chunks : undefined;
};

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** Size of a complete still WebP whose canvas equals its picture; undefined otherwise (RFC 9649). */
export const measureWebp = (bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = chunksOf(bytes, view) ?? [];
  const known = chunks.filter(({ kind }) => kinds.has(kind));
  const sizes = known.map(({ kind, at, length }) => readers[kind as Kind](view, at, length));
  const [first, picture = first] = sizes;
  const isPlain = known.length === 1 && known[0]?.kind !== 'VP8X' && chunks[0] === known[0];
  const isExtended = known.length === 2 && known[0]?.kind === 'VP8X' && known[1]?.kind !== 'VP8X';
  if (!first || !picture || !(isPlain || isExtended)) return undefined;
  return isSame(first, picture) ? picture : undefined;
};
