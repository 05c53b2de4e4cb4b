import * as z from 'zod';
import { filePurposeNames, fileTypeNames } from './file-rules.ts';

const MB = 1024 * 1024;

/** Bytes of a part; the last one of a file may be smaller. */
export const PART_BYTES = 8 * MB;
/** Addresses that one answer names; the rest is asked for with `GET …/parts`. */
export const PARTS_AT_ONCE = 64;
/** A signed address is valid for so many seconds. */
export const ADDRESS_SECONDS = 300;
/** A file whose parts have not all come within this time is lost. */
export const UNFINISHED_HOURS = 48;
/** Most files of one visit or delivery. */
export const MAX_FILES = 200;

/** What a file belongs to; each kind's area says who may add to it and see it. */
export const FileTarget = z.strictObject({
  kind: z.enum(['visit', 'delivery', 'document', 'listing']),
  id: z.string().min(1).max(80),
});
export type FileTarget = z.infer<typeof FileTarget>;

/** `sending → checking → ready | refused`; `lost` after 48 hours without its parts. */
export const FileState = z.enum(['sending', 'checking', 'ready', 'refused', 'lost']);
export type FileState = z.infer<typeof FileState>;

/** Sizes made of a photo; a file without sizes has its original alone. */
export const PhotoSize = z.enum(['print', 'mls', 'web', 'preview']);
export type PhotoSize = z.infer<typeof PhotoSize>;

/** The sizes that are sold: all others only show what there is. */
export const fullSizes: readonly PhotoSize[] = ['print', 'mls'];

/** A file, without where its bytes lie. */
export const StoredFile = z.object({
  fileId: z.string(),
  purpose: z.enum(filePurposeNames),
  target: FileTarget,
  /** As the sender named it. */
  name: z.string(),
  contentType: z.enum(fileTypeNames),
  size: z.int(),
  sha256: z.string(),
  state: FileState,
  /** Why it was refused, in words for its sender. */
  problem: z.string().optional(),
  /** Pixels, upright. */
  width: z.int().optional(),
  height: z.int().optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  version: z.number(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Number of parts of a file of this many bytes. */
export const partCount = (size: number): number => Math.max(1, Math.ceil(size / PART_BYTES));

/** Bytes of part `n`, counted from 1. */
export const partBytes = (size: number, n: number): number => Math.min(PART_BYTES, size - (n - 1) * PART_BYTES);
