import { deflateSync } from 'node:zlib';
import { crc32 } from '../../../shared/company/media/image-png.ts';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** One chunk of a PNG, with its check sum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const pngHeader = (width: number, height: number): Buffer =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]));

const onePixelDeep = (width: number, height: number, color: readonly number[]): Buffer => {
  const row = Buffer.concat([Buffer.from([0]), Buffer.concat(Array.from({ length: width }, () => Buffer.from(color)))]);
  return Buffer.concat(Array.from({ length: height }, () => row));
};

/** A real PNG of one color; `extra` are further chunks before its data. */
export const pngOf = (width: number, height = width, color = [124, 208, 193], extra: Buffer[] = []): Buffer =>
  Buffer.concat([
    pngSignature,
    pngHeader(width, height),
    ...extra,
    pngChunk('IDAT', deflateSync(onePixelDeep(width, height, color))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data]);

/** The frame of a JPEG: start of frame, one scan, end; its picture is never painted. */
export const jpegOf = (width: number, height = width, before: Buffer[] = []): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...before,
    segment(0xc2, Buffer.concat([Buffer.from([8]), uint16(height), uint16(width), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);

export const jpegSegment = segment;

const little32 = (value: number): Buffer => Buffer.from(uint32(value)).reverse();
const little24 = (value: number): Buffer => little32(value).subarray(0, 3);
export const riffChunk = (kind: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(kind), little32(data.length), data, Buffer.alloc(data.length % 2)]);

export const webpFile = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF'), little32(body.length), body]);
};

export const lossyChunk = (width: number, height: number): Buffer =>
  riffChunk(
    'VP8 ',
    Buffer.concat([Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a]), little32(width | (height << 16)), Buffer.alloc(4)]),
  );

export const losslessChunk = (width: number, height: number): Buffer =>
  riffChunk('VP8L', Buffer.concat([Buffer.from([0x2f]), little32((width - 1) | ((height - 1) << 14))]));

export const canvasChunk = (width: number, height: number): Buffer =>
  riffChunk('VP8X', Buffer.concat([Buffer.alloc(4), little24(width - 1), little24(height - 1)]));
