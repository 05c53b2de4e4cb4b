import type { Caller } from '../../../../shared/contract/access/access.ts';
import { ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { isOwnDeal } from '../../../../shared/deals/own-deal.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { transactionItem } from '../store.ts';

/** A deal that is the caller's to see: an agent's own, or any for an administrator; undefined for every other. */
export const findOwnDeal = async (
  table: TenantTable,
  caller: Pick<Caller, 'roles' | 'profileId'>,
  transactionId: string,
): Promise<Transaction | undefined> => {
  const deal = await table.get(transactionItem, { transactionId }, { consistent: true });
  const own = ownProfile(caller);
  return deal && (own === undefined || isOwnDeal(own, deal)) ? deal : undefined;
};

/** The same; 404 for a deal that is missing or somebody else's. */
export const ownDeal = async (
  table: TenantTable,
  caller: Pick<Caller, 'roles' | 'profileId'>,
  transactionId: string,
): Promise<Transaction> => {
  const deal = await findOwnDeal(table, caller, transactionId);
  if (!deal) throw notFound('Transaction');
  return deal;
};
