import { everyItem } from '../../platform/table/reads/every-item.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { documentShare, type StoredShare, shareList, sharesOf } from './store.ts';

const PAGE = 100;

interface EveryShare {
  /** Newest first. */
  readonly shares: readonly StoredShare[];
  /** Names those that may work from now on; loses where another link was made since they were read. */
  readonly keep: (working: readonly StoredShare[]) => Write;
}

/**
 * Every link that a document ever had, those of this moment too, which the index does not show yet: one that is over keeps
 * its row as long as the document is there.
 */
export const readShares = async (table: TenantTable, documentId: string): Promise<EveryShare> => {
  const list = await table.get(shareList, { documentId }, { consistent: true });
  const range = { ...sharesOf(documentId), limit: PAGE, descending: true };
  const listed = await everyItem((cursor) => table.list(documentShare, { ...range, cursor }));
  const isListed = new Set(listed.map(({ tokenHash }) => tokenHash));
  const others = (list?.tokenHashes ?? []).filter((tokenHash) => !isListed.has(tokenHash));
  const keys = others.map((tokenHash) => documentShare.key({ tokenHash }));
  const { fresh } = sortItems(await table.getMany(keys, { consistent: true }), { fresh: documentShare });
  return {
    shares: [...fresh, ...listed],
    keep: (working) => {
      const tokenHashes = working.map(({ tokenHash }) => tokenHash);
      return list
        ? table.patch(shareList, list, { tokenHashes })
        : table.create(shareList, { documentId, tokenHashes, version: 1 });
    },
  };
};

export const everyShare = async (table: TenantTable, documentId: string): Promise<readonly StoredShare[]> =>
  (await readShares(table, documentId)).shares;
