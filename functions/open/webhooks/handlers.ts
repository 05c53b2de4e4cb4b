import type * as z from 'zod';
import type { webhooksContract } from '../../../shared/open/webhooks/contract.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
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

type DeliveriesQuery = z.output<typeof webhooksContract.deliveries.input>;

/** Pages that are read for one answer where an event and a state are asked for; the next answer goes on. */
const MAX_PAGES = 20;

/** The log of one event type; of one state in it, the first page that has any. */
const ofType = async (table: TenantTable, { endpointId, state, limit, cursor }: DeliveriesQuery, type: string) => {
  const range = { ...deliveriesOfType(endpointId, type), limit, descending: true } as const;
  let page = await table.list(deliveryItem, { ...range, cursor });
  if (state === undefined) return page;
  const found = () => page.items.filter((each) => each.state === state);
  for (let read = 1; read < MAX_PAGES && found().length === 0 && page.nextCursor !== undefined; read++)
    page = await table.list(deliveryItem, { ...range, cursor: page.nextCursor });
  return { ...page, items: found() };
};

/** What was sent, newest first: all, of one type, of one state, or of both. */
const listDeliveries = async (table: TenantTable, input: DeliveriesQuery) => {
  const { endpointId, state, type, limit, cursor } = input;
  const page = { limit, cursor, descending: true } as const;
  if (type !== undefined) return await ofType(table, input, type);
  if (state !== undefined) return await table.list(deliveryItem, { ...deliveriesInState(endpointId, state), ...page });
  return await table.query(deliveryItem, { ...deliveriesOf(endpointId), ...page });
};

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
    await findEndpoint(table, input.endpointId);
    return await listDeliveries(table, input);
  },
  delivery: async ({ table, input }) => {
    const found = await table.get(deliveryItem, input, { consistent: true });
    if (!found) throw notFound('Delivery');
    return found;
  },
  replay,
});
