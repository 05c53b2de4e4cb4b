import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { catalogItem } from '../../../functions/company/catalog/store.ts';
import { demoVendors } from '../../../functions/company/team/demo-vendors.ts';
import { vendorItem } from '../../../functions/company/team/vendor-store.ts';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../../functions/company/tenancy/store.ts';
import { openTables } from '../../../functions/platform/table/open.ts';
import { confirmOrder } from '../../../functions/sales/booking/order/confirm/confirm-order.ts';
import { OrderRecord } from '../../../functions/sales/booking/order/order-record.ts';
import { CalendarDay, type Gap } from '../../../functions/sales/booking/plan/calendar/calendar.ts';
import { cellStart } from '../../../functions/sales/booking/plan/calendar/local-day.ts';
import { travelBetween } from '../../../functions/sales/booking/plan/calendar/travel.ts';
import { gapOf } from '../../../functions/sales/booking/plan/calendar/working-day.ts';
import { type BookingContext, offerPlans } from '../../../functions/sales/booking/plan/offers/offer-plans.ts';
import { orderItem } from '../../../functions/sales/booking/store.ts';
import { visitItem } from '../../../functions/sales/booking/visit/kept/visit-store.ts';
import { payLater } from '../../../functions/sales/payments/payment-terms.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { OrderInput } from '../../../shared/sales/booking/order.ts';
import { AvailabilityInput, type Plan } from '../../../shared/sales/booking/plan/plan.ts';
import { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { newcomer } from '../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../shared/sales/quoting/price-for.ts';
import { startTable, type TestTable } from '../table/table.ts';

/** A Friday morning in Pennsylvania; plans start the Monday after. */
export const NOW = Date.parse('2026-11-20T15:00:00Z');

/** A tenant with vendors in a real table, and a visitor who asks at a time of the test's choosing. */
export interface BookingWorld {
  readonly table: TestTable;
  /** A fresh tenant, so that tests don't meet in the calendar. */
  newTenant(vendors?: readonly Vendor[]): Promise<string>;
  context(tenantId: string, now?: number, client?: TestTable['client']): BookingContext;
  /** One of the demo vendors, by name. */
  vendor(name: string): Vendor;
  stop(): Promise<void>;
}

const numbered = (n: number): Uint8Array =>
  new Uint8Array(16)
    .fill(0)
    .with(15, n % 256)
    .with(14, Math.floor(n / 256));

const northlight = demoVendors.northlight ?? [];

export const startBookingWorld = async (): Promise<BookingWorld> => {
  const table = await startTable();
  let tenants = 0;
  return {
    table,
    newTenant: async (vendors = northlight) => {
      tenants++;
      const tenantId = idFromDigest('tenant', numbered(tenants));
      const own = table.openTable(tenantId);
      const tenant = { ...defaultTenant.tenant, tenantId, hosts: [], createdAt: '2026-01-01T00:00:00Z', version: 1 };
      await own.commit(
        own.create(tenantItem, tenant),
        own.create(catalogItem, defaultCatalog),
        ...vendors.map((vendor) => own.create(vendorItem, vendor)),
      );
      return tenantId;
    },
    context: (tenantId, now = NOW, client = table.client) => ({
      table: openTables({ ...table, client })(tenantId),
      signer: table.signer,
      now,
    }),
    vendor: (name) => {
      const found = northlight.find((each) => each.name === name);
      if (!found) throw new Error(`No vendor ${name}`);
      return found;
    },
    stop: table.stop,
  };
};

/** What a visitor wants: services at a property. */
export const queryFor = (services: ServiceCode[], more: Partial<AvailabilityInput> = {}) =>
  AvailabilityInput.parse({ services, sqFt: 2500, rooms: 4, zip: '18901', ...more });

let people = 0;

/** The body of `POST /api/orders` of somebody new. */
export const orderFor = (services: ServiceCode[], more: object = {}): OrderInput => {
  people++;
  const toPrice = { services, acceptedOffers: [], sqFt: 2500, rooms: 4, zip: '18901' };
  const { pricing } = priceFor(toPrice, defaultCatalog, newcomer);
  return OrderInput.parse({
    services,
    sqFt: 2500,
    rooms: 4,
    address: { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
    contactInfo: { fullName: 'Pat Buyer', email: `pat-${people}@example.com`, phone: '+12155550123' },
    profile: 'seller',
    consents: { serviceMessages: true, marketing: false, aiCalls: false },
    deliverySpeed: services.includes('rush_delivery') ? 'rush' : 'standard',
    expectedTotal: pricing.total,
    ...more,
  });
};

/** Confirms as a visitor without an account does. */
export const confirm = (context: BookingContext, input: OrderInput, idempotencyKey?: string) =>
  confirmOrder(context, payLater, {
    input,
    userId: undefined,
    provenEmail: undefined,
    idempotencyKey,
    correlationId: 'test',
  });

/** The best plan for these services; fails when there is none. */
export const firstPlan = async (context: BookingContext, services: ServiceCode[], more = {}): Promise<Plan> => {
  const [plan] = await offerPlans(context, queryFor(services, more));
  if (!plan) throw new Error(`No plan for ${services.join(', ')}`);
  return plan;
};

/** Everything a tenant has in the table. */
export const itemsOf = async ({ table }: BookingWorld, tenantId: string): Promise<Record<string, unknown>[]> => {
  const found: Record<string, unknown>[] = [];
  let ExclusiveStartKey: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const page: ScanCommandOutput = await table.client.send(
      new ScanCommand({
        TableName: table.tableName,
        // The engine drops what other tenants have, which costs a tenth of reading it here.
        FilterExpression: 'begins_with(pk, :tenant)',
        ExpressionAttributeValues: { ':tenant': { S: `T#${tenantId}#` } },
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      }),
    );
    found.push(...(page.Items ?? []).map((each) => unmarshall(each)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
};

/** Everything a tenant has in the table, by kind. */
export const itemsByKind = async (world: BookingWorld, tenantId: string) => {
  const kinds = Map.groupBy(await itemsOf(world, tenantId), ({ entity }) => entity);
  return (kind: string) => kinds.get(kind) ?? [];
};

/** What is wrong with a tenant's calendar and orders, in words; nothing when all rows belong together. */
export const findFaults = async (world: BookingWorld, tenantId: string, now: number): Promise<string[]> => {
  const of = await itemsByKind(world, tenantId);
  const orders = of('order').map((item) => OrderRecord.parse({ ...orderItem.blank, ...item }));
  const days = z.array(CalendarDay).parse(of('calendarDay'));
  const travel = travelBetween(defaultTenant.tenant.serviceArea.zipCodes);
  return [
    ...days.flatMap((day) => collisions(day, gapOf(defaultPolicy.gapMinutes, travel), now)),
    ...strayJobs(orders, days),
    ...strayRows(orders, of),
    ...strayVisits(orders, of),
  ];
};

const collisions = (day: CalendarDay, gap: Gap, now: number): string[] => {
  const jobs = Object.entries(day.jobs).filter(([, { until }]) => until === undefined || until > now);
  jobs.sort(([, a], [, b]) => a.from - b.from);
  return jobs.flatMap(([key, job], i) =>
    jobs
      .slice(i + 1)
      .filter(([, next]) => next.lane === job.lane && next.from < job.to + gap(job.zip, next.zip))
      .map(([other]) => `${key} and ${other} collide on ${day.date}`),
  );
};

const strayJobs = (orders: readonly OrderRecord[], days: readonly CalendarDay[]): string[] => {
  const wanted = orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ orderId, visits }) => visits.map((v) => `${v.date} ${v.vendorId} ${orderId}:${v.n} ${v.from}-${v.to}`));
  const kept = days.flatMap(({ date, vendorId, jobs }) =>
    Object.entries(jobs).flatMap(([key, { from, to, until }]) =>
      until === undefined ? [`${date} ${vendorId} ${key} ${from}-${to}`] : [],
    ),
  );
  return [
    ...wanted.filter((job) => !kept.includes(job)).map((job) => `not in the calendar: ${job}`),
    ...kept.filter((job) => !wanted.includes(job)).map((job) => `of no order: ${job}`),
  ];
};

/** Where the visits of orders and their places in the calendar differ. */
const strayVisits = (orders: readonly OrderRecord[], of: (kind: string) => Record<string, unknown>[]): string[] => {
  const visits = of('visit').map(({ row }) => VisitRecord.parse({ ...visitItem.blank, ...(row as object) }));
  const live = visits.filter(({ state }) => state !== 'cancelled');
  const placeOf = (orderId: string, n: number, from: string, vendorId: string | undefined): string =>
    `${orderId}:${n} ${from} ${vendorId ?? 'nobody'}`;
  const nobodys = new Set(live.flatMap((each) => (each.vendorId === undefined ? [`${each.orderId}:${each.n}`] : [])));
  const wanted = orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ orderId, visits: places }) =>
      places.map(({ n, from, vendorId }) => {
        const holder = nobodys.has(`${orderId}:${n}`) ? undefined : vendorId;
        return placeOf(orderId, n, toInstant(cellStart(from)), holder);
      }),
    );
  const kept = live.map(({ orderId, n, startsAt, vendorId }) => placeOf(orderId, n, startsAt, vendorId));
  return [
    ...wanted.filter((place) => !kept.includes(place)).map((place) => `no visit for ${place}`),
    ...kept.filter((place) => !wanted.includes(place)).map((place) => `a visit for nothing: ${place}`),
  ];
};

const strayRows = (orders: readonly OrderRecord[], of: (kind: string) => Record<string, unknown>[]): string[] => {
  const bookings = of('booking').length;
  const wanted = orders.flatMap(({ services, work }) =>
    work ? Array.from({ length: work.days }) : services.filter((code) => code !== 'rush_delivery'),
  ).length;
  const events = of('event').filter(({ type }) => type === 'order.placed').length;
  return [
    ...(bookings === wanted ? [] : [`${bookings} bookings for ${wanted} booked services`]),
    ...(events === orders.length ? [] : [`${events} events of ${orders.length} orders`]),
  ];
};
