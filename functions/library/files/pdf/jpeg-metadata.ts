const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** EXIF and XMP, Photoshop's (IPTC), and comments: JPEG's APP1, APP13 and COM. */
const notes: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe]);

/** Fills what a JPEG tells about itself with zeros, without moving a byte; how many were not zero. */
export const blankJpegNotes = (bytes: Uint8Array, from: number, end: number): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let blanked = 0;
  let at = from + 2;
  while (at + 4 <= end && bytes[at] === MARKER && bytes[at + 1] !== START_OF_SCAN) {
    const next = Math.min(at + 2 + Math.max(2, view.getUint16(at + 2)), end);
    if (notes.has(view.getUint8(at + 1))) {
      blanked += bytes.subarray(at + 4, next).reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0);
      bytes.fill(0, at + 4, next);
    }
    at = next;
  }
  return blanked;
};
