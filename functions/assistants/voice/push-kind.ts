import { callsContract } from '../../../shared/assistants/voice/contract.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { leadsOfBatch, seesLead } from '../../crm/leads/push-kinds.ts';
import { rowOf } from '../../platform/table/item.ts';
import { callItem } from './store.ts';

export const callPush: PushKind = {
  name: 'call',
  entity: callItem.name,
  route: callsContract.calls,
  prepare: async (batch) => {
    const leads = await leadsOfBatch(batch, (stored) => rowOf(callItem, stored).leadId);
    return async () => (stored) => {
      const row = rowOf(callItem, stored);
      const about = leads.get(row.leadId ?? '');
      return {
        id: row.callId,
        version: row.version,
        show: (caller) => {
          const isSeen = about ? seesLead(caller, about) : ownProfile(caller) === undefined;
          return isSeen ? { item: row, ...(about ? { leadId: about.leadId } : {}) } : undefined;
        },
      };
    };
  },
};
