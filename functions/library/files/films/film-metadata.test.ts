import { expect, it } from 'vitest';
import { blankMetadata, type FilmScan, holdsMetadata, noScan, scanOn } from './film-metadata.ts';

const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const longBox = (type: string, content: string): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};
const PLACE = '+40.3101-075.1299/';
const film = Buffer.concat([
  box('ftyp', 'isom'),
  // Samples may look like a box: they are none.
  longBox('mdat', `pixels udta ${'x'.repeat(5_000)}`),
  box(
    'moov',
    box('mvhd', 'head'),
    box('trak', box('tkhd', 'track'), box('mdia', 'samples'), box('udta', box('name', 'Ann’s phone'))),
    box('meta', `com.apple.quicktime.location.ISO6709 ${PLACE}`),
    box('udta', box('©xyz', PLACE)),
  ),
  box('uuid', 'XMP by Ann'),
]);
const cut = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
const scanned = (bytes: Buffer, size: number): FilmScan => cut(bytes, size).reduce(scanOn, noScan);
/** The film without its metadata, looked through and blanked in chunks of this size. */
const inChunks = (size: number, bytes = film): Buffer => {
  const { boxes } = scanned(bytes, size);
  return Buffer.concat(cut(bytes, size).map((chunk, n) => blankMetadata(boxes, chunk, n * size)));
};

it('takes every place, name and note out of a film, however it is cut', () => {
  const whole = inChunks(film.length);
  expect(whole).toHaveLength(film.length);
  for (const secret of [PLACE, 'Ann', 'XMP', '©xyz', 'location']) {
    expect(film.includes(Buffer.from(secret, 'latin1'))).toBe(true);
    expect(whole.includes(Buffer.from(secret, 'latin1'))).toBe(false);
  }
  for (const size of [1, 7, 8, 9, 1_000]) expect(inChunks(size).equals(whole)).toBe(true);
});

it('moves and changes nothing else', () => {
  const whole = inChunks(100);
  const changed = [...film.keys()].filter((at) => film[at] !== whole[at]);
  const first = film.indexOf('udta', film.indexOf('tkhd'));
  expect(Math.min(...changed)).toBe(first);
  for (const kept of ['isom', 'pixels udta x', 'mvhd', 'tkhd', 'mdia', 'samples']) {
    expect(whole.includes(Buffer.from(kept, 'latin1'))).toBe(true);
  }
});

it('finds nothing in a film that tells nothing, and gives back its bytes', () => {
  const plain = Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd', 'head')), box('mdat', 'udta')]);
  expect(scanned(plain, 7).boxes).toEqual([]);
  expect(inChunks(7, plain).equals(plain)).toBe(true);
});

it('survives bytes that are no boxes', () => {
  for (const bytes of [Buffer.alloc(100), Buffer.from('not a film at all, really not'), Buffer.alloc(3)]) {
    expect([scanned(bytes, 100).boxes, inChunks(100, bytes).equals(bytes)]).toEqual([[], true]);
  }
});

it('finds the metadata after five gigabytes of samples, and knows which bytes of the film it lies in', () => {
  const GB = 1024 ** 3;
  const end = Buffer.concat([box('moov', box('udta', PLACE)), box('udta', 'Ann')]);
  // As a scan is whose last samples are still to come.
  const { boxes } = [Buffer.alloc(100), end].reduce(scanOn, { ...noScan, at: 5 * GB - 100, left: 100 });
  expect(boxes.map(([header, content, last]) => [header - 5 * GB, content - header, last - content])).toEqual([
    [8, 8, PLACE.length],
    [16 + PLACE.length, 8, 3],
  ]);
  expect(holdsMetadata(boxes, 0, 5 * GB + 8)).toBe(false);
  expect(holdsMetadata(boxes, 0, 5 * GB + 9)).toBe(true);
  const left = blankMetadata(boxes, end, 5 * GB);
  expect([end.includes(PLACE), left.includes(PLACE), left.includes('Ann'), left.length]).toEqual([
    true,
    false,
    false,
    end.length,
  ]);
});
