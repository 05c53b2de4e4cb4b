import { everyItem } from '../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { documentShare, type StoredShare, sharesOf } from './store.ts';

const PAGE = 100;

/** Every link that a document ever had, newest first: one that is over keeps its row as long as the document is there. */
export const everyShare = async (table: TenantTable, documentId: string): Promise<StoredShare[]> => {
  const range = { ...sharesOf(documentId), limit: PAGE, descending: true };
  return await everyItem((cursor) => table.list(documentShare, { ...range, cursor }));
};
