import { ChecklistItemChanged, type dealReviews } from '../../../shared/deals/review/events.ts';
import type { ChecklistItem } from '../../../shared/deals/transactions/checklist.ts';
import type { Consumers } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { readPapers, unchangedDocuments } from '../transactions/papers/read-papers.ts';
import { checklistItem } from '../transactions/store.ts';

const isOther = (one: ChecklistItem, other: ChecklistItem | undefined): boolean =>
  one.approval.state !== other?.approval.state || one.approval.sha256 !== other.approval.sha256;

/**
 * Stores what the documents of a deal make of its items, so that the queue lists what was submitted anew. What is
 * approved does not depend on it: whoever decides or moves the deal on looks at the documents themselves.
 */
export const reviewConsumers: Consumers<typeof dealReviews> = {
  'document.deal_changed': async ({ table, data: { transactionId, documentId }, now }) =>
    await untilWritten(async () => {
      const papers = await readPapers(table, transactionId);
      if (!papers) return;
      const before = new Map(papers.stored.items.map((item) => [item.itemId, item]));
      const changed = papers.items.filter((item) => isOther(item, before.get(item.itemId)));
      if (changed.length === 0) return;
      const ids = new Set(changed.map(({ itemId }) => itemId));
      const items = papers.stored.items.map((item) =>
        ids.has(item.itemId) ? (papers.items.find(({ itemId }) => itemId === item.itemId) ?? item) : item,
      );
      const { pk } = checklistItem.key({ transactionId });
      const histories = changed.map(({ itemId, name: itemName, approval }) =>
        table.event(
          ChecklistItemChanged,
          {
            transactionId,
            itemId,
            itemName,
            to: approval.state,
            by: approval.submittedBy?.name ?? papers.tree.nodes.get(documentId)?.bin?.by.name ?? '',
            documentId,
            documentVersion: approval.documentVersion,
            submittedBy: approval.submittedBy?.profileId,
          },
          { pk, group: transactionId, now },
        ),
      );
      await table.commit(
        table.patch(checklistItem, papers.stored, { items }),
        ...unchangedDocuments(table, papers, changed),
        ...histories,
      );
    }),
};
