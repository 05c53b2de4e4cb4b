import { isLeading } from '../../../shared/contract/people.ts';
import type { ReviewItem } from '../../../shared/deals/review/contract.ts';
import { mayDecide } from '../../../shared/deals/review/item-rules.ts';
import { subjectOf } from '../../../shared/deals/transactions/checklist-rules.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Key } from '../../platform/table/entity.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { papersOf } from '../transactions/papers/read-papers.ts';
import { checklistItem, transactionItem, waitingChecklists } from '../transactions/store.ts';
import { itemView } from './view.ts';

const MAX_DEALS = 200;
const KEYS_AT_ONCE = 100;

const readMany = async (table: TenantTable, keys: readonly Key[]): Promise<Stored[]> => {
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, n) =>
    table.getMany(keys.slice(n * KEYS_AT_ONCE, (n + 1) * KEYS_AT_ONCE), { consistent: true }),
  );
  return (await Promise.all(parts)).flat();
};

/** Soonest settlement first, those without a date last; within a day, who has waited longest. */
export const bySettlement = (one: ReviewItem, other: ReviewItem): number => {
  const key = ({ settlementDate = '9999', item: { approval } }: ReviewItem) =>
    `${settlementDate} ${approval.submittedAt ?? ''}`;
  return key(one) < key(other) ? -1 : 1;
};

/** Everything that waits for a decision. Over 40 lines: one reading, from the rows to the answer. */
export const readQueue = async ({ table, caller }: SignedRequest<unknown>): Promise<ReviewItem[]> => {
  const { items: rows } = await table.list(checklistItem, { ...waitingChecklists, limit: MAX_DEALS });
  const actor = { profileId: caller.profileId, isAdmin: isLeading(caller.roles) };
  const [checklists, deals] = await Promise.all([
    readMany(
      table,
      rows.map((row) => checklistItem.key(row)),
    ),
    readMany(
      table,
      rows.map((row) => transactionItem.key(row)),
    ),
  ]);
  const dealOf = new Map(
    deals.map((stored) => fromItem(transactionItem, stored)).map((deal) => [deal.transactionId, deal]),
  );
  const found = await Promise.all(
    checklists.map(async (stored) => {
      const checklist = fromItem(checklistItem, stored);
      const deal = dealOf.get(checklist.transactionId);
      if (!deal || deal.stage === 'fell_through') return [];
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
