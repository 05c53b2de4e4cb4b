import type * as z from 'zod';
import type { Page } from '../../../shared/contract/page.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { ownProfile } from '../../../shared/crm/leads/lead-scope.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import type { TransactionRow } from '../../../shared/deals/transactions/transaction.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { allTransactions, transactionItem, transactionsIn, transactionsOfAgent } from './store.ts';

export type DealFilter = z.output<(typeof transactionsContract)['transactions']['input']>;

/** Pages read for one page of matches, so that a rare match does not read years at once. */
const MAX_PAGES = 8;
const PAGE = 100;

const rangeOf = ({ stage, agentProfileId }: DealFilter) => {
  if (stage !== undefined) return transactionsIn(stage);
  return agentProfileId === undefined ? allTransactions : transactionsOfAgent(agentProfileId);
};

const hasWords = ({ number, address, agentName }: TransactionRow, q: string): boolean => {
  const text = `${number} ${addressLine(address)} ${agentName}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** True for a row that the filter asks for; a deal that is shared counts as each of its agents'. */
const isWanted =
  (filter: DealFilter, own: string | undefined, today: string) =>
  (row: TransactionRow): boolean => {
    const { stage, type, agentProfileId, leadId, isOverdue, q } = filter;
    return [
      own === undefined || isOwnDeal(own, row),
      stage === undefined || row.stage === stage,
      type === undefined || row.type === type,
      agentProfileId === undefined || isOwnDeal(agentProfileId, row),
      leadId === undefined || row.leadId === leadId,
      isOverdue !== 'true' || (row.nextDate !== undefined && row.nextDate.dueOn < today),
      q === undefined || hasWords(row, q),
    ].every(Boolean);
  };

/** One page of the deals that the caller may see, the last changed first. */
export const listTransactions = async (
  { table, caller, input }: Pick<SignedRequest<DealFilter>, 'table' | 'caller' | 'input'>,
  today: string,
): Promise<Page<TransactionRow>> => {
  const wanted = isWanted(input, ownProfile(caller), today);
  const key = JSON.stringify({ ...input, cursor: undefined, limit: undefined });
  return await pageOf(table, { ...rangeOf(input), descending: true, filter: key }, input, wanted);
};

const pageOf = async (
  table: TenantTable,
  range: ReturnType<typeof rangeOf> & { readonly descending: boolean; readonly filter: string },
  { limit, cursor: from }: Pick<DealFilter, 'limit' | 'cursor'>,
  wanted: (row: TransactionRow) => boolean,
): Promise<Page<TransactionRow>> => {
  const items: TransactionRow[] = [];
  let cursor = from;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await table.list(transactionItem, { ...range, limit: Math.min(PAGE, limit - items.length), cursor });
    items.push(...page.items.filter(wanted));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items, nextCursor: cursor };
};
