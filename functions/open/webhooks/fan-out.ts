import type * as z from 'zod';
import { isLicensed } from '../../../shared/contract/access/feature.ts';
import type { WebhookEventName } from '../../../shared/open/webhooks/event-names.ts';
import { webhookEventData } from '../../../shared/open/webhooks/event-types.ts';
import type { webhookEventsQueue } from '../../../shared/open/webhooks/events.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { deliveryWrites } from './deliveries.ts';
import { ignoreDone, judgeHealth } from './health.ts';
import { payloads } from './payloads.ts';
import { continueReplay } from './replay.ts';
import { type Endpoint, readEndpoints, WEBHOOK_FEATURE } from './store.ts';

const MAX_BODY_BYTES = 20 * 1024;

/** The body in its one spelling; where values would make it too large, changes keep their names. */
export const bodyOf = (eventId: string, type: string, timestamp: string, data: object): string => {
  const whole = JSON.stringify({ id: eventId, type, timestamp, data });
  if (Buffer.byteLength(whole) <= MAX_BODY_BYTES) return whole;
  const changes: unknown = Reflect.get(data, 'changes');
  const names = Array.isArray(changes) ? changes.map(({ field }: { field: string }) => ({ field })) : [];
  return JSON.stringify({ id: eventId, type, timestamp, data: { ...data, changes: names } });
};

/** Endpoints that want to know, as they were a moment ago; in a company whose plan no longer includes webhooks they are as if turned off. */
const subscribers = async (table: TenantTable, type: WebhookEventName, now: number): Promise<Endpoint[]> => {
  const wanting = (await readEndpoints(table, { consistent: false })).filter(({ events }) => events.includes(type));
  if (wanting.length === 0) return [];
  const isInPlan = isLicensed(await table.get(licenseItem, { featureCode: WEBHOOK_FEATURE }), now);
  return wanting.map((endpoint) => ({ ...endpoint, isOn: endpoint.isOn && isInPlan }));
};

/** Gives each endpoint that wants to know a delivery of its own, all in one commit and once for each event. */
const tell =
  <Data>(
    type: WebhookEventName,
    payload: (table: TenantTable, data: Data) => Promise<{ version: number | undefined }>,
  ) =>
  async ({ table, eventId, occurredAt, data, now }: Occurrence<Data>): Promise<void> => {
    const endpoints = await subscribers(table, type, now);
    if (endpoints.length === 0) return;
    const told = await payload(table, data);
    if (told.version === undefined) return;
    const checked: z.ZodType<object> = webhookEventData[type];
    const message = { eventId, type, body: bodyOf(eventId, type, occurredAt, checked.parse(told)) };
    const writes = endpoints.flatMap((endpoint) => deliveryWrites(table, endpoint, message, now).writes);
    await table.commit(table.done('webhook-events', eventId, now), ...writes).catch(ignoreDone);
  };

const updated = tell('lead.updated', payloads.leadCaptured);

/** What becomes of the product's own events; a capture that made its lead is told as the lead's creation alone. */
export const webhookEventConsumers: Consumers<typeof webhookEventsQueue> = {
  'lead.created': tell('lead.created', payloads.leadCreated),
  'lead.changed': tell('lead.updated', payloads.leadChanged),
  'lead.captured': async (occurrence) => (occurrence.data.created ? undefined : await updated(occurrence)),
  'lead.merged': tell('lead.merged', payloads.leadsMerged),
  'order.placed': tell('order.placed', payloads.orderPlaced),
  'order.rescheduled': tell('order.rescheduled', payloads.orderRescheduled),
  'order.cancelled': tell('order.cancelled', payloads.orderCancelled),
  'order.completed': tell('order.completed', payloads.orderCompleted),
  'visit.accepted': tell('visit.accepted', payloads.visit),
  'visit.completed': tell('visit.completed', payloads.visit),
  'payment.received': tell('payment.paid', payloads.paid),
  'payment.failed': tell('payment.failed', payloads.payFailed),
  'listing.status_changed': tell('listing.status_changed', payloads.listingMoved),
  'listing.price_changed': tell('listing.price_changed', payloads.listingPriced),
  'showing.requested': tell('showing.requested', payloads.showing),
  'showing.confirmed': tell('showing.confirmed', payloads.showing),
  'transaction.stage_changed': tell('transaction.stage_changed', payloads.dealMoved),
  'transaction.date_missed': tell('transaction.date_missed', payloads.dateMissed),
  'webhook.health_due': judgeHealth,
  'webhook.replay_continues': continueReplay,
};
