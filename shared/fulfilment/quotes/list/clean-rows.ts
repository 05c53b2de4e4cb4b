/** The most that is read of a list, in characters; what lies beyond is counted and said. */
export const MAX_TEXT = 200_000;

const ligatures: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

// Soft hyphens, zero-width and bidi characters come along from PDFs and word processors; no line may keep them.
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** A pasted text without what no reader sees, in rows; every row keeps its tabs. */
export const cleanRows = (text: string): string[] =>
  text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[ﬀ-ﬆ]/g, (each) => ligatures[each] ?? each)
    .replace(unseen, '')
    .split(lineEnd)
    .map((row) =>
      row
        .replace(control, '')
        .replace(/[^\S\t]/g, ' ')
        .trim(),
    );

/** One space where several stood. */
export const squeeze = (text: string): string =>
  text
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ');
