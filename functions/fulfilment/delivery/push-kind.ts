import { deliveryContract } from '../../../shared/fulfilment/delivery/contract.ts';
import { underWork } from '../../../shared/fulfilment/delivery/delivery.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { leadsOfBatch, seesLead } from '../../crm/leads/push-kinds.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import { limitedAgent } from '../../sales/booking/visit/list/agents-own.ts';
import { deliveryItem } from './store.ts';

const deliveryIn = (stored: Stored) => underWork(fromItem(deliveryItem, stored));

/** A delivery's row, to staff who see its order. */
export const deliveryPush: PushKind = {
  name: 'delivery',
  entity: deliveryItem.name,
  route: deliveryContract.deskDelivery,
  prepare: async (batch) => {
    const leads = await leadsOfBatch(batch, (stored) => deliveryIn(stored).leadId);
    return async () => (stored) => {
      const { deliveryId, orderId, leadId, state, dueAt, round, version } = deliveryIn(stored);
      return {
        id: deliveryId,
        version,
        show: (caller) =>
          limitedAgent(caller) === undefined || seesLead(caller, leads.get(leadId))
            ? { item: { deliveryId, orderId, state, dueAt, round }, leadId }
            : undefined,
      };
    };
  },
};
