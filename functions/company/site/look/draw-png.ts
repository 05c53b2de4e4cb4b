import { crc32, deflateSync } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

/** `#1a2b3c` as numbers. */
export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** A color between two; `part` 0 is the first. */
export const between = (from: Rgb, to: Rgb, part: number): Rgb => {
  const at = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * Math.min(1, Math.max(0, part)));
  return [at(0), at(1), at(2)];
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const TRUECOLOR = [8, 2, 0, 0, 0];

/** A PNG whose pixels `colorAt` gives (PNG specification, third edition, 5 and 9: 8 bits, no filter). */
export const drawPng = (width: number, height: number, colorAt: (x: number, y: number) => Rgb): Buffer => {
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(colorAt(x, y), y * row + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(TRUECOLOR, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
