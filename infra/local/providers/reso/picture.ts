import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 960;
const HEIGHT = 640;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sized = Buffer.alloc(4);
  sized.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([sized, body, sum]);
};

/** A drawn house under a sky, as a PNG: each number another one. */
export const housePicture = (number: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  const shade = (number * 37) % 60;
  for (let y = 0; y < HEIGHT; y++) {
    const line = y * (1 + WIDTH * 3) + 1;
    for (let x = 0; x < WIDTH; x++) {
      rows.set(colorAt(x, y, shade, number), line + x * 3);
    }
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const colorAt = (x: number, y: number, shade: number, number: number): [number, number, number] => {
  const isRoof = y > 190 && y < 300 && Math.abs(x - 480) < (y - 190) * 2.6 + 20;
  if (isRoof) return [96 + shade, 72, 66];
  const isWall = y >= 300 && y < 520 && Math.abs(x - 480) < 250;
  if (isWall) {
    const isWindow = y > 340 && y < 420 && (x - 260 + number * 6) % 120 < 60;
    const isDoor = y > 420 && Math.abs(x - 480) < 34;
    if (isDoor) return [74, 52 + shade, 48];
    return isWindow ? [186, 214, 228] : [226 - shade, 216, 196];
  }
  return y >= 520 ? [104, 142 - shade, 84] : [168, 204, 232 - Math.floor(y / 12)];
};
