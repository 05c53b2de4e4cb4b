import type { ChecklistView, ItemView } from '../../../shared/deals/review/contract.ts';
import type { ChecklistItem, ChecklistSubject } from '../../../shared/deals/transactions/checklist.ts';
import { isRequired, scoreOf, subjectOf } from '../../../shared/deals/transactions/checklist-rules.ts';
import { overdueDates } from '../../../shared/deals/transactions/due-date.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import type { DealPapers } from '../transactions/papers/read-papers.ts';

/** An item with its paper, and whether the deal needs it. */
export const itemView = (
  item: ChecklistItem,
  { documents }: Pick<DealPapers, 'documents'>,
  subject: ChecklistSubject,
): ItemView => {
  const { documentId } = item.approval;
  const node = documentId === undefined ? undefined : documents.get(documentId);
  const paper = node?.current && {
    documentId: node.documentId,
    name: node.name,
    n: node.current.n,
    contentType: node.current.contentType,
    size: node.current.size,
  };
  return { ...item, isRequired: isRequired(item, subject), ...(paper ? { paper } : {}) };
};

/** A deal's checklist as people see it. */
export const checklistView = (deal: Transaction, papers: DealPapers, today: string): ChecklistView => {
  const subject = subjectOf(deal);
  const { transactionId, templateCode, templateVersion, version } = papers.stored;
  const score = scoreOf(papers, subject, overdueDates(deal.dates, today));
  return {
    transactionId,
    templateCode,
    templateVersion,
    stage: deal.stage,
    items: papers.items.map((item) => itemView(item, papers, subject)),
    score: { ...score, parts: [...score.parts] },
    version,
  };
};
