import { inflateSync } from 'node:zlib';
import { hasArchiveAtEnd } from './zip-problem.ts';

/** What is unpacked of one PDF in all; one that would be more is refused, not half looked at. */
const MAX_UNPACKED = 256_000_000;
const END_WITHIN = 1024;

/** A name may write each of its letters as `#` and two digits. */
const plain = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

// Every script is named by its action's type, `/S /JavaScript`; the shorter `/JS` occurs by chance in packed bytes.
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/;
// A file inside need not say that it is one; whatever shows it has its streams under this key.
const attached = /\/EF\s{0,8}(?:<<|\d{1,10}\s{1,8}\d)/;
const isActive = (names: string): boolean => active.test(names) || attached.test(names);

const ENCRYPTED = 'is encrypted, so that we can’t check it; save it without a password and send that';
const ACTIVE = 'has scripts, forms or files in it; print it to PDF and send that';

/** The texts of the streams of objects, where names can hide packed; undefined where they are too much. */
const packedObjects = (text: string): string[] | undefined => {
  const found: string[] = [];
  let left = MAX_UNPACKED;
  for (const match of text.matchAll(/\/Type\s{0,20}\/ObjStm/g)) {
    const from = /stream\r?\n/.exec(text.slice(match.index, match.index + 2000));
    if (!from) return undefined;
    const start = match.index + from.index + from[0].length;
    const end = text.indexOf('endstream', start);
    try {
      const body = Buffer.from(text.slice(start, end < 0 ? undefined : end), 'latin1');
      const unpacked = inflateSync(body, { maxOutputLength: Math.max(1, left), finishFlush: 2 }).toString('latin1');
      left -= unpacked.length;
      found.push(unpacked);
    } catch {
      return undefined;
    }
  }
  // One whose name or place was written so that it was not found is one that nobody looked into.
  return found.length < [...plain(text).matchAll(/\/ObjStm(?![A-Za-z])/g)].length ? undefined : found;
};

/** Why a PDF is refused: encrypted, active, or something else at the same time; undefined if it is only a paper. */
export const pdfProblem = (bytes: Uint8Array): string | undefined => {
  const text = Buffer.from(bytes).toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || text.length - end > END_WITHIN || hasArchiveAtEnd(bytes))
    return 'is no whole PDF, or a PDF and something else at once';
  if (/<(?:html|script|svg|!doctype)\b/i.test(text.slice(0, END_WITHIN))) return 'is a PDF and a page at once';
  const names = plain(text);
  if (/\/Encrypt(?![A-Za-z])/.test(names)) return ENCRYPTED;
  if (isActive(names)) return ACTIVE;
  const packed = packedObjects(text);
  if (!packed) return 'has parts that we can’t look into; print it to PDF and send that';
  const inside = packed.map(plain);
  if (inside.some((part) => /\/Encrypt(?![A-Za-z])/.test(part))) return ENCRYPTED;
  return inside.some(isActive) ? ACTIVE : undefined;
};
