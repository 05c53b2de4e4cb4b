import { createHash } from 'node:crypto';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { fileChecks } from '../../../shared/library/files/events.ts';
import {
  type FileKind,
  fileKinds,
  filePurposes,
  fileTypes,
  heicProblem,
} from '../../../shared/library/files/file-rules.ts';
import { recountFile, uncountFile } from '../../company/media/storage.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import type { Consumers } from '../../platform/consume.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { sendStream } from '../../platform/objects/send-stream.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { SIGNATURE_BYTES, typeOfBytes } from './file-signature.ts';
import { FilmMetadata, withoutMetadata } from './film-metadata.ts';
import type { MadeSizes } from './photo-sizes.ts';
import { cleanKey, type FileRecord, fileItem, originalKey, sizeKey } from './store.ts';

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

const refused = (problem: string): Judged => ({ verdict: { state: 'refused', problem }, madeBytes: 0 });

/** Photos are kept in memory for their sizes; of videos only the first bytes are. */
const readThrough = async (store: PrivateStore, key: string, kind: FileKind) => {
  const film = kind === 'video' ? new FilmMetadata() : undefined;
  const keepsAll = kind === 'photo';
  const hash = createHash('sha256');
  const kept: Uint8Array[] = [];
  let start: Uint8Array = new Uint8Array();
  let size = 0;
  for await (const chunk of await store.open(key)) {
    const bytes = chunk as Uint8Array;
    hash.update(bytes);
    size += bytes.length;
    film?.push(bytes);
    if (keepsAll) kept.push(bytes);
    if (start.length < SIGNATURE_BYTES) start = Buffer.concat([start, bytes]).subarray(0, SIGNATURE_BYTES);
  }
  return { sha256: hash.digest('hex'), size, start, bytes: Buffer.concat(kept), hasMetadata: (film?.found ?? 0) > 0 };
};

/** Why the bytes are not what was declared; undefined if they are. */
const byteProblem = (file: FileRecord, read: { sha256: string; size: number; start: Uint8Array }) => {
  if (read.size !== file.size || read.sha256 !== file.sha256) {
    return 'arrived changed: its bytes are not those that were declared; send it again from its original';
  }
  const type = typeOfBytes(read.start);
  if (type === file.contentType) return undefined;
  const is = type ? `is a ${fileTypes[type].name}` : 'is of a kind that we don’t take';
  return `${is}, though it was declared as ${fileTypes[file.contentType].name}`;
};

const mlsPixelsOf = async (table: TenantTable): Promise<number> =>
  (await table.get(policyItem, {}))?.mlsPixels ?? defaultPolicy.mlsPixels;

/** A film that tells where and by whom it was made is kept, and leaves us as a copy that does not. */
const cleaned = async (store: PrivateStore, tenantId: string, file: FileRecord): Promise<Judged> => {
  const film = withoutMetadata(await store.open(originalKey(tenantId, file)));
  await sendStream(store, cleanKey(tenantId, file), film, file.contentType);
  return { verdict: { state: 'ready', isCleaned: true }, madeBytes: file.size };
};

const judge = async (
  table: TenantTable,
  tenantId: string,
  file: FileRecord,
  store: PrivateStore,
  makeSizes: MakeSizes,
): Promise<Judged> => {
  const kind = filePurposes[file.purpose];
  const read = await readThrough(store, originalKey(tenantId, file), kind);
  const problem = byteProblem(file, read);
  if (problem) return refused(problem);
  if (read.size > fileKinds[kind].maxBytes) return refused('is too large');
  if (file.contentType === 'image/heic') return refused(heicProblem);
  if (read.hasMetadata) return await cleaned(store, tenantId, file);
  if (kind !== 'photo') return { verdict: { state: 'ready' }, madeBytes: 0 };
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

const check = async (
  { table, tenantId }: { table: TenantTable; tenantId: string },
  fileId: string,
  store: PrivateStore,
  makeSizes: MakeSizes,
): Promise<void> => {
  const file = await table.get(fileItem, { fileId }, { consistent: true });
  // A run that died between its verdict and the end has left the bytes.
  if (file?.state === 'refused') await store.remove(originalKey(tenantId, file));
  if (file?.state !== 'checking') return;
  const { verdict, madeBytes } = await judge(table, tenantId, file, store, makeSizes);
  const change = verdict.state === 'refused' ? -file.size : madeBytes;
  const counted = change === 0 ? [] : [recountFile(table, change)];
  await table.commit(table.patch(fileItem, file, verdict), ...counted).catch(loseOrIgnore);
  if (verdict.state === 'refused') await store.remove(originalKey(tenantId, file));
};

/** Gives up a file whose parts have not come; its parts may have been joined by a call that died before it said so. */
const giveUp = async (
  { table, tenantId }: { table: TenantTable; tenantId: string },
  fileId: string,
  store: PrivateStore,
): Promise<void> => {
  const file = await table.get(fileItem, { fileId }, { consistent: true });
  if (file?.state !== 'sending' && file?.state !== 'lost') return;
  const key = originalKey(tenantId, file);
  if (file.state === 'sending') {
    const lost = table.patch(fileItem, file, { state: 'lost', uploadId: null });
    const given = table.commit(lost, uncountFile(table, file.size));
    if ((await given.catch(loseOrIgnore)) === false) return;
  }
  if (file.uploadId !== null) await store.dropParts({ key, uploadId: file.uploadId });
  await store.remove(key);
};

/** Consumer of files: checks what has arrived, gives up what has not after 48 hours. */
export const fileConsumers = (store: PrivateStore, makeSizes: MakeSizes): Consumers<typeof fileChecks> => ({
  'file.sent': async ({ table, tenantId, data }) => await check({ table, tenantId }, data.fileId, store, makeSizes),
  'file.unfinished': async ({ table, tenantId, data }) => await giveUp({ table, tenantId }, data.fileId, store),
});
