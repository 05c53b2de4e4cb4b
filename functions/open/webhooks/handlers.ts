import type { webhooksContract } from '../../../shared/open/webhooks/contract.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/sign.ts';
import {
  changeEndpoint,
  createEndpoint,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  showEndpoint,
} from './endpoints.ts';
import { replay, sendTest } from './replay.ts';
import { deliveriesInState, deliveriesOf, deliveriesOfType, deliveryItem } from './store.ts';

/** The routes of webhook endpoints and of what they were sent. */
export const webhookHandlers = (signer: Signer): Handlers<typeof webhooksContract> => ({
  endpoints: async (request) => ({ items: await listEndpoints(request) }),
  createEndpoint: async (request) => await createEndpoint(request, signer),
  endpoint: showEndpoint,
  changeEndpoint,
  removeEndpoint,
  rotateSecret: async (request) => await rotateSecret(request, signer),
  sendTest,
  deliveries: async ({ table, input }) => {
    const { endpointId, state, type, limit, cursor } = input;
    await findEndpoint(table, endpointId);
    const page = { limit, cursor, descending: true } as const;
    if (type !== undefined) return await table.list(deliveryItem, { ...deliveriesOfType(endpointId, type), ...page });
    if (state !== undefined)
      return await table.list(deliveryItem, { ...deliveriesInState(endpointId, state), ...page });
    return await table.query(deliveryItem, { ...deliveriesOf(endpointId), ...page });
  },
  delivery: async ({ table, input }) => {
    const found = await table.get(deliveryItem, input, { consistent: true });
    if (!found) throw notFound('Delivery');
    return found;
  },
  replay,
});
