import { DAY } from '../../../shared/contract/time.ts';
import type { DocumentNode } from '../../../shared/library/documents/document.ts';
import { DocumentBinDue } from '../../../shared/library/documents/events.ts';
import { uncountFile } from '../../company/media/storage.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { fileCount, fileItem, originalKey, sealedKey } from '../files/store.ts';
import { checkNotHeld } from './act-on-document.ts';
import { everyShare } from './every-share.ts';
import {
  documentAct,
  documentCount,
  documentItem,
  documentName,
  documentPartition,
  documentPlace,
  documentShare,
  documentVersion,
  folderOf,
  shareCount,
  shareList,
} from './store.ts';
import { findDocument, readTree, subtreeOf, type Tree } from './tree.ts';

/** Nodes of one transaction; each takes five writes. */
const NODES_AT_ONCE = 15;
const ROWS_AT_ONCE = 25;

const endNode = (table: TenantTable, node: DocumentNode, now: number): Write[] => {
  const { root, documentId, name } = node;
  return [
    table.remove(documentItem, node),
    ...(node.bin ? [] : [table.erase(documentName, { root, folderId: folderOf(node), name })]),
    // The bytes and the rest are taken away by the queue; until then this row says that they are to go.
    table.due(DocumentBinDue, { documentId }, { key: documentId, at: now }),
  ];
};

/** Takes a binned node and all that lies in it out of the root: what lies deepest first, so that a cut loses nothing. */
export const endSubtree = async (
  table: TenantTable,
  tree: Tree,
  node: DocumentNode,
  now: number,
  more: readonly Write[] = [],
): Promise<void> => {
  checkNotHeld(tree, node);
  const nodes = subtreeOf(tree, node.documentId).reverse();
  for (let i = 0; i < nodes.length; i += NODES_AT_ONCE) {
    const part = nodes.slice(i, i + NODES_AT_ONCE);
    const isLast = i + NODES_AT_ONCE >= nodes.length;
    const uncounted = table.add({ key: documentCount.key({ root: node.root }), field: 'n', by: -part.length });
    await table.commit(...part.flatMap((each) => endNode(table, each, now)), uncounted, ...(isLast ? more : []));
  }
};

/** Takes the bytes of a document away, and gives their room back; a run that is cut goes on where it stopped. */
const endFiles = async (table: TenantTable, documentId: string, store: PrivateStore): Promise<void> => {
  const { versions } = await table.collect(
    { pk: documentPartition(documentId), begins: 'VERSION#', consistent: true },
    { versions: documentVersion },
  );
  for (const fileId of new Set(versions.map((version) => version.fileId))) {
    await untilWritten(async () => {
      const file = await table.get(fileItem, { fileId }, { consistent: true });
      if (!file) return;
      if (file.uploadId !== null)
        await store.dropParts({ key: originalKey(table.tenantId, file), uploadId: file.uploadId });
      await store.remove(originalKey(table.tenantId, file));
      await store.remove(sealedKey(table.tenantId, file));
      const isCounted = file.state !== 'refused' && file.state !== 'lost';
      await table.commit(table.remove(fileItem, file), ...(isCounted ? [uncountFile(table, file.size)] : []));
    });
  }
};

const endRest = async (table: TenantTable, documentId: string, store: PrivateStore): Promise<void> => {
  await endFiles(table, documentId, store);
  const partition = { pk: documentPartition(documentId), consistent: true };
  const { versions, acts } = await table.collect(partition, { versions: documentVersion, acts: documentAct });
  const shares = await everyShare(table, documentId);
  const writes = [
    ...versions.map((version) => table.erase(documentVersion, version)),
    ...acts.map((act) => table.erase(documentAct, act)),
    ...shares.flatMap((share) => [table.erase(documentShare, share), table.erase(shareCount, share)]),
    table.erase(shareList, { documentId }),
    table.erase(fileCount, { kind: 'document', id: documentId }),
  ];
  for (let i = 0; i < writes.length; i += ROWS_AT_ONCE) await table.commit(...writes.slice(i, i + ROWS_AT_ONCE));
  // Last: until then a run that comes again finds what is left.
  await table.commit(table.erase(documentPlace, { documentId }));
};

/**
 * What the bin does when its time is over. A held document stays, and is looked at again each day; one that was recovered
 * is none of the bin's; of one that was ended already, the rest goes.
 */
export const endBinned = async (
  table: TenantTable,
  documentId: string,
  now: number,
  store: PrivateStore,
): Promise<void> => {
  if (!(await table.get(documentPlace, { documentId }, { consistent: true }))) return;
  await untilWritten(async () => {
    const node = await findDocument(table, documentId);
    if (!node) return await endRest(table, documentId, store);
    if (!node.bin || Date.parse(node.bin.until) > now) return;
    const tree = await readTree(table, node.root);
    const isHeld = subtreeOf(tree, documentId).some(({ hold }) => hold !== undefined);
    const again = table.due(DocumentBinDue, { documentId }, { key: documentId, at: now + DAY });
    if (isHeld) return await table.commit(again);
    await endSubtree(table, tree, node, now);
    return await endRest(table, documentId, store);
  });
};
