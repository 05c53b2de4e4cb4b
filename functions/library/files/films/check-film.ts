import { toInstant } from '../../../../shared/contract/time.ts';
import { FilmCheckOn } from '../../../../shared/library/files/events.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../../platform/table/write.ts';
import { SIGNATURE_BYTES } from '../file-signature.ts';
import { cleanKey, type FileRecord, filePartition, originalKey } from '../store.ts';
import { copyWithoutMetadata } from './copy-film.ts';
import type { FilmLimits } from './film-limits.ts';
import { MAX_BOXES, noScan, scanOn } from './film-metadata.ts';
import { ResumableSha256 } from './resumable-sha256.ts';
import { type FilmCheck, filmCheckItem } from './store.ts';

export interface FilmContext {
  readonly table: TenantTable;
  readonly tenantId: string;
  readonly now: number;
  readonly store: PrivateStore;
  readonly limits: FilmLimits;
}

/** What was read of a film, all of it. */
export interface ReadFilm {
  readonly sha256: string;
  readonly size: number;
  readonly start: Uint8Array;
}

/** What a call has found out: why the film is refused, or what leaves us; undefined where another call goes on. */
export type FilmOutcome = { readonly problem: string } | { readonly isCleaned: boolean };

const begun = ({ fileId, round }: FileRecord, now: number): FilmCheck => ({
  fileId,
  round,
  startedAt: toInstant(now),
  scan: noScan,
  hash: new ResumableSha256().state,
  start: '',
  version: 0,
});

/** Reads on, at most to `end`. Each request asks for a range, so that no answer outlasts a call or fills its memory. */
const readOn = async (store: PrivateStore, key: string, check: FilmCheck, end: number, most: number) => {
  const hash = new ResumableSha256(check.hash);
  let { scan } = check;
  let start = Buffer.from(check.start, 'base64');
  while (scan.at < end && scan.boxes.length <= MAX_BOXES) {
    const bytes = await store.range(key, scan.at, Math.min(end, scan.at + most));
    if (bytes.length === 0) throw new Error('A film ended before its size');
    hash.update(bytes);
    if (start.length < SIGNATURE_BYTES) start = Buffer.concat([start, bytes]).subarray(0, SIGNATURE_BYTES);
    scan = scanOn(scan, bytes);
  }
  return { ...check, scan, hash: hash.state, start: start.toString('base64') };
};

/** Keeps how far the check has come, with the event of the call that goes on; of two at once one does. */
const keep = async ({ table, now }: FilmContext, known: FilmCheck, next: FilmCheck): Promise<boolean> => {
  const { fileId, scan } = next;
  const isFirst = known.version === 0;
  const kept = isFirst ? table.create(filmCheckItem, { ...next, version: 1 }) : table.patch(filmCheckItem, known, next);
  const on = table.event(FilmCheckOn, { fileId, at: scan.at }, { pk: filePartition(fileId), group: fileId, now });
  const committed = table.commit(kept, on).then(() => true);
  return await committed.catch((error: unknown) => {
    if (!isWriteLost(error)) throw error;
    return false;
  });
};

/** Leaves the rest to another call. */
const on = async (context: FilmContext, known: FilmCheck, next: FilmCheck): Promise<undefined> => {
  await keep(context, known, next);
  return undefined;
};

/** Copies on. An upload that nothing names in the end is dropped. */
const copyOn = async (context: FilmContext, file: FileRecord, known: FilmCheck, check: FilmCheck) => {
  const { store, tenantId, limits } = context;
  const copy = { from: originalKey(tenantId, file), to: cleanKey(tenantId, file) };
  const copyId = known.copyId ?? (await store.beginParts(copy.to, file.contentType));
  const drop = async (): Promise<void> => {
    if (copyId !== known.copyId) await store.dropParts({ key: copy.to, uploadId: copyId });
  };
  try {
    const state = await copyWithoutMetadata(store, { ...copy, copyId }, file.size, check.scan.boxes, limits);
    if (state === 'whole') return { isCleaned: true };
    const isKept = await keep(context, known, { ...check, copyId: state === 'gone' ? undefined : copyId });
    if (!isKept) await drop();
    return undefined;
  } catch (error) {
    await drop();
    throw error;
  }
};

/** Does a call's share of the check of a film. A call that died is repeated from what the last one kept. */
export const checkFilm = async (
  context: FilmContext,
  file: FileRecord,
  problemOf: (read: ReadFilm) => string | undefined,
): Promise<FilmOutcome | undefined> => {
  const { table, tenantId, now, store, limits } = context;
  const { size } = file;
  const known = (await table.get(filmCheckItem, file, { consistent: true })) ?? begun(file, now);
  const end = Math.min(size, known.scan.at + limits.callBytes);
  const check = await readOn(store, originalKey(tenantId, file), known, end, limits.readBytes);
  if (check.scan.boxes.length > MAX_BOXES) return { problem: 'has more notes in it than film; export it anew' };
  if (check.scan.at < size) return await on(context, known, check);
  const problem = problemOf({
    sha256: new ResumableSha256(check.hash).digest(),
    size: check.scan.at,
    start: Buffer.from(check.start, 'base64'),
  });
  if (problem) return { problem };
  if (check.scan.boxes.length === 0) return { isCleaned: false };
  // The call that read the end of a long film has done its share.
  if (size > limits.callBytes && known.scan.at < size) return await on(context, known, check);
  return await copyOn(context, file, known, check);
};

/** What goes with the verdict on a film. */
export const filmCheckEnded = (table: TenantTable, file: FileRecord): Write => table.erase(filmCheckItem, file);
