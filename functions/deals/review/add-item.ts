import { isLeading } from '../../../shared/contract/access/people.ts';
import type { ParsedInputOf } from '../../../shared/contract/routes/route.ts';
import { openApproval } from '../../../shared/deals/approval.ts';
import type { reviewContract } from '../../../shared/deals/review/contract.ts';
import { audited } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId } from '../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { ownDeal } from '../transactions/papers/own-deal.ts';
import { checklistItem } from '../transactions/store.ts';
import { notAllowed } from './act-on-item.ts';

const MAX_ITEMS = 80;

/** Adds an item to one deal's checklist; its template does not change. */
export const addItem = async (request: SignedRequest<ParsedInputOf<(typeof reviewContract)['addItem']>>) => {
  const { table, caller, input } = request;
  const { transactionId, name, kind, stage, isGate } = input;
  const itemId = keyedId('checklistItem', request, 'checklist item', transactionId);
  await untilWritten(async () => {
    const deal = await ownDeal(table, caller, transactionId);
    const checklist = await table.get(checklistItem, { transactionId }, { consistent: true });
    if (!checklist) throw notFound('Checklist');
    if (checklist.items.some((known) => known.itemId === itemId)) return;
    const problems = [
      ...(deal.stage === 'fell_through' ? ['The deal fell through'] : []),
      ...(isGate && !isLeading(caller.roles) ? ['Only an administrator adds a gate'] : []),
      ...(checklist.items.length >= MAX_ITEMS ? [`At most ${MAX_ITEMS} items fit into a checklist`] : []),
    ];
    if (problems.length > 0) throw notAllowed(problems);
    const item = { itemId, name, kind, stage, isGate, condition: {}, approval: openApproval };
    await table.commit(
      table.patch(checklistItem, checklist, { items: [...checklist.items, item] }),
      audited(request, {
        action: 'checklist.item_added',
        target: { kind: 'transaction', id: transactionId, name: `${deal.number}, ${name}` },
      }),
    );
  });
};
