import { scoreOf, subjectOf } from '../../../shared/deals/transactions/checklist-rules.ts';
import { overdueDates } from '../../../shared/deals/transactions/due-date.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { figures } from '../../../shared/operations/reports/figures.ts';
import type { ReportRow } from '../../../shared/operations/reports/report.ts';
import { checklistItem, transactionItem } from '../../deals/transactions/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { countRows } from './count-rows.ts';

type Items = Parameters<typeof scoreOf>[0];

/** What the figures count of a deal: its file's score, as it stood on the day of closing. */
export const factsOfDeal = (deal: Transaction, checklist: Items): ReportRow[] => {
  const { stage, closedOn, transactionId, number } = deal;
  if (stage !== 'closed' || closedOn === undefined) return [];
  const { score } = scoreOf(checklist, subjectOf(deal), overdueDates(deal.dates, closedOn));
  return [
    {
      figure: 'compliance',
      of: figures.compliance.of,
      orderId: transactionId,
      source: 'deal',
      date: closedOn,
      value: score,
      what: number,
    },
  ];
};

/** Brings the figures to a deal's current state. */
export const countDeal = async (table: TenantTable, transactionId: string, zone: string): Promise<void> =>
  await countRows(table, transactionId, zone, async () => {
    const [deal, checklist] = await Promise.all([
      table.get(transactionItem, { transactionId }, { consistent: true }),
      table.get(checklistItem, { transactionId }, { consistent: true }),
    ]);
    return deal && factsOfDeal(deal, checklist ?? { items: [] });
  });
