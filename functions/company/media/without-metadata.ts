import type { ImageType } from '../../../shared/company/media/image.ts';
import { afterScan, END, SCAN } from '../../../shared/company/media/image-jpeg.ts';

type Bytes = Uint8Array;

const textAt = (bytes: Bytes, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const viewOf = (bytes: Bytes): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What a PNG needs to be painted as it was: its critical chunks, colors, transparency, density and frames. */
const paintsPng = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST sPLT pHYs acTL fcTL fdAT'.split(' '),
);

const piecesOfPng = (bytes: Bytes): Bytes[] => {
  const view = viewOf(bytes);
  const pieces = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (paintsPng.has(textAt(bytes, at + 4, 4))) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return pieces;
};

const FILL = 0xff;
const COMMENT = 0xfe;
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/** The application segments of a JPEG that tell how to paint it: JFIF, its color profile, Adobe's color transform. */
const paintsJpeg = (segment: Bytes, marker: number): boolean => {
  if (marker === COMMENT) return false;
  if (!isApplication(marker)) return true;
  if (marker === 0xe0) return textAt(segment, 4, 5) === 'JFIF\0';
  if (marker === 0xe2) return textAt(segment, 4, 12) === 'ICC_PROFILE\0';
  return marker === 0xee && textAt(segment, 4, 5) === 'Adobe';
};

const ORIENTATION = 0x0112;

/** How a camera was held, 1 to 8, from its Exif segment (Exif 2.32, 4.6.4 A); undefined if it does not say. */
const orientationIn = (segment: Bytes): number | undefined => {
  if (textAt(segment, 4, 6) !== 'Exif\0\0') return undefined;
  const tiff = viewOf(segment.subarray(10));
  const little = textAt(segment, 10, 2) === 'II';
  const first = tiff.byteLength >= 8 ? tiff.getUint32(4, little) : 0;
  const count = first > 0 && first + 2 <= tiff.byteLength ? tiff.getUint16(first, little) : 0;
  for (let n = 0, at = first + 2; n < count && at + 12 <= tiff.byteLength; n++, at += 12) {
    if (tiff.getUint16(at, little) === ORIENTATION) return tiff.getUint16(at + 8, little);
  }
  return undefined;
};

/** An Exif segment with the orientation and nothing else. */
const exifOf = (orientation: number): Bytes => {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, 8 + tiff.length, ...Buffer.from('Exif\0\0', 'latin1'), ...tiff]);
};

const piecesOfJpeg = (bytes: Bytes): Bytes[] => {
  const view = viewOf(bytes);
  const pieces: Bytes[] = [];
  let orientation = 1;
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    const end = marker === FILL ? at + 1 : marker === END ? bytes.length : at + 2 + view.getUint16(at + 2);
    const next = marker === SCAN ? afterScan(bytes, end) : end;
    const segment = bytes.subarray(at, next);
    if (marker === 0xe1) orientation = orientationIn(segment) ?? orientation;
    if (marker !== FILL && paintsJpeg(segment, marker)) pieces.push(segment);
    at = next;
  }
  const isTurned = orientation > 1 && orientation <= 8;
  return [bytes.subarray(0, 2), ...(isTurned ? [exifOf(orientation)] : []), ...pieces];
};

/** What a WebP needs to be painted as it was. */
const paintsWebp = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** The flags of VP8X that announce Exif and XMP (RFC 9649, 2.7.1). */
const TELLS_METADATA = 0x0c;

const piecesOfWebp = (bytes: Bytes): Bytes[] => {
  const view = viewOf(bytes);
  const pieces: Bytes[] = [];
  for (let at = 12; at < bytes.length; ) {
    const kind = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    const chunk = Uint8Array.from(bytes.subarray(at, end));
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~TELLS_METADATA;
    if (paintsWebp.has(kind)) pieces.push(chunk);
    at = end;
  }
  const head = Uint8Array.from(bytes.subarray(0, 12));
  viewOf(head).setUint32(4, 4 + pieces.reduce((sum, { length }) => sum + length, 0), true);
  return [head, ...pieces];
};

const pieces = { 'image/png': piecesOfPng, 'image/jpeg': piecesOfJpeg, 'image/webp': piecesOfWebp } as const;

/**
 * The bytes of a whole image (one that `readImage` accepts) without what a camera or a program wrote beside the picture:
 * place, time, names, comments, thumbnails. Its pixels, colors and the way it is turned stay.
 */
export const withoutMetadata = (type: ImageType, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(Buffer.concat(pieces[type](bytes)));
