/** An object of a PDF as it is written: bytes of its body, and of its stream where it has one. */
export interface PdfObject {
  readonly number: number;
  readonly from: number;
  /** End of the body, or of the dictionary before a stream. */
  readonly end: number;
  readonly stream?: { readonly from: number; readonly end: number } | undefined;
}

const marks = /endobj|obj(?![a-z])|stream(?=\r?\n)/g;
/** `1234567890 65535 obj` with some spaces between: nobody writes more before the word. */
const HEAD = 31;
const lengthOf = /\/Length\s{1,8}(\d{1,10})(?!\d|\s{1,8}\d{1,5}\s{1,8}R)/;
const END = 'endstream';

/** Where a stream ends: by its length if `endstream` stands there, else by the next `endstream`. */
const streamEnd = (text: string, from: number, dictionary: string): number => {
  const length = lengthOf.exec(dictionary)?.[1];
  const said = from + Number(length ?? Number.NaN);
  if (
    said <= text.length &&
    text
      .slice(said, said + END.length + 2)
      .trimStart()
      .startsWith(END)
  )
    return said;
  const found = text.indexOf(END, from);
  return found < 0 ? text.length : found;
};

/** The number of the object whose `obj` stands at `at`: `12 0 obj` is 12. */
const numberBefore = (text: string, at: number): number | undefined => {
  const head = text.slice(Math.max(0, at - HEAD), at);
  const [generation = '', number = ''] = head.trim().split(/\s+/).reverse();
  const digits = number.split(/\D/).at(-1) ?? '';
  const isHead = head !== head.trimEnd() && generation !== '' && !/\D/.test(generation) && digits !== '';
  return isHead ? Number(digits) : undefined;
};

/** The objects of a PDF in the order in which they are written, found by reading it once; bytes of streams are skipped. */
export const pdfObjects = (text: string): PdfObject[] => {
  const found: PdfObject[] = [];
  let open: { number: number; from: number } | undefined;
  marks.lastIndex = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === 'obj') {
      const number = numberBefore(text, mark.index);
      if (number !== undefined) open = { number, from: marks.lastIndex };
      continue;
    }
    if (!open) continue;
    const end = mark.index;
    if (mark[0] === 'endobj') {
      found.push({ ...open, end });
    } else {
      const from = text.indexOf('\n', end) + 1;
      const stream = { from, end: streamEnd(text, from, text.slice(open.from, end)) };
      found.push({ ...open, end, stream });
      marks.lastIndex = stream.end;
    }
    open = undefined;
  }
  return found;
};

const OPEN = 0x28;
const CLOSE = 0x29;
const ESCAPE = 0x5c;
const LESS = 0x3c;
const MORE = 0x3e;
const SPACE = 0x20;

/** Where the string that begins at `from` ends, in brackets that may lie in brackets. */
const literalEnd = (bytes: Uint8Array, from: number, end: number): number => {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const byte = bytes[at];
    if (byte === ESCAPE) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE && --depth === 0) return at;
  }
  return end;
};

/** Empties every string among these bytes, without moving one of them: `(Ann)` becomes `()` and spaces. */
export const emptyStrings = (bytes: Uint8Array, from: number, end: number): number => {
  let emptied = 0;
  for (let at = from; at < end; at++) {
    if (bytes[at] === OPEN) {
      const close = Math.min(literalEnd(bytes, at, end), end - 1);
      emptied += close - at - 1;
      bytes.fill(SPACE, at + 1, close + 1);
      bytes[at + 1] = CLOSE;
      at = close;
    } else if (bytes[at] === LESS && bytes[at + 1] === LESS) {
      at += 1;
    } else if (bytes[at] === LESS) {
      const close = bytes.indexOf(MORE, at);
      const stop = close < 0 || close >= end ? end : close;
      emptied += stop - at - 1;
      bytes.fill(SPACE, at + 1, stop);
      at = stop;
    }
  }
  return emptied;
};
