import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { FilmMetadata, withoutMetadata } from './film-metadata.ts';

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
const inChunks = async (size: number): Promise<Buffer> => {
  const chunks = Array.from({ length: Math.ceil(film.length / size) }, (_, n) =>
    film.subarray(n * size, (n + 1) * size),
  );
  const out: Uint8Array[] = [];
  for await (const chunk of withoutMetadata(Readable.from(chunks))) out.push(chunk);
  return Buffer.concat(out);
};

it('takes every place, name and note out of a film, however it is cut', async () => {
  const whole = await inChunks(film.length);
  expect(whole).toHaveLength(film.length);
  for (const secret of [PLACE, 'Ann', 'XMP', '©xyz', 'location']) {
    expect(film.includes(Buffer.from(secret, 'latin1'))).toBe(true);
    expect(whole.includes(Buffer.from(secret, 'latin1'))).toBe(false);
  }
  for (const size of [1, 7, 8, 9, 1_000]) expect((await inChunks(size)).equals(whole)).toBe(true);
});

it('moves and changes nothing else', async () => {
  const whole = await inChunks(100);
  const changed = [...film.keys()].filter((at) => film[at] !== whole[at]);
  const first = film.indexOf('udta', film.indexOf('tkhd'));
  expect(Math.min(...changed)).toBe(first);
  for (const kept of ['isom', 'pixels udta x', 'mvhd', 'tkhd', 'mdia', 'samples']) {
    expect(whole.includes(Buffer.from(kept, 'latin1'))).toBe(true);
  }
});

it('finds nothing in a film that tells nothing, and gives back its bytes', async () => {
  const plain = Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd', 'head')), box('mdat', 'udta')]);
  const filter = new FilmMetadata();
  expect(Buffer.concat([filter.push(plain), filter.rest()]).equals(plain)).toBe(true);
  expect(filter.found).toBe(0);
});

it('survives bytes that are no boxes', () => {
  for (const bytes of [Buffer.alloc(100), Buffer.from('not a film at all, really not'), Buffer.alloc(3)]) {
    const filter = new FilmMetadata();
    expect(Buffer.concat([filter.push(bytes), filter.rest()]).equals(bytes)).toBe(true);
  }
});
