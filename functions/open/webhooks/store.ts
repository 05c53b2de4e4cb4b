import * as z from 'zod';
import { DAY_SECONDS, Instant } from '../../../shared/contract/time.ts';
import {
  DeliveryRow,
  DeliveryTry,
  EventName,
  ReplayCounts,
  ReplayFacts,
} from '../../../shared/open/webhooks/endpoint.ts';
import { KEPT_DAYS } from '../../../shared/open/webhooks/retry-plan.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const ENDPOINTS = 'WEBHOOKS';

const Endpoint = z.object({
  endpointId: z.string(),
  url: z.string(),
  events: z.array(EventName),
  description: z.string(),
  isOn: z.boolean(),
  /** Set if the product turned it off. */
  disabled: z.object({ at: Instant, reason: z.string() }).optional(),
  /** Which secret signs: secrets are derived and never stored. */
  generation: z.int(),
  hint: z.string(),
  previousUntil: Instant.optional(),
  /** The same of those before it whose day is not over, the newest first. */
  earlierUntil: z.array(Instant).optional(),
  createdAt: Instant,
  createdBy: z.string(),
  createdById: z.string(),
  version: z.number(),
});
export type Endpoint = z.infer<typeof Endpoint>;

export const endpointItem = entity({
  name: 'webhookEndpoint',
  schema: Endpoint,
  key: ({ endpointId }: { endpointId: string }) => ({ pk: ENDPOINTS, sk: `ENDPOINT#${endpointId}` }),
});

/** How many endpoints a company has: a counter that conditions hold to the limit. */
export const endpointCount = { pk: ENDPOINTS, sk: 'COUNT' } as const;

const partition = (endpointId: string): string => `WEBHOOK#${endpointId}`;

const Health = z.object({
  endpointId: z.string(),
  failingSince: Instant.optional(),
  lastFailureAt: Instant.optional(),
  reason: z.string().optional(),
  lastSuccessAt: Instant.optional(),
  version: z.number(),
});
export type Health = z.infer<typeof Health>;

/** Beside the endpoint, so that how it does never conflicts with who changes it. */
export const healthItem = entity({
  name: 'webhookHealth',
  schema: Health,
  key: ({ endpointId }: { endpointId: string }) => ({ pk: partition(endpointId), sk: 'HEALTH' }),
});

const ReplayRow = ReplayFacts.extend({
  endpointId: z.string(),
  /** The id of the event that began it. */
  replayId: z.string(),
  counts: ReplayCounts,
  /** The sum of the counts, which every tally keeps. */
  tallied: z.int(),
  version: z.number(),
});
export type ReplayRow = z.infer<typeof ReplayRow>;

/** The endpoint's last replay: what it set out to send, and what became of it. */
export const replayItem = entity({
  name: 'webhookReplay',
  schema: ReplayRow,
  key: ({ endpointId }: { endpointId: string }) => ({ pk: partition(endpointId), sk: 'REPLAY' }),
});

const Delivery = DeliveryRow.extend({
  body: z.string(),
  log: z.array(DeliveryTry),
  round: z.int(),
  /** The replay that waits for what becomes of it. */
  replayId: z.string().optional(),
});
export type Delivery = z.infer<typeof Delivery>;

/** What an endpoint was sent, by state or type; ids sort by time. */
export const deliveriesInState = (endpointId: string, state: string) =>
  ({ index: 'gsi1', pk: `${partition(endpointId)}#${state}` }) as const;
export const deliveriesOfType = (endpointId: string, type: string) =>
  ({ index: 'gsi2', pk: `${partition(endpointId)}#${type}` }) as const;
export const deliveriesOf = (endpointId: string) => ({ pk: partition(endpointId), begins: 'DELIVERY#' }) as const;
export const deliverySk = (deliveryId: string): string => `DELIVERY#${deliveryId}`;

export const deliveryItem = entity({
  name: 'webhookDelivery',
  schema: Delivery,
  key: ({ endpointId, deliveryId }: { endpointId: string; deliveryId: string }) => ({
    pk: partition(endpointId),
    sk: deliverySk(deliveryId),
  }),
  indexes: ({ endpointId, deliveryId, state, type }) => ({
    gsi1: { pk: deliveriesInState(endpointId, state).pk, sk: deliveryId },
    gsi2: { pk: deliveriesOfType(endpointId, type).pk, sk: deliveryId },
  }),
  row: DeliveryRow,
  expiresAt: ({ createdAt }) => Math.floor(Date.parse(createdAt) / 1000) + KEPT_DAYS * DAY_SECONDS,
});

/** The partition of the events that ask for calls. */
export const eventsOf = partition;

/** The feature without which nothing is sent to another system. */
export const WEBHOOK_FEATURE = 'api_access';

/** All endpoints of a company, at most 25. */
export const readEndpoints = async (table: TenantTable, { consistent = true } = {}): Promise<Endpoint[]> =>
  (await table.collect({ pk: ENDPOINTS, begins: 'ENDPOINT#', consistent }, { endpoints: endpointItem })).endpoints;
