import { webhooksContract } from '../../../shared/open/webhooks/contract.ts';
import { type PushKind, plainKind } from '../../company/identity/realtime/push-kind.ts';
import { fromItem, rowOf } from '../../platform/table/item.ts';
import { deliveryItem, endpointItem, healthItem } from './store.ts';

/** A delivery's row, to administrators. */
export const webhookDeliveryPush: PushKind = plainKind(
  { name: 'webhookDelivery', entity: deliveryItem.name, route: webhooksContract.deliveries },
  (stored) => {
    const row = rowOf(deliveryItem, stored);
    return { id: row.deliveryId, version: row.version, show: () => ({ item: row }) };
  },
);

/** That an endpoint or how it does has changed, to administrators; their pages read it again. */
const endpointPushOf = (entity: typeof endpointItem | typeof healthItem): PushKind =>
  plainKind({ name: 'webhookEndpoint', entity: entity.name, route: webhooksContract.endpoints }, (stored) => {
    const { endpointId, version } =
      entity === endpointItem ? fromItem(endpointItem, stored) : fromItem(healthItem, stored);
    return { id: endpointId, version, show: () => ({ item: { endpointId, version } }) };
  });

export const webhookEndpointPush = endpointPushOf(endpointItem);
export const webhookHealthPush = endpointPushOf(healthItem);
