import { isJpeg, measureJpeg } from './image-jpeg.ts';
import { isPng, measurePng, type Size } from './image-png.ts';
import { isWebp, measureWebp } from './image-webp.ts';

/** The kinds of image that are taken, with how people call them. */
export const imageTypes = {
  'image/png': { name: 'PNG', ending: 'png' },
  'image/jpeg': { name: 'JPEG', ending: 'jpg' },
  'image/webp': { name: 'WebP', ending: 'webp' },
} as const;
export type ImageType = keyof typeof imageTypes;

export const isImageType = (type: string): type is ImageType => Object.hasOwn(imageTypes, type);

/** An image as its bytes tell it. */
export interface Image extends Size {
  readonly type: ImageType;
}

const readers: readonly [ImageType, (bytes: Uint8Array) => boolean, (bytes: Uint8Array) => Size | undefined][] = [
  ['image/png', isPng, measurePng],
  ['image/jpeg', isJpeg, measureJpeg],
  ['image/webp', isWebp, measureWebp],
];

const beginnings: readonly [string, string][] = [
  ['GIF8', 'a GIF'],
  ['%PDF-', 'a PDF'],
  ['PK\u0003\u0004', 'an archive'],
  ['BM', 'a bitmap'],
  ['\u0000\u0000\u0001\u0000', 'an .ico file'],
];
const KINDS = 'must be a PNG, JPEG or WebP image';

/** The name of a kind that is not taken, as far as its beginning tells. */
const otherKind = (start: string): string | undefined => {
  const text = start.replace('\u00ef\u00bb\u00bf', '').trimStart().toLowerCase();
  if (text.startsWith('<')) return text.includes('<svg') ? 'an SVG, which can carry scripts' : 'a web page';
  if (start.slice(4, 8) === 'ftyp') return 'a HEIC or AVIF photo';
  return beginnings.find(([beginning]) => start.startsWith(beginning))?.[1];
};

const notTaken = (bytes: Uint8Array): string => {
  const kind = otherKind(String.fromCharCode(...bytes.subarray(0, 1000)));
  return kind ? `${KINDS}; this is ${kind}` : KINDS;
};

/** What the bytes are, whatever they were called: a whole image of a kind that is taken, or why not. */
export const readImage = (bytes: Uint8Array): Image | { readonly problem: string } => {
  if (bytes.length === 0) return { problem: 'must not be empty' };
  const reader = readers.find(([, begins]) => begins(bytes));
  if (!reader) return { problem: notTaken(bytes) };
  const [type, , measure] = reader;
  const size = measure(bytes);
  if (size && size.width > 0 && size.height > 0) return { type, ...size };
  return { problem: `is not a whole ${imageTypes[type].name} file; save it again and choose the new one` };
};
