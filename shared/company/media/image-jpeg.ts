import type { Size } from './image-png.ts';

/** True if the bytes start with the JPEG signature. */
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** The marker of a JPEG's end. */
export const END = 0xd9;
/** The marker before a scan, whose data follow its segment. */
export const SCAN = 0xda;
/** Baseline, extended and progressive frames, which browsers display. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Offset after the scan data: the next marker that is neither a stuffed 0xff nor a restart. */
export const afterScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
};

/**
 * Size of a complete JPEG: one frame, at least one scan, nothing after the end; undefined otherwise. Markers as
 * in ITU-T T.81, annex B.
 */
export const measureJpeg = (bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: Size | undefined;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return hasScan && at + 2 === bytes.length ? size : undefined;
    if (isStandalone(marker) || at + 4 > bytes.length) return undefined;
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (frames.has(marker)) {
      if (size || length < 8) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === SCAN && !size) return undefined;
    hasScan ||= marker === SCAN;
    at = marker === SCAN ? afterScan(bytes, end) : end;
  }
  return undefined;
};
