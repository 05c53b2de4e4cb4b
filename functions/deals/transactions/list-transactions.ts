import type * as z from 'zod';
import type { Page } from '../../../shared/contract/page.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { ownProfile } from '../../../shared/crm/leads/lead-scope.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import type { TransactionRow } from '../../../shared/deals/transactions/transaction.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readShared } from './shared-deals.ts';
import { allTransactions, transactionItem, transactionsIn, transactionsOfAgent } from './store.ts';

export type DealFilter = z.output<(typeof transactionsContract)['transactions']['input']>;

/** Pages read for one page of matches, so that a rare match does not read years at once. */
const MAX_PAGES = 8;
const PAGE = 100;

const rangeOf = (whose: string | undefined, stage: DealFilter['stage']) => {
  if (whose !== undefined) return transactionsOfAgent(whose);
  return stage === undefined ? allTransactions : transactionsIn(stage);
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

const byLastChange = (a: TransactionRow, b: TransactionRow): number => (a.changedAt < b.changedAt ? 1 : -1);

/** One page of the deals that the caller may see, the last changed first; those shared with an agent stand on the first page. */
export const listTransactions = async (
  { table, caller, input }: Pick<SignedRequest<DealFilter>, 'table' | 'caller' | 'input'>,
  today: string,
): Promise<Page<TransactionRow>> => {
  const own = ownProfile(caller);
  const whose = own ?? input.agentProfileId;
  const wanted = isWanted(input, own, today);
  const filter = JSON.stringify({ ...input, cursor: undefined, limit: undefined });
  const range = { ...rangeOf(whose, input.stage), descending: true, filter };
  const isFirst = whose !== undefined && input.cursor === undefined;
  const [page, shared] = await Promise.all([
    pageOf(table, range, input, wanted),
    isFirst ? readShared(table, whose) : [],
  ]);
  // One that was shared with its present agent is among the agent's own already.
  const more = shared.filter((row) => row.agentProfileId !== whose && wanted(row));
  return { ...page, items: more.length === 0 ? page.items : [...page.items, ...more].sort(byLastChange) };
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
