import * as z from 'zod';
import { DAY, Instant } from '../../../../shared/contract/time.ts';
import { entity } from '../../../platform/table/entity.ts';
import { filePartition } from '../store.ts';
import { FilmScan } from './film-metadata.ts';

/** How far the check of a long film has come; the call that goes on reads it, and nothing but it. */
export const FilmCheck = z.object({
  fileId: z.string(),
  /** The upload round whose bytes were read. */
  round: z.int(),
  startedAt: Instant,
  scan: FilmScan,
  /** The state of the digest of all that was read. */
  hash: z.string(),
  /** The film's first bytes, as Base64. */
  start: z.string(),
  /** The upload of the copy without metadata, once all was read. */
  copyId: z.string().optional(),
  version: z.number(),
});
export type FilmCheck = z.infer<typeof FilmCheck>;

/** No check takes as long; what one left that died for good goes by itself. */
const KEPT_MS = 7 * DAY;

export const filmCheckItem = entity({
  name: 'filmCheck',
  schema: FilmCheck,
  key: ({ fileId, round }: { fileId: string; round: number }) => ({
    pk: filePartition(fileId),
    sk: `FILMCHECK#${round}`,
  }),
  expiresAt: ({ startedAt }) => Math.floor((Date.parse(startedAt) + KEPT_MS) / 1000),
});
