import { approvalNow, type CurrentVersion } from '../../../../shared/deals/approval.ts';
import type { Checklist, ChecklistItem } from '../../../../shared/deals/transactions/checklist.ts';
import type { DocumentNode } from '../../../../shared/library/documents/document.ts';
import { documentItem, documentTree } from '../../../library/documents/store.ts';
import { isBinned, readTree, type Tree } from '../../../library/documents/tree.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { checklistItem } from '../store.ts';

/** A deal's checklist with the documents that its items name, read together. */
export interface DealPapers {
  /** As it is stored, for its version. */
  readonly stored: Checklist;
  /** Each item as its document is now: bytes that nobody has decided about are submitted, never approved. */
  readonly items: readonly ChecklistItem[];
  /** Documents of the deal that are not in the bin. */
  readonly documents: ReadonlyMap<string, DocumentNode>;
  readonly tree: Tree;
}

export const dealRoot = (transactionId: string) => ({ kind: 'transaction' as const, id: transactionId });

/** The newest version of a document that is ready, as approvals name it; undefined while there is none. */
export const currentVersion = (node: DocumentNode | undefined): CurrentVersion | undefined =>
  node?.current?.sha256 === undefined
    ? undefined
    : {
        documentVersion: node.current.n,
        sha256: node.current.sha256,
        addedBy: node.current.addedBy,
        addedAt: node.current.addedAt,
      };

/** A checklist that was read consistently, with its documents as they are now. */
export const papersOf = async (table: TenantTable, stored: Checklist): Promise<DealPapers> => {
  const tree = await readTree(table, dealRoot(stored.transactionId));
  const present = [...tree.nodes.values()].filter((node) => node.type === 'document' && !isBinned(tree, node));
  const documents = new Map(present.map((node) => [node.documentId, node]));
  const items = stored.items.map((item) => ({
    ...item,
    approval: approvalNow(item.approval, currentVersion(documents.get(item.approval.documentId ?? ''))),
  }));
  return { stored, items, documents, tree };
};

/** Reads both consistently; undefined where the deal has no checklist. */
export const readPapers = async (table: TenantTable, transactionId: string): Promise<DealPapers | undefined> => {
  // The checklist first: a document that it names is then read at least as new as it was when it was named.
  const stored = await table.get(checklistItem, { transactionId }, { consistent: true });
  return stored && (await papersOf(table, stored));
};

/**
 * Writes that change nothing, but whose commit loses where a document of these items, or the folders around it, changed
 * since it was read: nobody decides about bytes, or moves a deal past its gates, while a new version takes their place.
 */
export const unchangedDocuments = (
  table: TenantTable,
  { documents, tree }: Pick<DealPapers, 'documents' | 'tree'>,
  items: readonly ChecklistItem[],
): Write[] => {
  const ids = new Set(items.flatMap(({ approval }) => approval.documentId ?? []));
  const nodes = [...ids].flatMap((documentId) => documents.get(documentId) ?? []);
  if (nodes.length === 0) return [];
  return [
    ...nodes.map((node) => table.unchanged(documentItem, node)),
    ...(tree.tree ? [table.unchanged(documentTree, tree.tree)] : []),
  ];
};
