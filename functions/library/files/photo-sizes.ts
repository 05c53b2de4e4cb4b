import { createRequire } from 'node:module';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { PhotoSize } from '../../../shared/library/files/file.ts';
import { watermark } from './watermark.ts';

/** Longest sides in pixels; a board's own is each company's setting (ranw.org says 1280, urbanimmersive.com 1920). */
const longestSides = { web: 1200, preview: 1000 } as const;

/** A photo of more pixels is refused before it is unpacked: 100 megapixels take 300 MB. */
const MAX_PIXELS = 100_000_000;

/** A photo in its sizes, upright and without metadata. */
export interface MadeSizes {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly size: PhotoSize; readonly bytes: Uint8Array }[];
}

/** The library comes beside the bundle: in a layer in Lambda, which `import` would not search, and here in node_modules. */
const openSharp = (): typeof sharp => createRequire(import.meta.url)('sharp');

const scaled = (picture: Sharp, side: number): Sharp =>
  picture.clone().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const preview = async (picture: Sharp): Promise<Uint8Array> => {
  const small = await scaled(picture, longestSides.preview).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = small.info;
  const raw = { raw: { width, height, channels } };
  return await openSharp()(small.data, raw)
    .composite([{ input: watermark(width, height) }])
    .jpeg({ quality: 70 })
    .toBuffer();
};

/**
 * All sizes of a photo, or undefined where the bytes are no whole picture. It is turned as its camera held it, in sRGB,
 * and none of its metadata (place, camera, comments) comes along: the pixels are written anew.
 */
export const makeSizes = async (bytes: Uint8Array, mlsPixels: number): Promise<MadeSizes | undefined> => {
  const open = openSharp();
  try {
    const upright = open(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb');
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const picture = open(data, { raw: { width, height, channels } });
    const sizes = [
      { size: 'print', bytes: await picture.clone().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer() },
      { size: 'mls', bytes: await scaled(picture, mlsPixels).jpeg({ quality: 88 }).toBuffer() },
      { size: 'web', bytes: await scaled(picture, longestSides.web).jpeg({ quality: 82 }).toBuffer() },
      { size: 'preview', bytes: await preview(picture.clone().raw()) },
    ] as const;
    return { width, height, sizes };
  } catch (error) {
    // Damaged or too large: what the library says of a picture is about the picture. All else is ours.
    if (error instanceof Error && /Input|unsupported|corrupt|premature|VipsJpeg|pixel|png|webp/i.test(error.message)) {
      return undefined;
    }
    throw error;
  }
};
