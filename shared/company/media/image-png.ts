/** Image dimensions in pixels, as its bytes declare them. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** True if the bytes start with the PNG signature. */
export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, i) => bytes[i] === byte);

const remainders = Uint32Array.from({ length: 256 }, (_, n) => {
  let rest = n;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** CRC-32 of a PNG chunk (ISO 3309; PNG specification, section 5.5). */
export const crc32 = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (remainders[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

const headerOf = (view: DataView, at: number, length: number): Size | undefined =>
  length === 13 ? { width: view.getUint32(at), height: view.getUint32(at + 4) } : undefined;

/**
 * Size of a complete PNG: header first, image data, nothing after the end, every checksum valid; undefined
 * otherwise. This rejects HTML, archives or scripts appended to or hidden between chunks.
 */
export const measurePng = (bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: Size | undefined;
  let hasData = false;
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const start = at + 8;
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, start));
    if ((type === 'IHDR') !== (size === undefined)) return undefined;
    size ??= headerOf(view, start, length);
    if (!size) return undefined;
    hasData ||= type === 'IDAT';
    at = end + 4;
    if (type === 'IEND') return hasData && at === bytes.length ? size : undefined;
  }
  return undefined;
};
