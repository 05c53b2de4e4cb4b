import { pathToFileURL } from 'node:url';
import { demoVendors } from '../../../functions/company/team/demo-vendors.ts';
import { vendorItem } from '../../../functions/company/team/vendor-store.ts';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { startTableFront } from '../../../infra/local/table/front.ts';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import { bundleOf } from '../cloud/deployed.ts';
import { functionEnv, gatewayEvent, staffCaller } from '../cloud/gateway-event.ts';
import { startSeeded } from '../people/seeded.ts';
import { fillDays, fillTable } from './fill-table.ts';

const { tenantId, slug } = defaultTenant.tenant;
/** Who asks for its lists. */
export const sizedCaller = staffCaller(tenantId);

type Handler = (event: object, context: object) => Promise<{ statusCode: number; body: string }>;

/** A request to a route of a feature. */
export interface SizedAsk {
  readonly feature: string;
  readonly key: string;
  readonly ask: Omit<Parameters<typeof gatewayEvent>[1], 'tenantId'>;
}

/** A week of the calendar and six hours of orders, both within the first four hundred items. */
const week = { from: '2024-01-01T12:00:00Z', to: '2024-01-08T12:00:00Z' };
const hours = { from: '2024-01-01T12:00:00Z', to: '2024-01-01T18:00:00Z' };

const list = (feature: string, key: string, query: Record<string, string>): SizedAsk => ({
  feature,
  key,
  ask: { query, caller: sizedCaller },
});

/** Plans of 31 days. */
export const askPlans: SizedAsk = {
  feature: 'sales/booking',
  key: 'POST /api/availability',
  ask: { body: { services: ['photography'], sqFt: 2500, rooms: 4, zip: '18901', days: 31 } },
};

/** Lists and plans that may not cost more where the table has more. */
export const sizedAsks: readonly SizedAsk[] = [
  list('crm/leads', 'GET /api/leads', { limit: '50' }),
  list('crm/leads', 'GET /api/leads', { limit: '25', status: 'new' }),
  list('sales/booking', 'GET /api/bookings', { limit: '50' }),
  list('sales/records', 'GET /api/visits', { limit: '25' }),
  list('sales/records', 'GET /api/visits', { ...week, limit: '100' }),
  list('sales/records', 'GET /api/orders', { limit: '25' }),
  list('sales/records', 'GET /api/orders', { ...hours, limit: '25' }),
  askPlans,
];

let opened = 0;

interface Summary {
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly operations: Readonly<Record<string, { readonly count: number }>>;
}

/** What the table was asked for one request. */
interface Counted {
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly scans: number;
}

/**
 * A company with its vendors in a table of its own that can be filled, and its functions as they are deployed, which ask it
 * through a front that counts. Over 40 lines: opening, filling and asking share the table and the loaded functions.
 */
export const openSizedCompany = async () => {
  const seeded = await startSeeded(() => Date.now());
  const table = seeded.openTable(tenantId);
  for (const vendor of demoVendors[slug] ?? []) {
    if (!(await table.get(vendorItem, vendor))) await table.commit(table.create(vendorItem, vendor));
  }
  const front = await startTableFront(seeded.address);
  const env = functionEnv(front.address, seeded.tableName);
  const copy = ++opened;
  const handlers = new Map<string, Handler>();
  const handlerOf = async (feature: string): Promise<Handler> => {
    const known = handlers.get(feature);
    if (known) return known;
    // Loaded anew for each table: a function reads its environment once.
    Object.assign(process.env, env);
    const { href } = pathToFileURL(bundleOf(`functions/${feature}/api.lambda.ts`).file);
    const { handler } = (await import(`${href}?company=${copy}`)) as { handler: Handler };
    handlers.set(feature, handler);
    return handler;
  };
  const ask = async ({ feature, key, ask: asked }: SizedAsk): Promise<string> => {
    const handler = await handlerOf(feature);
    const { statusCode, body } = await handler(gatewayEvent(key, { tenantId, ...asked }), { awsRequestId: 'sized' });
    if (statusCode >= 300) throw new Error(`${key}: ${statusCode} ${body}`);
    return body;
  };
  let filled = 0;
  return {
    ask,
    /** The answer of a request, and its request units. */
    count: async (asked: SizedAsk): Promise<Counted & { body: string }> => {
      front.calls.reset();
      const body = await ask(asked);
      const { operations, ...units } = front.calls.summary() as Summary;
      return { readUnits: units.readUnits, writeUnits: units.writeUnits, scans: operations.Scan?.count ?? 0, body };
    },
    /** Puts old leads, bookings, days and orders into the table until it has so many. */
    fillTo: async (count: number): Promise<void> => {
      await fillTable(seeded, tenantId, { from: filled, to: count });
      filled = count;
    },
    /** Gives the company's own vendors so many bookings, four a day: behind them, up to the day before yesterday, or ahead. */
    giveBookings: async (count: number, when: 'past' | 'to come'): Promise<void> => {
      const vendorIds = (demoVendors[slug] ?? []).map(({ vendorId }) => vendorId);
      // Yesterday is read by every request: west of here it may still be.
      const from = addDays(localDate(Date.now(), 'UTC'), when === 'past' ? -2 : 2);
      await fillDays(seeded, tenantId, { vendorIds, from, step: when === 'past' ? -1 : 1, count });
    },
    stop: async (): Promise<void> => {
      await front.stop();
      await seeded.stop();
    },
  };
};
export type SizedCompany = Awaited<ReturnType<typeof openSizedCompany>>;
