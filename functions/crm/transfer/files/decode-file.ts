/** The text of a file, and how its bytes were read. */
export interface Decoded {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows Latin';
}

const decode = (bytes: Uint8Array, label: string, fatal = false): string =>
  new TextDecoder(label, { fatal, ignoreBOM: false }).decode(bytes);

const markOf = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** Reads the bytes by their mark; without one as UTF-8, and where they are not that, as old spreadsheets write. */
export const decodeFile = (bytes: Uint8Array): Decoded => {
  const mark = markOf(bytes);
  if (mark) return { text: decode(bytes, mark), encoding: 'UTF-16' };
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'UTF-8' };
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'Windows Latin' };
  }
};
