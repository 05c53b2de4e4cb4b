import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Instant } from '../../contract/time.ts';
import { DeliveryRow, DeliveryState, DeliveryView, EndpointFields, EndpointView, ShownEndpoint } from './endpoint.ts';

const OneEndpoint = { endpointId: PathId };
const version = z.int();
const open = { access: access.tenantAdmin, scope: 'webhooks:manage', feature: 'api_access' } as const;

/** Endpoints of other systems that are told what happens in a company, and what was sent to them. */
export const webhooksContract = {
  endpoints: route({
    ...open,
    method: 'GET',
    path: '/api/webhook-endpoints',
    summary: 'The company’s webhook endpoints with their health, without their secrets',
    input: z.strictObject({}),
    output: z.object({ items: z.array(EndpointView) }),
  }),
  createEndpoint: route({
    ...open,
    method: 'POST',
    path: '/api/webhook-endpoints',
    summary: 'Add a webhook endpoint; this answer is the only one that shows its secret',
    input: EndpointFields,
    output: ShownEndpoint,
    status: 201,
    idempotent: true,
    errors: ['ENDPOINT_LIMIT'],
  }),
  endpoint: route({
    ...open,
    method: 'GET',
    path: '/api/webhook-endpoints/{endpointId}',
    summary: 'One webhook endpoint with its health',
    input: z.strictObject(OneEndpoint),
    output: EndpointView,
  }),
  changeEndpoint: route({
    ...open,
    method: 'PATCH',
    path: '/api/webhook-endpoints/{endpointId}',
    summary: 'Change a webhook endpoint, or turn it on or off',
    input: z.strictObject({
      ...OneEndpoint,
      version,
      url: EndpointFields.shape.url.optional(),
      events: EndpointFields.shape.events.optional(),
      description: EndpointFields.shape.description.unwrap().optional(),
      isOn: z.boolean().optional(),
    }),
    output: EndpointView,
    errors: ['VERSION_CONFLICT'],
  }),
  removeEndpoint: route({
    ...open,
    method: 'DELETE',
    path: '/api/webhook-endpoints/{endpointId}',
    summary: 'Remove a webhook endpoint; what was still to be sent to it is not sent',
    input: z.strictObject(OneEndpoint),
    output: z.void(),
    status: 204,
  }),
  rotateSecret: route({
    ...open,
    method: 'POST',
    path: '/api/webhook-endpoints/{endpointId}/rotate',
    summary: 'Give an endpoint a new secret; for 24 hours calls are signed with both',
    input: z.strictObject({ ...OneEndpoint, version }),
    output: ShownEndpoint,
    errors: ['VERSION_CONFLICT'],
  }),
  sendTest: route({
    ...open,
    method: 'POST',
    path: '/api/webhook-endpoints/{endpointId}/test',
    summary: 'Send a test event, signed like every other',
    input: z.strictObject(OneEndpoint),
    output: DeliveryRow,
    status: 202,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  deliveries: route({
    ...open,
    method: 'GET',
    path: '/api/webhook-endpoints/{endpointId}/deliveries',
    summary: 'What was sent to an endpoint in 30 days, newest first: all, of one state, of one type, or both',
    input: z.strictObject({
      ...OneEndpoint,
      state: DeliveryState.optional(),
      type: z.string().max(60).optional(),
      ...PageInput,
    }),
    output: pageOf(DeliveryRow),
  }),
  delivery: route({
    ...open,
    method: 'GET',
    path: '/api/webhook-endpoints/{endpointId}/deliveries/{deliveryId}',
    summary: 'One delivery with its body and its tries',
    input: z.strictObject({ ...OneEndpoint, deliveryId: PathId }),
    output: DeliveryView,
  }),
  replay: route({
    ...open,
    method: 'POST',
    path: '/api/webhook-endpoints/{endpointId}/replay',
    summary: 'Send again: one delivery, or since an instant all that failed or were missed, or everything',
    input: z.strictObject({
      ...OneEndpoint,
      deliveryId: PathId.optional(),
      which: z.enum(['failed', 'all']).optional(),
      since: Instant.optional(),
    }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    errors: ['NOT_ALLOWED_NOW'],
  }),
};
