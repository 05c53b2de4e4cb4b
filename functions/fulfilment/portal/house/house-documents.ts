import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { HouseDocument } from '../../../../shared/fulfilment/portal/house.ts';
import type { DocumentNode, DocumentRoot } from '../../../../shared/library/documents/document.ts';
import { ADDRESS_SECONDS } from '../../../../shared/library/files/file.ts';
import { documentPlace, documentTree } from '../../../library/documents/store.ts';
import { isBinned, readTree } from '../../../library/documents/tree.ts';
import { filesById } from '../../../library/files/find-files.ts';
import { sealedKey } from '../../../library/files/store.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { HouseDocuments } from './house-file.ts';

/** The orders among these that have documents, and where documents lie that came with the house. */
const rootsOf = async (table: TenantTable, orderIds: readonly string[], documentIds: readonly string[]) => {
  const keys = [
    ...orderIds.map((id) => documentTree.key({ root: { kind: 'order', id } })),
    ...documentIds.map((documentId) => documentPlace.key({ documentId })),
  ];
  const found = await table.getMany(keys, { consistent: true });
  const { trees, places } = sortItems(found, { trees: documentTree, places: documentPlace });
  const roots = [...trees, ...places].map(({ root }): DocumentRoot => root);
  return [...new Map(roots.map((root) => [`${root.kind} ${root.id}`, root])).values()];
};

/** What the office shares with an order's people is what its house's owner may have; in the bin, nobody has it. */
const sharedIn = async (table: TenantTable, root: DocumentRoot): Promise<DocumentNode[]> => {
  const tree = await readTree(table, root);
  return [...tree.nodes.values()].filter(
    (node) => node.type === 'document' && node.audience.includes('customer') && !isBinned(tree, node),
  );
};

const isWarranty = (name: string): boolean => /warrant|guarantee/i.test(name);

/** The papers of a house from the store of documents, each with a signed address of five minutes. */
export const houseDocuments = (store: Pick<PrivateStore, 'signGet'>): HouseDocuments => ({
  list: async (table, { orderIds, documentIds }) => {
    const roots = await rootsOf(table, orderIds, documentIds);
    const shared = (await Promise.all(roots.map((root) => sharedIn(table, root)))).flat();
    const own = shared.filter(
      ({ root, documentId }) =>
        (root.kind === 'order' && orderIds.includes(root.id)) || documentIds.includes(documentId),
    );
    const files = await filesById(
      table,
      own.flatMap(({ current }) => (current ? [current.fileId] : [])),
    );
    const signed = own.map(async ({ documentId, name, current }): Promise<HouseDocument[]> => {
      const file = current && files.get(current.fileId);
      if (!current || file?.state !== 'ready' || file.sealedAt === undefined) return [];
      const url = await store.signGet(sealedKey(table.tenantId, file), ADDRESS_SECONDS);
      return [{ documentId, kind: isWarranty(name) ? 'warranty' : 'document', name, at: current.addedAt, url }];
    });
    return (await Promise.all(signed)).flat().sort((a, b) => inCodeOrder(b.at, a.at));
  },
});
