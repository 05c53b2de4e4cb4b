import { messagingContract } from '../../../../shared/outreach/messaging/contract.ts';
import type { PushKind } from '../../../company/identity/realtime/push-kind.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { leadsOfBatch, seesLead } from '../../../crm/leads/push-kinds.ts';
import { fromItem } from '../../../platform/table/item.ts';

export const communicationPush: PushKind = {
  name: 'communication',
  entity: communication.name,
  route: messagingContract.communications,
  // Who may see it is read only where somebody listens: most messages are sent while nobody does.
  prepare: async (batch) => async () => {
    const leads = await leadsOfBatch(batch, (stored) => fromItem(communication, stored).leadId);
    return (stored) => {
      const row = fromItem(communication, stored);
      const about = leads.get(row.leadId ?? '');
      return {
        id: row.communicationId,
        version: row.version,
        show: (caller) => (seesLead(caller, about) ? { item: row, leadId: about.leadId } : undefined),
      };
    };
  },
};
