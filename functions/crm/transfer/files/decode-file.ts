/** Decoded text of a file and its encoding. */
export interface Decoded {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows Latin';
}

const decode = (bytes: Uint8Array, label: string, fatal = false): string =>
  new TextDecoder(label, { fatal, ignoreBOM: false }).decode(bytes);

const byteOrderMark = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** Decodes by byte order mark, else as UTF-8, else as Windows-1252, which old spreadsheets write. */
export const decodeFile = (bytes: Uint8Array): Decoded => {
  const mark = byteOrderMark(bytes);
  if (mark) return { text: decode(bytes, mark), encoding: 'UTF-16' };
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'UTF-8' };
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'Windows Latin' };
  }
};
