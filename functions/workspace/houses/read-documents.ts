import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import type { DocumentRoot } from '../../../shared/library/documents/document.ts';
import type { HouseDocument } from '../../../shared/workspace/houses/house.ts';
import { documentTree } from '../../library/documents/store.ts';
import { isBinned, readTree } from '../../library/documents/tree.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { HouseParts } from './read-parts.ts';

/** Places with documents that are read for one answer, the house itself first. */
const MAX_ROOTS = 12;
const MAX_KEYS = 100;

type NamedRoot = HouseDocument['root'];

/** Where documents lie that the caller may see: with the house, with orders and deals that are theirs. */
const rootsOf = ({ property, orders, deals }: HouseParts): NamedRoot[] => [
  { kind: 'property', id: property.propertyId, title: 'House' },
  ...deals.map(
    ({ transactionId, number }): NamedRoot => ({
      kind: 'transaction',
      id: transactionId,
      title: `Deal ${number}`,
    }),
  ),
  ...orders.map(({ orderId, number }): NamedRoot => ({ kind: 'order', id: orderId, title: `Order ${number ?? ''}` })),
];

const nameOf = ({ kind, id }: DocumentRoot): string => `${kind} ${id}`;

/** The documents of a house, newest first: one batch says which places have any, each of those is one query. */
export const readDocuments = async (table: TenantTable, parts: HouseParts): Promise<HouseDocument[]> => {
  const roots = rootsOf(parts).slice(0, MAX_KEYS);
  const { trees } = sortItems(await table.getMany(roots.map((root) => documentTree.key({ root }))), {
    trees: documentTree,
  });
  const kept = new Set(trees.map(({ root }) => nameOf(root)));
  const used = roots.filter((root) => kept.has(nameOf(root))).slice(0, MAX_ROOTS);
  const found = await Promise.all(
    used.map(async (root) => {
      const tree = await readTree(table, { kind: root.kind, id: root.id });
      return [...tree.nodes.values()].flatMap((node): HouseDocument[] => {
        const { current, documentId, name } = node;
        if (node.type !== 'document' || !current || isBinned(tree, node)) return [];
        const { size, addedAt, addedBy } = current;
        return [{ documentId, name, root, size, addedAt, addedBy: addedBy.name }];
      });
    }),
  );
  return found.flat().sort((a, b) => inCodeOrder(b.addedAt, a.addedAt));
};
