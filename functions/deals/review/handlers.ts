import { localDate } from '../../../shared/contract/time.ts';
import type { ChecklistView, reviewContract } from '../../../shared/deals/review/contract.ts';
import { ChecklistItemChanged } from '../../../shared/deals/review/events.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { ownDeal } from '../transactions/papers/own-deal.ts';
import { readPapers } from '../transactions/papers/read-papers.ts';
import { checklistItem } from '../transactions/store.ts';
import { actOnItem } from './act-on-item.ts';
import { addItem } from './add-item.ts';
import { readQueue } from './queue.ts';
import { listTemplates, putTemplate, readTemplate } from './templates.ts';
import { checklistView } from './view.ts';

const HISTORY_READ = 500;

const readView = async (request: SignedRequest<{ transactionId: string }>): Promise<ChecklistView> => {
  const { table, caller, input, now } = request;
  const deal = await ownDeal(table, caller, input.transactionId);
  const [papers, tenant] = await Promise.all([readPapers(table, input.transactionId), table.get(tenantItem, {})]);
  if (!papers) throw notFound('Checklist');
  return checklistView(deal, papers, localDate(now, tenant?.timezone ?? 'America/New_York'));
};

/** The routes of checklists, their review and their templates. */
export const reviewHandlers = (): Handlers<typeof reviewContract> => ({
  checklist: readView,
  addItem: async (request) => {
    await addItem(request);
    return await readView(request);
  },
  actOnItem: async (request) => {
    await actOnItem(request);
    return await readView(request);
  },
  itemHistory: async (request) => {
    const { table, caller, input } = request;
    await ownDeal(table, caller, input.transactionId);
    const { pk } = checklistItem.key(input);
    const { items } = await table.query(historyEvent, { pk, begins: 'EVENT#', descending: true, limit: HISTORY_READ });
    return {
      items: items.flatMap(({ eventId, occurredAt, type, data }) => {
        const parsed = type === ChecklistItemChanged.name ? ChecklistItemChanged.data.safeParse(data) : undefined;
        if (!parsed?.success || parsed.data.itemId !== input.itemId) return [];
        const { to, by, words, documentVersion } = parsed.data;
        return [{ eventId, at: occurredAt, to, by, words, documentVersion }];
      }),
    };
  },
  reviewQueue: async (request) => ({ items: await readQueue(request) }),
  checklistTemplates: async (request) => ({ items: await listTemplates(request) }),
  checklistTemplate: readTemplate,
  putChecklistTemplate: putTemplate,
});
