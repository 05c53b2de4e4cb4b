import { createHash } from 'node:crypto';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { DAY, HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { FileScanDue, type fileChecks } from '../../../shared/library/files/events.ts';
import { fileKinds, filePurposes, fileTypes, heicProblem, isPaper } from '../../../shared/library/files/file-rules.ts';
import { recountFile, uncountFile } from '../../company/media/storage.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { endBinned } from '../documents/end-document.ts';
import { settledDocument } from '../documents/settle-file.ts';
import { ARRIVED_CHANGED } from './come-again.ts';
import { documentProblem } from './document-bytes/document-problem.ts';
import { dropBytes } from './drop-bytes.ts';
import { SIGNATURE_BYTES, typeOfBytes } from './file-signature.ts';
import { checkFilm, filmCheckEnded, type ReadFilm } from './films/check-film.ts';
import { FILM_LIMITS, type FilmLimits } from './films/film-limits.ts';
import { withoutPdfMetadata } from './pdf/pdf-metadata.ts';
import type { MadeSizes } from './photo-sizes.ts';
import { cleanKey, type FileRecord, fileItem, originalKey, sealedKey, sizeKey } from './store.ts';
import { returnShare } from './under-way.ts';

/** Makes the sizes of a photo; undefined where it is none. */
export type MakeSizes = (bytes: Uint8Array, mlsPixels: number) => Promise<MadeSizes | undefined>;

/** The outcome of a check: the fields that change. */
type Verdict = Pick<FileRecord, 'state'> &
  Partial<Pick<FileRecord, 'problem' | 'width' | 'height' | 'sizes' | 'isCleaned'>>;

/** A verdict, and the bytes that were made of the file and lie beside it. */
interface Judged {
  readonly verdict: Verdict;
  readonly madeBytes: number;
}

interface CheckContext extends Pick<Occurrence<unknown>, 'table' | 'tenantId' | 'now'> {
  readonly store: PrivateStore;
  readonly makeSizes: MakeSizes;
  readonly limits: FilmLimits;
}

const refused = (problem: string): Judged => ({ verdict: { state: 'refused', problem }, madeBytes: 0 });

/** Reads a photo or a paper, which is kept in memory whole. */
const readThrough = async (store: PrivateStore, key: string) => {
  const hash = createHash('sha256');
  const kept: Uint8Array[] = [];
  let start: Uint8Array = new Uint8Array();
  let size = 0;
  for await (const chunk of await store.open(key)) {
    const bytes = chunk as Uint8Array;
    hash.update(bytes);
    size += bytes.length;
    kept.push(bytes);
    if (start.length < SIGNATURE_BYTES) start = Buffer.concat([start, bytes]).subarray(0, SIGNATURE_BYTES);
  }
  return { sha256: hash.digest('hex'), size, start, bytes: Buffer.concat(kept) };
};

/** Why the bytes are not what was declared; undefined if they are. */
const byteProblem = (file: FileRecord, read: ReadFilm): string | undefined => {
  if (read.size !== file.size || read.sha256 !== file.sha256) return ARRIVED_CHANGED;
  // A document's kind is told by all of it, not by its beginning.
  if (isPaper(filePurposes[file.purpose])) return undefined;
  const type = typeOfBytes(read.start);
  if (type === file.contentType) return undefined;
  const is = type ? `is a ${fileTypes[type].name}` : 'is of a kind that we don’t take';
  return `${is}, though it was declared as ${fileTypes[file.contentType].name}`;
};

const mlsPixelsOf = async (table: TenantTable): Promise<number> =>
  (await table.get(policyItem, {}))?.mlsPixels ?? defaultPolicy.mlsPixels;

const ready: Judged = { verdict: { state: 'ready' }, madeBytes: 0 };
/** What tells where and by whom it was made is kept, and leaves us as a copy that does not. */
const cleaned = ({ size }: FileRecord): Judged => ({ verdict: { state: 'ready', isCleaned: true }, madeBytes: size });

/** A film's check, of which a call does its share; undefined where another goes on. */
const judgeFilm = async (context: CheckContext, file: FileRecord): Promise<Judged | undefined> => {
  const outcome = await checkFilm(context, file, (read) => byteProblem(file, read));
  if (!outcome) return undefined;
  if ('problem' in outcome) return refused(outcome.problem);
  return outcome.isCleaned ? cleaned(file) : ready;
};

const judgePdf = async (store: PrivateStore, tenantId: string, file: FileRecord, bytes: Uint8Array) => {
  const clean = withoutPdfMetadata(bytes);
  if ('problem' in clean) return refused(clean.problem);
  if (clean.found === 0) return ready;
  await store.put(cleanKey(tenantId, file), clean.bytes, file.contentType);
  return cleaned(file);
};

/** Lays a document's checked bytes where no address to send leads: they are scanned there, and given out from there. */
const sealed = async (store: PrivateStore, tenantId: string, file: FileRecord, bytes: Uint8Array): Promise<Judged> => {
  const problem = documentProblem(file.contentType, bytes);
  if (problem) return refused(problem);
  await store.put(sealedKey(tenantId, file), bytes, file.contentType);
  return { verdict: { state: 'checking' }, madeBytes: 0 };
};

const judge = async (context: CheckContext, file: FileRecord): Promise<Judged | undefined> => {
  const { table, tenantId, store, makeSizes } = context;
  const kind = filePurposes[file.purpose];
  if (kind === 'video') return await judgeFilm(context, file);
  const read = await readThrough(store, originalKey(tenantId, file));
  const problem = byteProblem(file, read);
  if (problem) return refused(problem);
  if (read.size > fileKinds[kind].maxBytes) return refused('is too large');
  if (file.contentType === 'image/heic') return refused(heicProblem);
  if (isPaper(kind)) return await sealed(store, tenantId, file, read.bytes);
  if (kind === 'pdf') return await judgePdf(store, tenantId, file, read.bytes);
  const made = await makeSizes(read.bytes, await mlsPixelsOf(table));
  if (!made) return refused('is no whole picture; save it again and send the new one');
  for (const { size, bytes } of made.sizes) await store.put(sizeKey(tenantId, file, size), bytes, 'image/jpeg');
  const { width, height, sizes } = made;
  const madeBytes = sizes.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { verdict: { state: 'ready', width, height, sizes: sizes.map(({ size }) => size) }, madeBytes };
};

const loseOrIgnore = (error: unknown): false => {
  // Another run has decided; its verdict is about the same bytes.
  if (!isWriteLost(error)) throw error;
  return false;
};

/** A scan that has not answered by then is not waited for any longer. */
const SCAN_PATIENCE_MS = DAY;

/** What waits for the scan is looked at again in a minute, and every ten after the first hour. */
const nextScanAt = (sealedAt: string, now: number): number =>
  now + (now - Date.parse(sealedAt) < HOUR ? MINUTE : 10 * MINUTE);

const scanVerdict = (scan: string | undefined, sealedAt: string, now: number): Verdict | undefined => {
  if (scan === 'NO_THREATS_FOUND') return { state: 'ready' };
  if (scan === 'THREATS_FOUND') return { state: 'refused', problem: 'has malware in it' };
  if (scan === undefined && now - Date.parse(sealedAt) < SCAN_PATIENCE_MS) return undefined;
  return { state: 'refused', problem: 'could not be checked for malware; save it in another format and send that' };
};

const isDecided = ({ state }: FileRecord): boolean => state === 'refused' || state === 'ready';

/** Writes the verdict with all that follows from it; a rival that wrote to the document meanwhile is read anew. */
const settle = async (context: CheckContext, checked: FileRecord, { verdict, madeBytes }: Judged): Promise<void> => {
  const { table, tenantId, now, store } = context;
  const { fileId, round } = checked;
  await untilWritten(async () => {
    const file = await table.get(fileItem, { fileId }, { consistent: true });
    // Another run has decided about the same bytes, or they have come anew since: of those this verdict knows nothing.
    if (file?.state !== 'checking' || file.round !== round) return;
    const change = verdict.state === 'refused' ? -file.size : madeBytes;
    const counted = change === 0 ? [] : [recountFile(table, change)];
    const followed = file.target.kind === 'document' ? await settledDocument(table, file, verdict, now) : [];
    await table.commit(
      table.patch(fileItem, file, verdict),
      ...counted,
      ...followed,
      ...(filePurposes[file.purpose] === 'video' ? [filmCheckEnded(table, file)] : []),
      ...(file.sealedAt === undefined ? [] : [table.cancelDue(FileScanDue, fileId)]),
    );
  });
  const file = await table.get(fileItem, { fileId }, { consistent: true });
  if (file && isDecided(file)) await dropBytes(store, tenantId, file);
};

/** Asks for the scan of a sealed document; nothing but its verdict makes the document ready. */
const awaitScan = async (context: CheckContext, file: FileRecord, sealedAt: string): Promise<void> => {
  const { table, tenantId, now, store } = context;
  const { fileId } = file;
  const verdict = scanVerdict(await store.scanOf(sealedKey(tenantId, file)), sealedAt, now);
  if (verdict) return await settle(context, file, { verdict, madeBytes: 0 });
  const at = nextScanAt(sealedAt, now);
  await table.commit(table.due(FileScanDue, { fileId }, { key: fileId, at, once: `${fileId} ${at}` }));
};

const check = async (context: CheckContext, fileId: string): Promise<void> => {
  const { table, tenantId, now, store } = context;
  const file = await table.get(fileItem, { fileId }, { consistent: true });
  // A run that died between its verdict and the end has left the bytes.
  if (file && isDecided(file)) await dropBytes(store, tenantId, file);
  if (file?.state !== 'checking') return;
  if (file.sealedAt !== undefined) return await awaitScan(context, file, file.sealedAt);
  const judged = await judge(context, file);
  if (!judged) return;
  if (judged.verdict.state !== 'checking') return await settle(context, file, judged);
  const sealedAt = toInstant(now);
  const at = nextScanAt(sealedAt, now);
  await table
    .commit(
      table.patch(fileItem, file, { sealedAt }),
      table.due(FileScanDue, { fileId }, { key: fileId, at, once: `${fileId} ${at}` }),
    )
    .catch(loseOrIgnore);
  await awaitScan(context, file, sealedAt);
};

/** Gives up a file whose parts have not come; its parts may have been joined by a call that died before it said so. */
const giveUp = async (
  { table, tenantId, now, store }: Pick<CheckContext, 'table' | 'tenantId' | 'now' | 'store'>,
  { fileId, round }: Occurrence<{ fileId: string; round?: number | undefined }>['data'],
): Promise<void> => {
  const file = await table.get(fileItem, { fileId }, { consistent: true });
  if (file?.state !== 'sending' && file?.state !== 'lost') return;
  // The round that it is about is over, and the file was begun anew.
  if (round !== undefined && round !== file.round) return;
  const key = originalKey(tenantId, file);
  if (file.state === 'sending') {
    const lost = table.patch(fileItem, file, { state: 'lost', uploadId: null });
    const followed = file.target.kind === 'document' ? await settledDocument(table, file, { state: 'lost' }, now) : [];
    const room = [uncountFile(table, file.size), ...returnShare(table, file, now)];
    const given = table.commit(lost, ...room, ...followed);
    if ((await given.catch(loseOrIgnore)) === false) return;
  }
  if (file.uploadId !== null) await store.dropParts({ key, uploadId: file.uploadId });
  await store.remove(key);
};

/** Consumer of files: checks what has arrived, asks for scans, gives up after 48 hours, ends what was in the bin. */
export const fileConsumers = (
  store: PrivateStore,
  makeSizes: MakeSizes,
  limits = FILM_LIMITS,
): Consumers<typeof fileChecks> => ({
  'file.sent': async (event) => await check({ ...event, store, makeSizes, limits }, event.data.fileId),
  'file.film_check_on': async (event) => await check({ ...event, store, makeSizes, limits }, event.data.fileId),
  'file.scan_due': async (event) => await check({ ...event, store, makeSizes, limits }, event.data.fileId),
  'file.unfinished': async (event) => await giveUp({ ...event, store }, event.data),
  'document.bin_due': async ({ table, data, now }) => await endBinned(table, data.documentId, now, store),
});
