import { webhooksContract } from '../../../shared/open/webhooks/contract.ts';
import { type PushKind, plainKind } from '../../company/identity/realtime/push-kind.ts';
import { rowOf } from '../../platform/table/item.ts';
import { deliveryItem } from './store.ts';

/** A delivery's row, to administrators. */
export const webhookDeliveryPush: PushKind = plainKind(
  { name: 'webhookDelivery', entity: deliveryItem.name, route: webhooksContract.deliveries },
  (stored) => {
    const row = rowOf(deliveryItem, stored);
    return { id: row.deliveryId, version: row.version, show: () => ({ item: row }) };
  },
);
