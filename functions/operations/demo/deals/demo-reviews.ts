import { HOUR } from '../../../../shared/contract/time.ts';
import { decided, submitted } from '../../../../shared/deals/approval.ts';
import type { ChecklistItem } from '../../../../shared/deals/transactions/checklist.ts';
import { isRequired, subjectOf } from '../../../../shared/deals/transactions/checklist-rules.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { checklistItem, transactionItem, transactionsIn } from '../../../deals/transactions/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { DemoCompany } from '../demo-companies.ts';
import { disclosureOf } from '../demo-documents.ts';

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

const isDisclosure = ({ code, approval }: ChecklistItem): boolean =>
  code === 'sellers_disclosure' && approval.state === 'open';

/** The agent of a deal whose disclosure is still open gives it, so that the review shows a paper and not only notes. */
const withPaper = (table: TenantTable, items: readonly ChecklistItem[], deal: Transaction, now: number) => {
  const agent = { profileId: deal.agentProfileId, name: deal.agentName };
  const { document, writes } = disclosureOf(table, agent, deal.transactionId, now);
  const approval = submitted({ document }, agent, now - HOUR);
  return { items: items.map((item) => (isDisclosure(item) ? { ...item, approval } : item)), writes };
};

/** Items in every state for the deals under contract, so that the review has work and each mark is seen. */
export const reviewDeals = async (table: TenantTable, { staff, customer }: DemoCompany, now: number): Promise<void> => {
  // The papers of the demo lie in the default company's part of the bucket.
  let wantsPaper = customer !== undefined;
  const leading = staff.find(({ roles }) => !roles.includes('agent')) ?? staff[0];
  if (!leading) return;
  const { items: rows } = await table.list(transactionItem, { ...transactionsIn('under_contract'), limit: 3 });
  for (const row of rows) {
    const deal = await table.get(transactionItem, row, { consistent: true });
    const checklist = await table.get(checklistItem, row, { consistent: true });
    if (!deal || !checklist) continue;
    const items = played(checklist.items, deal, person(leading), now);
    const given = wantsPaper && items.some(isDisclosure) ? withPaper(table, items, deal, now) : { items, writes: [] };
    wantsPaper &&= given.writes.length === 0;
    await table.commit(table.patch(checklistItem, checklist, { items: given.items }), ...given.writes);
  }
};
