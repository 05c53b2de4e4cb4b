import { describe, expect, it, test } from 'vitest';
import {
  canvasChunk,
  jpegOf,
  jpegSegment,
  losslessChunk,
  lossyChunk,
  pngChunk,
  pngHeader,
  pngOf,
  pngSignature,
  riffChunk,
  webpFile,
} from '../../../test/support/browser/images.ts';
import { readImage } from './image.ts';
import { judgeImage } from './upload-image.ts';

const text = (value: string): Buffer => Buffer.from(value);
const page = text('<!doctype html><script>alert(document.domain)</script>');
const archive = text('PK\u0003\u0004 …a whole archive…');

describe('readImage', () => {
  test.each([
    ['a PNG', pngOf(64, 32), { type: 'image/png', width: 64, height: 32 }],
    ['a PNG with a text chunk', pngOf(64, 64, [1, 2, 3], [pngChunk('tEXt', text('Comment\0hello'))]), { width: 64 }],
    ['a progressive JPEG', jpegOf(300, 200), { type: 'image/jpeg', width: 300, height: 200 }],
    ['a JPEG with EXIF data', jpegOf(40, 30, [jpegSegment(0xe1, text('Exif\0\0'))]), { width: 40, height: 30 }],
    ['a lossy WebP', webpFile(lossyChunk(120, 80)), { type: 'image/webp', width: 120, height: 80 }],
    ['a lossless WebP', webpFile(losslessChunk(500, 1)), { width: 500, height: 1 }],
    ['an extended WebP', webpFile(canvasChunk(9, 7), riffChunk('ICCP', text('icc')), lossyChunk(9, 7)), { width: 9 }],
  ])('reads %s', (_, bytes, expected) => {
    expect(readImage(bytes)).toMatchObject(expected);
  });
});

const damagedPng = pngOf(64);
damagedPng[40] = (damagedPng[40] ?? 0) ^ 1;

/** Files that an attacker might upload as an image. */
const hostile: readonly [string, Uint8Array, RegExp][] = [
  ['nothing', new Uint8Array(), /must not be empty/],
  ['one byte', Uint8Array.of(0x89), /must be a PNG, JPEG or WebP/],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /this is an SVG/],
  ['an SVG behind a prologue', text('\ufeff<?xml version="1.0"?><!-- x --><svg onload="x()"/>'), /this is an SVG/],
  ['a page', page, /this is a web page/],
  ['an archive', archive, /this is an archive/],
  ['a PDF', text('%PDF-1.7'), /this is a PDF/],
  ['a GIF', text('GIF89a/*…*/=1;alert(1)'), /this is a GIF/],
  ['a PNG’s first bytes before a page', Buffer.concat([pngSignature, page]), /not a whole PNG/],
  ['a PNG with a page behind it', Buffer.concat([pngOf(64), page]), /not a whole PNG/],
  ['a PNG with an archive behind it', Buffer.concat([pngOf(64), archive]), /not a whole PNG/],
  ['a PNG cut off', pngOf(64).subarray(0, -9), /not a whole PNG/],
  ['a PNG with a bit turned', damagedPng, /not a whole PNG/],
  [
    'a PNG without a picture',
    Buffer.concat([pngSignature, pngHeader(9, 9), pngChunk('IEND', text(''))]),
    /not a whole/,
  ],
  ['a PNG with two headers', pngOf(64, 64, [0, 0, 0], [pngHeader(1, 1)]), /not a whole PNG/],
  ['a PNG of no width', pngOf(0, 5), /not a whole PNG/],
  ['a PNG chunk as long as the world', Buffer.concat([pngSignature, Buffer.alloc(12, 0xff)]), /not a whole PNG/],
  ['a JPEG with a page behind it', Buffer.concat([jpegOf(64), page]), /not a whole JPEG/],
  ['a JPEG cut off', jpegOf(64).subarray(0, -2), /not a whole JPEG/],
  ['a JPEG that is only its first bytes', Buffer.concat([Uint8Array.of(0xff, 0xd8, 0xff), page]), /not a whole JPEG/],
  ['a JPEG with two frames', jpegOf(64, 64, [jpegSegment(0xc0, Buffer.alloc(9, 1))]), /not a whole JPEG/],
  ['a JPEG segment of no length', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9), /not a whole JPEG/],
  ['a WebP that lies about its length', Buffer.concat([webpFile(lossyChunk(9, 9)), page]), /not a whole WebP/],
  ['a WebP whose picture is larger than its canvas', webpFile(canvasChunk(9, 9), lossyChunk(999, 9)), /whole WebP/],
  ['a WebP without a picture', webpFile(riffChunk('EXIF', page)), /not a whole WebP/],
  ['a WebP cut off', webpFile(lossyChunk(9, 9)).subarray(0, 24), /not a whole WebP/],
  [
    'a film',
    webpFile(canvasChunk(9, 9), riffChunk('ANIM', text('loop!!')), riffChunk('ANMF', text('…'))),
    /whole WebP/,
  ],
];

describe('rejects what is not an image and names what it is', () => {
  test.each(hostile)('%s', (_, bytes, problem) => {
    expect(readImage(bytes)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('rejects a valid file truncated at any length', () => {
    for (const whole of [pngOf(33), jpegOf(33), webpFile(lossyChunk(33, 33)), webpFile(losslessChunk(33, 33))]) {
      for (let length = 0; length < whole.length; length++) {
        expect(readImage(whole.subarray(0, length)), `${length}`).toHaveProperty('problem');
      }
    }
  });

  it('control: a check of only the first bytes accepts most of these', () => {
    const careless = (bytes: Uint8Array) => bytes[0] === 0x89 || bytes[0] === 0xff || bytes[0] === 0x52;
    expect(hostile.filter(([, bytes]) => careless(bytes)).length).toBeGreaterThan(15);
  });
});

describe('judgeImage', () => {
  const judged = (purpose: 'logo' | 'icon', bytes: Uint8Array, announced = 'image/png') =>
    judgeImage(purpose, announced, bytes);

  it('accepts an image of the announced type', () => {
    expect(judged('logo', pngOf(240, 60))).toEqual({ image: { type: 'image/png', width: 240, height: 60 } });
    expect(judged('icon', pngOf(64))).toHaveProperty('image');
  });

  test.each([
    ['icon', pngOf(64, 32), 'must be square for an icon; this one has 64 × 32 pixels'],
    ['icon', pngOf(16), 'must be at least 32 pixels wide and high; this one has 16 × 16 pixels'],
    ['logo', pngOf(300, 10), 'must be at least 24 pixels wide and high; this one has 300 × 10 pixels'],
    ['icon', jpegOf(64), 'is a JPEG, though it was announced as image/png'],
    ['logo', Buffer.alloc(1_048_577), 'must not be larger than 1 MB for a logo; this one has 1.1 MB'],
    ['icon', Buffer.alloc(600_000), 'must not be larger than 512 KB for an icon; this one has 586 KB'],
  ] as const)('for %s %# states what is valid', (purpose, bytes, problem) => {
    expect(judged(purpose, bytes)).toEqual({ problem });
  });

  it('rejects a decompression bomb by the size in its header', () => {
    const bomb = Buffer.concat([
      pngSignature,
      pngHeader(60_000, 60_000),
      pngChunk('IDAT', Buffer.alloc(2000)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    expect(judged('logo', bomb)).toEqual({ problem: expect.stringContaining('at most 4000 pixels') });
    expect(judged('logo', webpFile(losslessChunk(16_384, 16_384)), 'image/webp')).toHaveProperty('problem');
  });
});
