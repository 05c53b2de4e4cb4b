import { isInScope, ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { inboxContract } from '../../../shared/workspace/inbox/contract.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { leadsOfBatch } from '../../crm/leads/push-kinds.ts';
import { fromItem } from '../../platform/table/item.ts';
import { shownThread } from './find-thread.ts';
import { threadItem } from './store.ts';

/** Threads are pushed to whoever may see their person: an agent hears of own leads, and of a visitor whom they hold. */
export const threadPush: PushKind = {
  name: 'thread',
  entity: threadItem.name,
  route: inboxContract.threads,
  prepare: async (batch) => {
    const leads = await leadsOfBatch(batch, (stored) => fromItem(threadItem, stored).leadId);
    return async () => (stored) => {
      const thread = fromItem(threadItem, stored);
      const { threadId, leadId, version, isFolded, assignedTo } = thread;
      const about = leadId === null ? { assignedTo } : leads.get(leadId);
      return {
        id: threadId,
        version,
        show: (caller) => {
          const isSeen = about !== undefined && (ownProfile(caller) === undefined || isInScope(caller, about));
          return !isFolded && isSeen
            ? { item: shownThread(thread), ...(leadId === null ? {} : { leadId }) }
            : undefined;
        },
      };
    };
  },
};
