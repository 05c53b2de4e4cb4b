import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { lead as leadItem } from '../../../../functions/crm/leads/store.ts';
import type { OpenTable } from '../../../../functions/platform/table/open.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import { bookingsOf } from '../../../../functions/sales/booking/order/order-bookings.ts';
import type { OrderRecord } from '../../../../functions/sales/booking/order/order-record.ts';
import { bookingItem, orderItem } from '../../../../functions/sales/booking/store.ts';
import { createRecords } from '../../../../functions/sales/records/follow-records.ts';
import type { StoredOrderRow } from '../../../../functions/sales/records/store.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { blankLead } from '../../../../shared/crm/merge/merge.ts';
import type { OrderInput } from '../../../../shared/sales/booking/order.ts';
import { figuresOfLead, figuresOfOrder, sumFigures } from '../../../../shared/sales/records/dashboard/figures.ts';
import { type BookingWorld, confirm, firstPlan, itemsByKind, NOW, orderFor } from '../booking-world.ts';

type Follow = (deps: { openTable: OpenTable }) => (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** A lead as it lies in the table. */
export const leadOf = (leadId: string, changes: Partial<Lead> = {}): Lead =>
  ({
    ...blankLead,
    leadId,
    score: 50,
    status: 'new',
    source: 'website_form',
    fullName: 'Lee Lead',
    createdAt: '2026-11-20T14:00:00Z',
    updatedAt: '2026-11-20T14:00:00Z',
    version: 1,
    ...changes,
  }) as Lead;

/** Writes a lead whatever was there. */
export const putLead = async (table: TenantTable, lead: Lead): Promise<void> => {
  const known = await table.get(leadItem, { leadId: lead.leadId });
  await table.commit(
    known ? table.patch(leadItem, known, { ...lead, version: known.version }) : table.create(leadItem, lead),
  );
};

/** What the stream tells of every lead and order of the tenant, as if all had just been written. */
export const replayStream = async (
  world: BookingWorld,
  tenantId: string,
  { follow = createRecords, gone = [] }: { follow?: Follow; gone?: readonly string[] } = {},
): Promise<DynamoDBBatchResponse> => {
  const of = await itemsByKind(world, tenantId);
  const written = ['lead', 'order', 'booking'].flatMap((entity) =>
    of(entity).map(({ pk }) => ({ entity, pk: String(pk) })),
  );
  const lost = gone.map((leadId) => ({ entity: 'lead', pk: `T#${tenantId}#LEAD#${leadId}` }));
  const Records = [...written, ...lost].map(({ entity, pk }, n) => ({
    dynamodb: { SequenceNumber: String(n), NewImage: { pk: { S: pk }, entity: { S: entity } } },
  }));
  return await follow({ openTable: world.table.openTable })({ Records });
};

/** The figures that are kept, as places and numbers, without those that have come back to nothing. */
export const storedFigures = async (world: BookingWorld, tenantId: string): Promise<Record<string, number>> => {
  const of = await itemsByKind(world, tenantId);
  const months = of(undefined as unknown as string).filter(({ pk }) => String(pk).includes('#FIGURES'));
  const entries = months.flatMap(({ pk: _, sk, ...numbers }) =>
    Object.entries(numbers).map(([name, value]) => [`${sk} ${name}`, Number(value)] as const),
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== 0).sort());
};

/** What the figures ought to be: everything counted anew. */
export const expectedFigures = async (world: BookingWorld, tenantId: string, zone: string) => {
  const of = await itemsByKind(world, tenantId);
  const leads = of('lead').map((item) => {
    const lead = { ...leadItem.blank, ...item } as unknown as Lead;
    const { createdAt, firstContactAt, source, status } = lead;
    const seconds = firstContactAt && Math.max(0, (Date.parse(firstContactAt) - Date.parse(createdAt)) / 1000);
    return figuresOfLead({ source, createdAt, zone, isWon: status === 'won', answerSeconds: seconds || null });
  });
  const rows = of('orderRow').map(({ row }) => figuresOfOrder(row as StoredOrderRow, zone));
  return Object.fromEntries([...sumFigures([...leads, ...rows])].sort());
};

/** An order that is placed through the planner, as a visitor does. */
export const placeOrder = async (world: BookingWorld, tenantId: string, services: ServiceCode[]) => {
  const context = world.context(tenantId);
  const plan = await firstPlan(context, services);
  return await confirm(context, orderFor(services, { planId: plan.id }));
};

let orders = 0;

/** An order as it lies in the table once it is placed, for photos on the Monday after. */
export const putOrder = async (
  world: BookingWorld,
  tenantId: string,
  { contactInfo, address }: Partial<Pick<OrderInput, 'contactInfo' | 'address'>> = {},
): Promise<OrderRecord> => {
  orders++;
  const table = world.table.openTable(tenantId);
  const { vendorId, name: vendorName } = world.vendor('Brightframe Media');
  const monday = Date.parse('2026-11-23T14:00:00Z') / 900_000;
  const visit = { n: 0, services: ['photography' as const], vendorId, vendorName, date: '2026-11-23', lane: 0 };
  const wanted = orderFor(['photography'], { ...(contactInfo && { contactInfo }), ...(address && { address }) });
  const { sessionId: _, holdId: __, planId: ___, expectedTotal, acceptedOffers = [], ...given } = wanted;
  const order: OrderRecord = {
    ...given,
    orderId: newId('order', NOW + orders),
    leadId: newId('lead', NOW),
    status: 'placed',
    acceptedOffers,
    items: [],
    pricing: { subtotal: expectedTotal, total: expectedTotal },
    visits: [{ ...visit, from: monday, to: monday + 5 }],
    remote: [],
    payment: { mode: 'pay_later', status: 'pending' },
    receipt: { status: 'confirmed', dates: [] },
    requestHash: 'x',
    sequence: 0,
    placedAt: toInstant(NOW),
    version: 1,
  };
  const bookings = bookingsOf(order, 'confirmed').map((booking) => table.create(bookingItem, booking));
  await table.commit(table.create(orderItem, order), ...bookings);
  return order;
};

/** Counts what reads consume, as the table tells it. */
export const countReadUnits = (client: DynamoDBDocumentClient): { units: () => number } => {
  let units = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input as object, { ReturnConsumedCapacity: 'TOTAL' });
      const answer = await next(args);
      const { ConsumedCapacity: consumed } = answer.output as { ConsumedCapacity?: unknown };
      for (const each of [consumed].flat())
        units += (each as { CapacityUnits?: number } | undefined)?.CapacityUnits ?? 0;
      return answer;
    },
    { step: 'initialize' },
  );
  return { units: () => units };
};
