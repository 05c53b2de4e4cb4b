import { isLeading } from '../../../shared/contract/access/people.ts';
import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import type { ReviewItem } from '../../../shared/deals/review/contract.ts';
import { mayDecide } from '../../../shared/deals/review/item-rules.ts';
import { subjectOf } from '../../../shared/deals/transactions/checklist-rules.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { fromItem } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { papersOf } from '../transactions/papers/read-papers.ts';
import { checklistItem, transactionItem, waitingChecklists } from '../transactions/store.ts';
import { itemView } from './view.ts';

/** Deals whose papers are read for one answer: those that settle soonest. */
const MAX_DEALS = 200;
/** Deals among which they are looked for. */
const MAX_WAITING = 2000;

/** Soonest settlement first, those without a date last; within a day, who has waited longest. */
export const bySettlement = (one: ReviewItem, other: ReviewItem): number => {
  const key = ({ settlementDate = '9999', item: { approval } }: ReviewItem) =>
    `${settlementDate} ${approval.submittedAt ?? ''}`;
  return key(one) < key(other) ? -1 : 1;
};

/** The checklists that wait, as the index names them. */
const waitingRows = async (table: TenantTable) => {
  const rows: { readonly transactionId: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list(checklistItem, { ...waitingChecklists, limit: MAX_WAITING - rows.length, cursor });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined && rows.length < MAX_WAITING);
  return rows;
};

/** The deals with something that waits, soonest settlement first; one that fell through long ago may still be named. */
const waitingDeals = async (table: TenantTable): Promise<Transaction[]> => {
  const keys = (await waitingRows(table)).map((row) => transactionItem.key(row));
  return (await table.getMany(keys, { consistent: true }))
    .map((stored) => fromItem(transactionItem, stored))
    .filter(({ stage }) => stage !== 'fell_through')
    .sort((one, other) => inCodeOrder(one.settlementDate ?? '9999', other.settlementDate ?? '9999'))
    .slice(0, MAX_DEALS);
};

/** Everything that waits for a decision. */
export const readQueue = async ({ table, caller }: SignedRequest<unknown>): Promise<ReviewItem[]> => {
  const actor = { profileId: caller.profileId, isAdmin: isLeading(caller.roles) };
  const deals = await waitingDeals(table);
  const dealOf = new Map(deals.map((deal) => [deal.transactionId, deal]));
  const checklists = await table.getMany(
    deals.map((deal) => checklistItem.key(deal)),
    { consistent: true },
  );
  const found = await Promise.all(
    checklists.map(async (stored) => {
      const checklist = fromItem(checklistItem, stored);
      const deal = dealOf.get(checklist.transactionId);
      if (!deal) return [];
      const papers = await papersOf(table, checklist);
      const waiting = papers.items.filter(
        ({ approval, notApplicable }) => approval.state === 'submitted' && !notApplicable,
      );
      return waiting.map(
        (item): ReviewItem => ({
          transactionId: deal.transactionId,
          number: deal.number,
          type: deal.type,
          stage: deal.stage,
          address: deal.address,
          agentName: deal.agentName,
          settlementDate: deal.settlementDate,
          item: itemView(item, papers, subjectOf(deal)),
          mayDecide: mayDecide(item.approval, actor),
          version: checklist.version,
        }),
      );
    }),
  );
  return found.flat().sort(bySettlement);
};
