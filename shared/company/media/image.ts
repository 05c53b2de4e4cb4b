import { isJpeg, measureJpeg } from './image-jpeg.ts';
import { isPng, measurePng, type Size } from './image-png.ts';
import { isWebp, measureWebp } from './image-webp.ts';

/** Accepted image types with their display names and file extensions. */
export const imageTypes = {
  'image/png': { name: 'PNG', ending: 'png' },
  'image/jpeg': { name: 'JPEG', ending: 'jpg' },
  'image/webp': { name: 'WebP', ending: 'webp' },
} as const;
export type ImageType = keyof typeof imageTypes;

export const isImageType = (type: string): type is ImageType => Object.hasOwn(imageTypes, type);

/** Image type and size, as its bytes declare them. */
export interface Image extends Size {
  readonly type: ImageType;
}

const readers: readonly [ImageType, (bytes: Uint8Array) => boolean, (bytes: Uint8Array) => Size | undefined][] = [
  ['image/png', isPng, measurePng],
  ['image/jpeg', isJpeg, measureJpeg],
  ['image/webp', isWebp, measureWebp],
];

const signatures: readonly [string, string][] = [
  ['GIF8', 'a GIF'],
  ['%PDF-', 'a PDF'],
  ['PK\u0003\u0004', 'an archive'],
  ['BM', 'a bitmap'],
  ['\u0000\u0000\u0001\u0000', 'an .ico file'],
];
const ACCEPTED_TYPES = 'must be a PNG, JPEG or WebP image';

/** Name of a type that is not accepted, if its first bytes identify it. */
const otherKind = (start: string): string | undefined => {
  const text = start.replace('\u00ef\u00bb\u00bf', '').trimStart().toLowerCase();
  if (text.startsWith('<')) return text.includes('<svg') ? 'an SVG, which can carry scripts' : 'a web page';
  if (start.slice(4, 8) === 'ftyp') return 'a HEIC or AVIF photo';
  return signatures.find(([signature]) => start.startsWith(signature))?.[1];
};

const rejection = (bytes: Uint8Array): string => {
  const kind = otherKind(String.fromCharCode(...bytes.subarray(0, 1000)));
  return kind ? `${ACCEPTED_TYPES}; this is ${kind}` : ACCEPTED_TYPES;
};

/** Validates a complete image by its bytes, regardless of its declared type. */
export const readImage = (bytes: Uint8Array): Image | { readonly problem: string } => {
  if (bytes.length === 0) return { problem: 'must not be empty' };
  const reader = readers.find(([, hasSignature]) => hasSignature(bytes));
  if (!reader) return { problem: rejection(bytes) };
  const [type, , measure] = reader;
  const size = measure(bytes);
  if (size && size.width > 0 && size.height > 0) return { type, ...size };
  return { problem: `is not a whole ${imageTypes[type].name} file; save it again and choose the new one` };
};
