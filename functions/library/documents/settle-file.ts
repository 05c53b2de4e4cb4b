import { newId } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { DocumentNode } from '../../../shared/library/documents/document.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { FileRecord } from '../files/store.ts';
import { dealChanges } from './deal-changes.ts';
import { documentAct, documentItem, documentPartition, documentVersion } from './store.ts';
import { findDocument } from './tree.ts';

type Outcome = Pick<FileRecord, 'state'> & Partial<Pick<FileRecord, 'problem'>>;

const changeOf = (node: DocumentNode, newest: DocumentNode['current'], fileId: string, outcome: Outcome) => {
  const isWaited = node.waiting?.fileId === fileId;
  const { state, problem } = outcome;
  if (state !== 'ready') return isWaited && node.waiting ? { waiting: { ...node.waiting, state, problem } } : undefined;
  const isNewer = newest !== undefined && newest.n > (node.current?.n ?? 0);
  if (!isNewer && !isWaited) return undefined;
  return { ...(isNewer ? { current: newest } : {}), ...(isWaited ? { waiting: undefined } : {}) };
};

/** What the outcome of a file's check changes in its document, for the outcome's own transaction. */
export const settledDocument = async (
  table: TenantTable,
  file: FileRecord,
  outcome: Outcome,
  now: number,
): Promise<Write[]> => {
  const documentId = file.target.id;
  const [node, { versions }] = await Promise.all([
    findDocument(table, documentId),
    table.collect(
      { pk: documentPartition(documentId), begins: 'VERSION#', consistent: true },
      { versions: documentVersion },
    ),
  ]);
  if (!node) return [];
  const { state, problem } = outcome;
  const own = versions.filter(({ fileId }) => fileId === file.fileId);
  const newest = own.at(-1);
  const at = toInstant(now);
  const change = changeOf(node, newest, file.fileId, outcome);
  const refusal = { documentId, actId: newId('event', now), at, act: 'refused' as const, detail: problem };
  return [
    ...own.map((version) => table.patch(documentVersion, version, { state, problem })),
    ...(change ? [table.patch(documentItem, node, change), ...dealChanges(table, node, now)] : []),
    ...(state === 'refused' ? [table.create(documentAct, refusal)] : []),
  ];
};
