import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageType, readImage } from '../../../shared/company/media/image.ts';
import { jpegSegment, pngChunk } from '../../../test/support/browser/images.ts';
import { withoutMetadata } from './without-metadata.ts';

const CANARY = 'CANARY 40.31 N 75.13 W';
const hasCanary = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('CANARY');

/** A picture with a turn, a place and names in its Exif and XMP, as a phone writes it. */
const photo = async (kind: 'jpeg' | 'png' | 'webp', more: Record<string, unknown> = {}): Promise<Buffer> => {
  const pixels = Buffer.from(Array.from({ length: 24 * 16 * 3 }, (_, n) => (n * 37) % 256));
  return await sharp(pixels, { raw: { width: 24, height: 16, channels: 3 } })
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: CANARY }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${CANARY}</rdf:RDF></x:xmpmeta>`)
    .toFormat(kind, more)
    .toBuffer();
};
const pixelsOf = async (bytes: Uint8Array): Promise<Buffer> => await sharp(bytes).raw().toBuffer();

describe('an uploaded image', () => {
  it.each([
    ['image/jpeg', 'jpeg', {}],
    ['image/jpeg', 'jpeg', { progressive: true }],
    ['image/png', 'png', {}],
    ['image/webp', 'webp', {}],
    ['image/webp', 'webp', { lossless: true }],
  ] as const)('%s keeps its picture and loses place, names and comments (%s %o)', async (type, kind, more) => {
    const came = await photo(kind, more);
    // The control: it came with them.
    expect(hasCanary(came)).toBe(true);
    const kept = withoutMetadata(type, came);
    expect(hasCanary(kept)).toBe(false);
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(came));
    expect(readImage(kept)).toEqual(readImage(came));
    const { exif, xmp, icc } = await sharp(kept).metadata();
    expect([xmp, icc !== undefined]).toEqual([undefined, true]);
    expect(exif === undefined || kind === 'jpeg').toBe(true);
  });

  it('a photo stays turned as the camera was held', async () => {
    const came = await sharp(await photo('jpeg'))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const kept = withoutMetadata('image/jpeg', came);
    expect([hasCanary(came), hasCanary(kept)]).toEqual([true, false]);
    expect((await sharp(kept).metadata()).orientation).toBe(6);
    expect(await sharp(kept).rotate().raw().toBuffer()).toEqual(await sharp(came).rotate().raw().toBuffer());
  });

  it('security P2 9: PNG text chunks are left out, of each kind', async () => {
    const plain = await photo('png');
    const header = 8 + 25;
    const texts = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'].map((type) => pngChunk(type, Buffer.from(CANARY)));
    const came = Buffer.concat([plain.subarray(0, header), ...texts, plain.subarray(header)]);
    expect(readImage(came)).toMatchObject({ type: 'image/png' });
    expect(withoutMetadata('image/png', came)).toEqual(withoutMetadata('image/png', plain));
  });

  it('comments of a JPEG are left out, also between the scans of a progressive one', async () => {
    const plain = await photo('jpeg', { progressive: true });
    const comment = jpegSegment(0xfe, Buffer.from(CANARY));
    const second = plain.lastIndexOf(Buffer.from([0xff, 0xda]));
    const came = Buffer.concat([
      plain.subarray(0, 2),
      comment,
      plain.subarray(2, second),
      comment,
      plain.subarray(second),
    ]);
    const kept = withoutMetadata('image/jpeg', came);
    expect(hasCanary(kept)).toBe(false);
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(plain));
  });

  it.each([
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ] as const)('%s without metadata stays byte for byte', async (type: ImageType, kind) => {
    const once = withoutMetadata(type, await photo(kind));
    expect(withoutMetadata(type, once)).toEqual(once);
  });
});
