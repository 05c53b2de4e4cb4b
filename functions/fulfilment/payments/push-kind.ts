import { paymentsContract } from '../../../shared/fulfilment/payments/contract.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { leadsOfBatch, seesLead } from '../../crm/leads/push-kinds.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import { limitedAgent } from '../../sales/booking/visit/list/agents-own.ts';
import { orderAccount } from './store.ts';

const accountIn = (stored: Stored) => fromItem(orderAccount, stored);

/** An order's account, to staff who see its order. */
export const paymentPush: PushKind = {
  name: 'payment',
  entity: orderAccount.name,
  route: paymentsContract.deskAccount,
  prepare: async (batch) => {
    const leads = await leadsOfBatch(batch, (stored) => accountIn(stored).leadId);
    return async () => (stored) => {
      const { orderId, leadId, account, version } = accountIn(stored);
      return {
        id: orderId,
        version,
        show: (caller) =>
          limitedAgent(caller) === undefined || seesLead(caller, leads.get(leadId))
            ? { item: { orderId, account, version }, leadId }
            : undefined,
      };
    };
  },
};
