import type * as z from 'zod';
import { addressLine } from '../../../shared/contract/place.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import type { TransactionRow } from '../../../shared/deals/transactions/transaction.ts';
import { idsOfLead } from '../../crm/leads/store.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { fillPage } from '../../platform/table/reads/fill-page.ts';
import { type MergedList, mergedPage } from '../../platform/table/reads/merged-page.ts';
import { readShared } from './shared-deals.ts';
import { allTransactions, transactionItem, transactionsIn, transactionsOfAgent } from './store.ts';

export type DealFilter = z.output<(typeof transactionsContract)['transactions']['input']>;

const hasWords = ({ number, address, agentName }: TransactionRow, q: string): boolean => {
  const text = `${number} ${addressLine(address)} ${agentName}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** True for a row that the filter asks for; a deal that is shared counts as each of its agents'. */
const isWanted =
  (filter: DealFilter, leadIds: readonly string[], own: string | undefined, today: string) =>
  (row: TransactionRow): boolean => {
    const { stage, type, agentProfileId, leadId, isOverdue, q } = filter;
    return [
      own === undefined || isOwnDeal(own, row),
      stage === undefined || row.stage === stage,
      type === undefined || row.type === type,
      agentProfileId === undefined || isOwnDeal(agentProfileId, row),
      leadId === undefined || leadIds.includes(row.leadId ?? ''),
      isOverdue !== 'true' || (row.nextDate !== undefined && row.nextDate.dueOn < today),
      q === undefined || hasWords(row, q),
    ].every(Boolean);
  };

type DealListRequest = Pick<SignedRequest<DealFilter>, 'table' | 'caller' | 'input'> & { readonly signer: Signer };

/** What the filter asks for besides a place in the list. */
const nameOf = (input: DealFilter): string => JSON.stringify({ ...input, cursor: undefined, limit: undefined });

/** One agent's own and shared deals in one order: the shared ones are read anew for each page, the own ones on from it. */
const agentsPage = async (
  { table, input, signer }: DealListRequest,
  whose: string,
  isMatch: (row: TransactionRow) => boolean,
): Promise<Page<TransactionRow>> => {
  const list: MergedList<TransactionRow> = {
    read: async (to, limit, cursor) =>
      await table.list(transactionItem, {
        ...transactionsOfAgent(whose),
        descending: true,
        ...(to !== undefined && { to }),
        limit,
        cursor,
      }),
    // One that was shared with its present agent is among the agent's own already.
    others: async () => (await readShared(table, whose)).filter(({ agentProfileId }) => agentProfileId !== whose),
    isWanted: isMatch,
    positionOf: ({ changedAt, transactionId }) => `${changedAt}#${transactionId}`,
  };
  return await mergedPage(list, signer, `deals of ${table.tenantId} ${whose} ${nameOf(input)}`, input);
};

/** One page of the deals that the caller may see, the last changed first. */
export const listTransactions = async (asked: DealListRequest, today: string): Promise<Page<TransactionRow>> => {
  const { table, caller, input } = asked;
  const own = ownProfile(caller);
  const whose = own ?? input.agentProfileId;
  // Deals of a lead that was merged keep the id under which they began.
  const leadIds = input.leadId === undefined ? [] : await idsOfLead(table, input.leadId);
  const isMatch = isWanted(input, leadIds, own, today);
  if (whose !== undefined) return await agentsPage(asked, whose, isMatch);
  const { stage } = input;
  const range = stage === undefined ? allTransactions : transactionsIn(stage);
  return await fillPage(
    input,
    isMatch,
    async (limit, cursor) =>
      await table.list(transactionItem, { ...range, descending: true, filter: nameOf(input), limit, cursor }),
  );
};
