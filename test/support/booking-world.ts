import { confirmOrder } from '../../functions/booking/confirm-order.ts';
import { demoVendors } from '../../functions/booking/demo-vendors.ts';
import { type Asking, offerPlans } from '../../functions/booking/offer-plans.ts';
import { vendorItem } from '../../functions/booking/store.ts';
import { catalogItem } from '../../functions/catalog/store.ts';
import { payLater } from '../../functions/payments/port.ts';
import { openTables } from '../../functions/platform/table/open.ts';
import { defaultTenant } from '../../functions/tenancy/demo-tenants.ts';
import { tenantItem } from '../../functions/tenancy/store.ts';
import { OrderInput } from '../../shared/booking/order.ts';
import { AvailabilityInput, type Plan } from '../../shared/booking/plan.ts';
import type { Vendor } from '../../shared/booking/vendor.ts';
import { defaultCatalog } from '../../shared/catalog/default-catalog.ts';
import { quoteOf } from '../../shared/catalog/pricing.ts';
import type { ServiceCode } from '../../shared/catalog/service.ts';
import { idFromDigest } from '../../shared/contract/id.ts';
import { startTable, type TestTable } from './table.ts';

/** A Friday morning in Pennsylvania; plans start the Monday after. */
export const NOW = Date.parse('2026-11-20T15:00:00Z');

let tenants = 0;

/** A tenant with vendors in a real table, and a visitor who asks at a time of the test's choosing. */
export interface BookingWorld {
  readonly table: TestTable;
  /** A fresh tenant, so that tests don't meet in the calendar. */
  newTenant(vendors?: readonly Vendor[]): Promise<string>;
  asking(tenantId: string, now?: number, client?: TestTable['client']): Asking;
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
    asking: (tenantId, now = NOW, client = table.client) => ({
      table: openTables({ ...table, client })(tenantId),
      signer: table.signer,
      now,
    }),
    stop: table.stop,
  };
};

/** What a visitor wants: services at a property. */
export const wish = (services: ServiceCode[], more: Partial<AvailabilityInput> = {}) =>
  AvailabilityInput.parse({ services, sqFt: 2500, rooms: 4, zip: '18901', ...more });

let people = 0;

/** The body of `POST /api/orders` of somebody new. */
export const orderFor = (services: ServiceCode[], more: object = {}): OrderInput => {
  people++;
  const { pricing } = quoteOf(defaultCatalog, {
    services,
    property: { sqFt: 2500, rooms: 4 },
    accepted: [],
    pastBookings: 0,
  });
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
export const confirm = (asking: Asking, input: OrderInput, idempotencyKey?: string) =>
  confirmOrder(asking, payLater, { input, userId: undefined, idempotencyKey, correlationId: 'test' });

/** The best plan for these services; fails when there is none. */
export const firstPlan = async (asking: Asking, services: ServiceCode[], more = {}): Promise<Plan> => {
  const [plan] = await offerPlans(asking, wish(services, more));
  if (!plan) throw new Error(`No plan for ${services.join(', ')}`);
  return plan;
};
