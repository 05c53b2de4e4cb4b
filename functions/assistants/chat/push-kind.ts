import { chatsContract } from '../../../shared/assistants/inbox/contract.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { leadsOfBatch } from '../../crm/leads/push-kinds.ts';
import { fromItem } from '../../platform/table/item.ts';
import { isChatInScope } from './chat-scope.ts';
import { chatIdOf } from './conversation/hand-over/inbox-row.ts';
import { chatSession } from './store.ts';

export const chatPush: PushKind = {
  name: 'chat',
  entity: chatSession.name,
  route: chatsContract.chats,
  prepare: async (batch) => {
    const leads = await leadsOfBatch(batch, (stored) => fromItem(chatSession, stored).leadId);
    return async () => (stored) => {
      const { listed, sessionId, version } = fromItem(chatSession, stored);
      const about = leads.get(listed?.leadId ?? '');
      return {
        id: listed?.chatId ?? chatIdOf(sessionId),
        version,
        show: (caller) => {
          if (!listed || !isChatInScope(caller, listed, about)) return undefined;
          const leadId = about?.leadId ?? listed.saysToBe?.leadId;
          return { item: { ...listed, version }, ...(leadId === undefined ? {} : { leadId }) };
        },
      };
    };
  },
};
