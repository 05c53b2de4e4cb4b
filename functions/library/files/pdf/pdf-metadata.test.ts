import { deflateSync, inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type CleanPdf, withoutPdfMetadata } from './pdf-metadata.ts';

const secrets = ['Ann Author', 'Phone of Ann', 'CANARY'];
const found = (bytes: Uint8Array): string[] => secrets.filter((secret) => Buffer.from(bytes).includes(secret));
const cleaned = (bytes: Uint8Array): Exclude<CleanPdf, { problem: string }> => {
  const clean = withoutPdfMetadata(bytes);
  if ('problem' in clean) throw new Error(clean.problem);
  return clean;
};

/** A floor plan as a program writes it: one page with a photo, and who made it. */
const plan = async (): Promise<Buffer> => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aacc' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '40/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  const document = new PDFDocument({ info: { Author: 'Ann Author', Creator: 'Phone (of \\) Ann', Title: 'Plan' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text('Ground floor').image(photo, 100, 100);
  document.end();
  await ended;
  return Buffer.concat(chunks);
};

const object = (n: number, body: string | Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from(`${n} 0 obj\n`),
    ...(typeof body === 'string' ? [Buffer.from(body)] : body),
    Buffer.from('\nendobj\n'),
  ]);
const stream = (dictionary: string, bytes: Buffer): Buffer[] => [
  Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
  bytes,
  Buffer.from('\nendstream'),
];
const xmp = '<x:xmpmeta><dc:creator>Ann Author</dc:creator></x:xmpmeta>';
/** The information packed among other objects, as programs do since PDF 1.5, its author in an object of its own. */
const packedBodies = ['<< /Author 6 0 R /Creator <416E6E> /Title () >>', '(Ann Author)', '<< /Kept (page label) >>'];
const offsets = packedBodies.map((_, n) => packedBodies.slice(0, n).join(' ').length + Math.sign(n));
const packed = `5 ${offsets[0]} 6 ${offsets[1]} 7 ${offsets[2]} ${packedBodies.join(' ')}`;
const first = packed.indexOf('<<');
const pdf = (...objects: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('%%EOF')]);
const newer = pdf(
  object(1, '<< /Type /Catalog /Lang (en) /Pages 2 0 R >>'),
  object(3, stream('/Type /Metadata /Subtype /XML', Buffer.from(xmp))),
  object(4, stream('/Type /Metadata /Subtype /XML /Filter /FlateDecode', deflateSync(Buffer.from(xmp)))),
  object(8, stream(`/Type /ObjStm /N 3 /First ${first} /Filter /FlateDecode`, deflateSync(Buffer.from(packed)))),
  object(9, stream('/Type /XRef /Root 1 0 R /Info 5 0 R', Buffer.from('table'))),
);
/** All that a reader could unpack. */
const unpacked = (bytes: Uint8Array): string =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Length (\d+) >>\nstream\n/g),
  ]
    .map((match) =>
      Buffer.from(bytes)
        .subarray(match.index + match[0].length)
        .subarray(0, Number(match[1])),
    )
    .map((body) => (body[0] === 0x78 ? inflateSync(body) : body).toString('latin1'))
    .join('\n');

describe('a PDF that leaves us', () => {
  it('tells neither who made it with what, nor where its photos were taken', async () => {
    const sent = await plan();
    // Control: what came tells it.
    expect(found(sent)).toEqual(['Ann Author', 'CANARY']);
    const { bytes, found: count } = cleaned(sent);
    expect(found(bytes)).toEqual([]);
    expect(count).toBeGreaterThan('Ann Author'.length);
  });

  it('has all else where it was: of its bytes only those of metadata differ', async () => {
    const sent = await plan();
    const { bytes } = cleaned(sent);
    expect(bytes).toHaveLength(sent.length);
    const text = sent.toString('latin1');
    // This program keeps each fact about the document as an object that is a string.
    const facts = [...text.matchAll(/ 0 obj\n\((?:\\.|[^\\)])*\)/g)].map((fact) => [
      fact.index,
      fact.index + fact[0].length,
    ]);
    expect(facts.length).toBeGreaterThan(2);
    const photo = text.indexOf('Exif');
    const other = [...sent.keys()].filter((at) => sent[at] !== bytes[at]);
    const isInfo = (at: number) => facts.some(([from = 0, end = 0]) => at > from && at < end);
    expect(other.filter((at) => !isInfo(at) && (at < photo || at > photo + sent.readUInt16BE(photo - 2)))).toEqual([]);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Root');
  });

  it('is cleaned where its information is packed and referred to, and its XMP with it', () => {
    for (const secret of ['Ann Author', '416E6E', 'xmpmeta']) expect(unpacked(newer)).toContain(secret);
    const { bytes } = cleaned(newer);
    expect(bytes).toHaveLength(newer.length);
    expect(unpacked(bytes)).not.toMatch(/Ann|416E6E|xmpmeta/);
    expect(unpacked(bytes)).toContain('(page label)');
    expect(Buffer.from(bytes).includes('/Lang (en)')).toBe(true);
  });

  it('stays as it is where it tells nothing', () => {
    const plain = pdf(object(1, '<< /Type /Catalog /Lang (en) >>'));
    const { bytes, found: count } = cleaned(plain);
    expect([Buffer.from(bytes).equals(plain), count]).toEqual([true, 0]);
  });

  it('stays as it was signed', () => {
    const signed = pdf(object(1, '<< /Type /Sig /ByteRange [0 10 20 30] >>'), object(2, '<< /Author (Ann Author) >>'));
    expect(cleaned(Buffer.concat([signed, Buffer.from('/Info 2 0 R')])).found).toBe(0);
    const unsigned = pdf(object(2, '<< /Author (Ann Author) >>'), Buffer.from('trailer << /Info 2 0 R >>'));
    expect([cleaned(unsigned).found, found(cleaned(unsigned).bytes)]).toEqual(['Ann Author'.length, []]);
  });

  it.each([
    ['is encrypted', Buffer.from('trailer << /Encrypt 5 0 R >>'), /without a password/],
    [
      'packs its information so that nobody can look',
      Buffer.concat([
        object(8, stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('no such stream'))),
        Buffer.from('trailer << /Info 5 0 R >>'),
      ]),
      /print it to PDF/,
    ],
  ])('is refused where it %s, and says what to do', (_, part, problem) => {
    expect(withoutPdfMetadata(pdf(part))).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('survives bytes that are no PDF, and objects that never end', () => {
    for (const text of ['', '%PDF', '1 0 obj '.repeat(1_000), '1 0 obj << /Author (((', '1 0 obj << >> stream\n']) {
      const bytes = Buffer.from(`${text} /Info 1 0 R`);
      expect(cleaned(bytes).bytes).toHaveLength(bytes.length);
    }
  });
});
