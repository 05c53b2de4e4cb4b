import { HOUR } from '../../../shared/contract/time.ts';
import { decided, submitted } from '../../../shared/deals/approval.ts';
import type { ChecklistItem } from '../../../shared/deals/transactions/checklist.ts';
import { isRequired, subjectOf } from '../../../shared/deals/transactions/checklist-rules.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { checklistItem, transactionItem, transactionsIn } from '../../deals/transactions/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { DemoCompany } from './demo-companies.ts';

const person = ({ profileId, name }: { profileId: string; name: string }) => ({ profileId, name });

/** What became of the papers of a deal, in turn: in review, rejected, not applicable, approved, open. */
const played = (
  items: readonly ChecklistItem[],
  deal: Transaction,
  admin: { profileId: string; name: string },
  now: number,
): ChecklistItem[] => {
  const agent = { profileId: deal.agentProfileId, name: deal.agentName };
  const subject = subjectOf(deal);
  let turn = 0;
  return items.map((item) => {
    if (item.approval.state !== 'open' || item.kind === 'document' || !isRequired(item, subject)) return item;
    turn += 1;
    const given = submitted({ note: 'Done, and confirmed by phone with both sides' }, agent, now - turn * HOUR);
    if (turn % 4 === 1) return { ...item, approval: given };
    if (turn % 4 === 2) {
      const reason = 'Say with whom you spoke, and on which number';
      return { ...item, approval: decided(given, { to: 'rejected', reason }, admin, now) };
    }
    if (turn % 4 === 3)
      return { ...item, notApplicable: { reason: 'The buyer waived it in the agreement', by: admin.name } };
    return { ...item, approval: decided(given, { to: 'approved' }, admin, now) };
  });
};

/** Items in every state for the deals under contract, so that the review has work and each mark is seen. */
export const reviewDeals = async (table: TenantTable, { staff }: DemoCompany, now: number): Promise<void> => {
  const leading = staff.find(({ roles }) => !roles.includes('agent')) ?? staff[0];
  if (!leading) return;
  const { items: rows } = await table.list(transactionItem, { ...transactionsIn('under_contract'), limit: 3 });
  for (const row of rows) {
    const deal = await table.get(transactionItem, row, { consistent: true });
    const checklist = await table.get(checklistItem, row, { consistent: true });
    if (deal && checklist)
      await table.commit(
        table.patch(checklistItem, checklist, { items: played(checklist.items, deal, person(leading), now) }),
      );
  }
};
