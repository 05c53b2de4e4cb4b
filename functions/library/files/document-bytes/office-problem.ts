import { inflateRawSync } from 'node:zlib';
import { type FileType, fileTypes } from '../../../../shared/library/files/file-rules.ts';
import { archiveProblem, readDirectory, type ZipEntry } from './zip-problem.ts';

const MAX_TYPES_BYTES = 2_000_000;
const CONTENT_TYPES = '[Content_Types].xml';

/** The part that makes a package a document of its kind. */
const mainParts: Partial<Record<FileType, RegExp>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': /^word\/document\.xml$/i,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': /^xl\/workbook\.xml$/i,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': /^ppt\/presentation\.xml$/i,
};

const contentOf = (bytes: Uint8Array, { offset, packed, method }: ZipEntry): string | undefined => {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = offset + 30 + data.getUint16(offset + 26, true) + data.getUint16(offset + 28, true);
  const body = bytes.subarray(from, from + packed);
  if (method === 0) return Buffer.from(body).toString('utf8');
  try {
    return inflateRawSync(body, { maxOutputLength: MAX_TYPES_BYTES }).toString('utf8');
  } catch {
    return undefined;
  }
};

/** What an office program runs, or starts another one for. */
const programs = /\.(?:bin|exe|docm|xlsm|pptm)$/i;

/** Why an office document is refused; undefined if it is one of its kind, without macros and embedded programs. */
export const officeProblem = (declared: FileType, bytes: Uint8Array): string | undefined => {
  const problem = archiveProblem(bytes);
  if (problem) return problem;
  const entries = readDirectory(bytes)?.entries ?? [];
  const { name: kind } = fileTypes[declared];
  const types = entries.find(({ name }) => name === CONTENT_TYPES);
  const content = types && contentOf(bytes, types);
  if (content === undefined || !entries.some(({ name }) => mainParts[declared]?.test(name)))
    return `is no ${kind} document, though it was declared as one`;
  const hasMacros =
    /macroEnabled|vbaProject|ms-office\.activeX/i.test(content) ||
    entries.some(({ name }) => /vbaProject\.bin|vbaData\.xml|activeX\/|macrosheets\//i.test(name));
  if (hasMacros) return `has macros in it; save it as ${kind} without macros and send that`;
  const embedded = entries.find(({ name }) => /(?:^|\/)embeddings\//i.test(name) && programs.test(name));
  return embedded && 'has another program’s object in it; remove it and send the document again';
};
