import { TransactionRow } from '../../../shared/deals/transactions/transaction.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { fromItem } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { sharedWrites } from './deal-writes.ts';
import { coTransaction, coTransactionsOf, transactionItem } from './store.ts';

/** The ids of the deals that somebody shares as a co-agent. */
export const sharedIds = async (table: TenantTable, profileId: string): Promise<string[]> => {
  const { shared } = await table.collect(coTransactionsOf(profileId), { shared: coTransaction });
  return shared.map(({ transactionId }) => transactionId);
};

/** The deals that somebody shares, each read by its key: a co-agent's list walks nobody else's. */
export const readShared = async (table: TenantTable, profileId: string): Promise<TransactionRow[]> => {
  const keys = (await sharedIds(table, profileId)).map((transactionId) => transactionItem.key({ transactionId }));
  return (await table.getMany(keys)).map((stored) => TransactionRow.parse(fromItem(transactionItem, stored)));
};

/** Names a deal of before beside its co-agents; without effect where each of them has it. */
export const keepShared = async (table: TenantTable, transactionId: string): Promise<void> =>
  await untilWritten(async () => {
    const deal = await table.get(transactionItem, { transactionId }, { consistent: true });
    if (!deal || deal.coAgents.length === 0) return;
    const known = await Promise.all(
      deal.coAgents.map(({ profileId }) =>
        table.get(coTransaction, { profileId, transactionId }, { consistent: true }),
      ),
    );
    const missing = deal.coAgents.filter((_, n) => known[n] === undefined);
    if (missing.length === 0) return;
    const writes = sharedWrites({ table }, undefined, { transactionId, coAgents: missing });
    await table.commit(table.unchanged(transactionItem, deal), ...writes);
  });
