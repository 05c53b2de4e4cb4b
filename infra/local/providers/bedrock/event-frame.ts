import { crc32 } from 'node:zlib';

const STRING = 7;

const header = (name: string, value: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(value));
  return Buffer.concat([
    Buffer.from([Buffer.byteLength(name)]),
    Buffer.from(name),
    Buffer.from([STRING]),
    length,
    Buffer.from(value),
  ]);
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

const frame = (headers: Buffer, payload: Buffer): Buffer => {
  const lengths = Buffer.concat([uint32(16 + headers.length + payload.length), uint32(headers.length)]);
  const message = Buffer.concat([lengths, uint32(crc32(lengths)), headers, payload]);
  return Buffer.concat([message, uint32(crc32(message))]);
};

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** An event of `application/vnd.amazon.eventstream`: prelude with its checksum, headers, payload, checksum. */
export const eventFrame = (type: string, payload: unknown): Buffer =>
  frame(
    Buffer.concat([
      header(':event-type', type),
      header(':content-type', 'application/json'),
      header(':message-type', 'event'),
    ]),
    json(payload),
  );
