import type { FileType } from '../../../../shared/library/files/file-rules.ts';
import { fileTypes } from '../../../../shared/library/files/file-rules.ts';
import { typeOfBytes } from '../file-signature.ts';
import { officeProblem } from './office-problem.ts';
import { pdfProblem } from './pdf-problem.ts';
import { textProblem } from './text-problem.ts';
import { hasArchiveAtEnd, zipProblem } from './zip-problem.ts';

const imageTypes: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Beginnings of what a browser would run or another program would open, anywhere in a picture. */
const foreign = /<(?:script|html|svg|iframe|object|embed|!doctype)\b|%PDF-\d|<\?php/i;

const imageProblem = (bytes: Uint8Array): string | undefined => {
  // Latin-1 keeps each byte a character, so that nothing hides in a broken encoding.
  if (foreign.test(Buffer.from(bytes).toString('latin1')) || hasArchiveAtEnd(bytes))
    return 'is a picture and something else at once; save the picture again and send that';
  return undefined;
};

const mismatch = (declared: FileType, is: string): string =>
  `is ${is}, though it was declared as ${fileTypes[declared].name}`;

/**
 * Why the bytes of a document are refused: not what was declared, several kinds at once, macros, scripts, or encrypted so
 * that nobody can look. Undefined where they may be scanned for malware.
 */
export const documentProblem = (declared: FileType, bytes: Uint8Array): string | undefined => {
  if (declared === 'text/plain' || declared === 'text/csv') return textProblem(bytes);
  if (declared === 'application/zip') return zipProblem(bytes);
  if (fileTypes[declared].ending.endsWith('x')) return officeProblem(declared, bytes);
  const type = typeOfBytes(bytes);
  if (type !== declared) return mismatch(declared, type ? `a ${fileTypes[type].name}` : 'of a kind that we don’t take');
  if (type === 'application/pdf') return pdfProblem(bytes);
  return imageTypes.includes(type) ? imageProblem(bytes) : mismatch(declared, 'of a kind that we don’t take');
};
