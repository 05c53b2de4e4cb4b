import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberItem } from '../../functions/company/identity/members/member-store.ts';
import { defaultTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../functions/company/tenancy/store.ts';
import { changeShowing } from '../../functions/deals/showings/change-showing.ts';
import { transactionHandlers } from '../../functions/deals/transactions/handlers.ts';
import { sendTest } from '../../functions/open/webhooks/replay.ts';
import { describeWebhooks } from '../../functions/operations/description/openapi-webhooks.ts';
import { bookingItem, orderPartition } from '../../functions/sales/booking/store.ts';
import { DAY, HOUR } from '../../shared/contract/time.ts';
import { webhookEventNames } from '../../shared/open/webhooks/event-names.ts';
import { WebhookBody, webhookEventData } from '../../shared/open/webhooks/event-types.ts';
import { webhookEventsQueue } from '../../shared/open/webhooks/events.ts';
import { staffCaller } from '../support/cloud/gateway-event.ts';
import { testSigner } from '../support/table/table.ts';
import type { BookingWorld } from '../support/world/booking-world.ts';
import { putOrder } from '../support/world/crm/records-world.ts';
import { askFor, putListing } from '../support/world/deals/showing-world.ts';
import { openWebhookBench, type WebhookBench, webhookStart } from '../support/world/open/webhook-bench.ts';
import { orderFact } from '../support/world/sales/order-fact.ts';

type Sent = keyof typeof webhookEventData;

let bench: WebhookBench;
let endpointId: string;
let acts: Readonly<Record<Sent, () => Promise<void>>>;

/** An outbox record of the product's own event, held to that event's schema. */
const recorded = (name: string, data: object) => async (): Promise<void> => {
  const event = webhookEventsQueue.events.find((each) => each.name === name);
  if (!event) throw new Error(`No queue of webhooks takes ${name}`);
  event.data.parse(data);
  bench.tell(name, data);
};

/** A company with one record of every kind that events tell of; long because each act names its own. */
const openCompany = async (): Promise<void> => {
  bench = await openWebhookBench();
  const { table, tenantId } = bench;
  const tenant = { ...defaultTenant.tenant, tenantId, hosts: ['northlight.localhost'], version: 1 };
  const { profileId, email, roles } = staffCaller(tenantId);
  const ada = { profileId, subject: 'ada', email, roles: [...roles], status: 'active' as const, version: 1 };
  await table.commit(
    table.create(tenantItem, { ...tenant, createdAt: '2026-01-01T00:00:00Z' }),
    table.create(memberItem, { ...ada, createdAt: '2026-01-01T00:00:00Z' }),
  );
  const leadId = await bench.lead();
  const otherId = await bench.lead();
  const vendor = () => ({ vendorId: 'vnd_1', name: 'Brightframe Media' });
  const order = await putOrder({ table: bench, vendor } as unknown as BookingWorld, tenantId);
  const { orderId } = order;
  const now = webhookStart;
  const { listingId } = await putListing(table, { now });
  const house = { line1: '14 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' };
  const begin = { type: 'sale' as const, address: house };
  const { transactionId } = await transactionHandlers({ signer: testSigner }).createTransaction(
    bench.request(begin) as never,
  );
  bench.outbox.length = 0;

  const fact = orderFact({ orderId, leadId, number: 1042 });
  const money = { orderId, leadId, amount: 44_800, isTest: true };
  const by = 'Ada Admin';
  const { bookings } = await table.collect(
    { pk: orderPartition(orderId), begins: 'BOOKING#' },
    { bookings: bookingItem },
  );
  const ofVisit = { orderId, leadId, bookingId: bookings[0]?.bookingId ?? '', serviceType: 'photography' };
  const ask = async (hour: number): Promise<string> => {
    const startsAt = Math.floor((now + 2 * DAY) / DAY) * DAY + hour * HOUR;
    return (await askFor({ table, now }, listingId, startsAt, { capture: undefined })).showingId;
  };
  const confirm = async (showingId: string) =>
    await changeShowing({ table, now, showingId, act: 'confirm', decide: () => ({ status: 'confirmed' }) });
  acts = {
    'lead.created': recorded('lead.created', { leadId }),
    'lead.updated': recorded('lead.changed', {
      leadId,
      changedBy: by,
      changes: [
        { field: 'status', from: 'new', to: 'contacted' },
        { field: 'email', from: 'lee@example.com', to: 'lea@example.com' },
      ],
    }),
    'lead.merged': recorded('lead.merged', { leadId, otherId, mergedBy: by }),
    'order.placed': recorded('order.placed', fact),
    'order.rescheduled': recorded('order.rescheduled', { ...fact, sequence: 1, fee: 7500 }),
    'order.cancelled': recorded('order.cancelled', { ...fact, sequence: 1, reason: null, fee: 7500 }),
    'order.completed': recorded('order.completed', { orderId, leadId }),
    'visit.accepted': recorded('visit.accepted', ofVisit),
    'visit.completed': recorded('visit.completed', ofVisit),
    'payment.paid': recorded('payment.received', { ...money, balance: 0 }),
    'payment.failed': recorded('payment.failed', money),
    'listing.status_changed': recorded('listing.status_changed', { listingId, by, from: 'draft', to: 'active' }),
    'listing.price_changed': recorded('listing.price_changed', { listingId, by, from: 52_500_000, to: 51_900_000 }),
    'showing.requested': async () => void (await ask(15)),
    'showing.confirmed': async () => {
      const showingId = await ask(17);
      bench.outbox.length = 0;
      await confirm(showingId);
    },
    'transaction.stage_changed': recorded('transaction.stage_changed', {
      transactionId,
      by,
      from: 'preparing',
      to: 'under_contract',
    }),
    'transaction.date_missed': recorded('transaction.date_missed', {
      transactionId,
      code: 'inspections',
      label: 'Inspections',
      dueOn: '2026-12-03',
    }),
    'webhook.test': async () => void (await sendTest(bench.request({ endpointId }))),
  };
  ({ endpointId } = await bench.add('all.example', [...webhookEventNames]));
};

beforeAll(openCompany);
afterAll(async () => await bench.stop());

/** What of a body its sample does not show: another field, or another kind of value. `from` and `to` may be anything. */
const unlike = (sample: unknown, value: unknown, path: string): string[] => {
  if (/\.(from|to)$/.test(path)) return [];
  if (Array.isArray(value)) {
    const first: unknown = Array.isArray(sample) ? sample[0] : undefined;
    return value.flatMap((each, n) => unlike(first, each, `${path}.${n}`));
  }
  if (typeof value !== 'object' || value === null) return typeof sample === typeof value ? [] : [path];
  if (typeof sample !== 'object' || sample === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => unlike(Reflect.get(sample, name), inner, `${path}.${name}`));
};

const sampleOf = (type: Sent): unknown =>
  (describeWebhooks()[type] as { post: { requestBody: { content: Record<string, { example: unknown }> } } }).post
    .requestBody.content['application/json']?.example;

const delivered = async (type: Sent): Promise<unknown> => {
  const before = bench.calls.length;
  await acts[type]();
  await bench.settle();
  const bodies = bench.calls.slice(before).map(({ body }) => JSON.parse(body));
  expect(bodies.map((body) => body.type)).toEqual([type]);
  return bodies[0];
};

describe('the body of an event, as an endpoint gets it', () => {
  it('has a row here for each type that the product sends', () => {
    expect(Object.keys(acts).sort()).toEqual(Object.keys(webhookEventData).sort());
    expect([...webhookEventNames, 'webhook.test'].sort()).toEqual(Object.keys(webhookEventData).sort());
  });

  it.each(Object.keys(webhookEventData) as Sent[])('%s fits its published schema and its sample', async (type) => {
    const body = await delivered(type);
    const { data, ...rest } = WebhookBody.strict().parse(body);
    expect(webhookEventData[type].strict().parse(data)).toEqual(data);
    expect(unlike(sampleOf(type), body, type)).toEqual([]);
    expect(rest.id).toMatch(/^evt_/);
    expect(JSON.stringify(body)).not.toMatch(/@example\.com|Mill Street|Oak Lane|\+1215/);
  });

  it('control: a body with a field more, or of another kind, is unlike its sample', async () => {
    const sample = sampleOf('payment.paid');
    const body = structuredClone(sample) as { data: Record<string, unknown> };
    expect(unlike(sample, body, 'x')).toEqual([]);
    expect(unlike(sample, { ...body, data: { ...body.data, email: 'x' } }, 'x')).toEqual(['x.data.email']);
    expect(unlike(sample, { ...body, data: { ...body.data, amount: '448.00' } }, 'x')).toEqual(['x.data.amount']);
  });
});
