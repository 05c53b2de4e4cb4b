import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import { reviewContract } from '../../../shared/deals/review/contract.ts';
import { type PushBatch, type PushKind, plainKind } from '../../company/identity/realtime/push-kind.ts';
import { fromItem } from '../../platform/table/item.ts';
import { checklistItem, checklistTemplate, transactionItem } from '../transactions/store.ts';

const dealsOf = async ({ table, changes, once }: PushBatch) => {
  const stored = changes.map(({ before, after }) => after ?? before).filter((image) => image !== undefined);
  const rows = stored.map((image) => fromItem(checklistItem, image));
  const ids = [...new Set(rows.map(({ transactionId }) => transactionId))];
  const read = async (transactionId: string) =>
    await once(`deal ${transactionId}`, () => table.get(transactionItem, { transactionId }));
  return new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)));
};

/** That a deal’s checklist changed, to its agents and the administrators; the page reads what it may see. */
export const checklistPush: PushKind = {
  name: 'checklist',
  entity: checklistItem.name,
  route: reviewContract.checklist,
  prepare: async (batch) => {
    const deals = await dealsOf(batch);
    return async () => (stored) => {
      // Whole: there is no row while nothing waits.
      const { transactionId, version } = fromItem(checklistItem, stored);
      const deal = deals.get(transactionId);
      return {
        id: transactionId,
        version,
        show: (caller) => {
          const own = ownProfile(caller);
          const isSeen = deal !== undefined && (own === undefined || isOwnDeal(own, deal));
          return isSeen ? { item: { transactionId, version } } : undefined;
        },
      };
    };
  },
};

/** That a template has another version, to all staff; the page reads it. */
export const templatePush = plainKind(
  { name: 'checklistTemplate', entity: checklistTemplate.name, route: reviewContract.checklistTemplates },
  (stored) => {
    const { code, n } = fromItem(checklistTemplate, stored);
    return { id: code, version: n, show: () => ({ item: { code, version: n } }) };
  },
);
