import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { crmHandlers } from '../../../functions/crm/leads/handlers.ts';
import { workHandlers } from '../../../functions/crm/work/work-handlers.ts';
import { checkStatus } from '../../../functions/fulfilment/jobs/check-status.ts';
import { openTables } from '../../../functions/platform/table/open.ts';
import { bookingHandlers } from '../../../functions/sales/booking/handlers.ts';
import { payLater } from '../../../functions/sales/payments/payment-terms.ts';
import { crmContract, workContract } from '../../../shared/crm/leads/contract.ts';
import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { countRounds } from '../table/rounds.ts';
import { bookingRoutes } from './booking-routes.ts';
import { type BookingWorld, confirm, firstPlan, NOW, orderFor, queryFor, startBookingWorld } from './booking-world.ts';
import { recordsOf } from './crm/records-ask.ts';
import { leadOf, putLead, replayStream } from './crm/records-world.ts';
import { routesAsked } from './routes-asked.ts';

/** What the table is asked for one request. */
export interface RoundTrips {
  readonly what: string;
  /** Calls of which each waits for the one before; side by side they are one. */
  readonly rounds: number;
  readonly calls: number;
}

const ORDERS = 3;
const EXTRA = 'before everything';

/** The client of a careless product: whatever it asks waits for one more reading. */
const carelessClient = (world: BookingWorld) => {
  const client = world.table.newClient();
  const first = new GetCommand({ TableName: world.table.tableName, Key: { pk: EXTRA, sk: EXTRA } });
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!JSON.stringify(args.input).includes(EXTRA)) await client.send(first);
      return await next(args);
    },
    { step: 'initialize', priority: 'high' },
  );
  return client;
};

/** A company with a few orders and leads, and all that follows them. */
const companyWithWork = async (world: BookingWorld): Promise<string> => {
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  for (let n = 0; n < ORDERS; n++) {
    const { id: planId } = await firstPlan(context, ['photography']);
    await confirm(context, orderFor(['photography'], { planId }));
    await putLead(context.table, leadOf(`led_0000000000000000000000000${n}`));
  }
  await replayStream(world, tenantId);
  return tenantId;
};

/**
 * The sequential round trips of availability, of a confirmed order, of the dashboard and of the lists, by their routes as
 * they are in production, where a visitor's call is counted first. Over 40 lines: the routes that are asked, then one
 * entry for each request.
 */
export const countRoundTrips = async ({ isCareless = false } = {}): Promise<RoundTrips[]> => {
  const world = await startBookingWorld();
  const tenantId = await companyWithWork(world);
  const client = isCareless ? carelessClient(world) : world.table.newClient();
  const counted = countRounds(client);
  const openTable = openTables({ ...world.table, client });
  const { signer } = world.table;
  const behind: BookingWorld = { ...world, table: { ...world.table, openTable } };
  const visitor = bookingRoutes(world.table, { openTable, hasLimits: true }, tenantId);
  const booking = bookingHandlers({
    signer,
    payments: payLater,
    siteOrigin: () => 'http://test',
    hasCaps: true,
    checkStatus,
  });
  const desk = {
    records: recordsOf(behind, tenantId),
    leads: routesAsked(crmContract, crmHandlers({ signer, storyParts: [], hasCaps: true }), behind, tenantId),
    work: routesAsked(workContract, workHandlers({ signer, storyParts: [] }), behind, tenantId),
    bookings: routesAsked(bookingContract, booking, behind, tenantId),
  };
  const availability = () => visitor(NOW, 'POST /api/availability', { body: queryFor(['photography'], { days: 31 }) });
  const found: RoundTrips[] = [];
  // What an instance remembers is read by the first call.
  const count = async (what: string, ask: () => Promise<{ status?: number | undefined; body: unknown }>) => {
    for (const isCounted of [false, true]) {
      const trips = await counted(async () => {
        const { status = 0, body } = await ask();
        if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
      });
      if (isCounted) found.push({ what, ...trips });
    }
  };
  await count('availability of 31 days', availability);
  await count('dashboard', () => desk.records('GET /api/dashboard', { days: 30 }));
  for (const path of ['orders', 'visits', 'clients', 'properties']) {
    await count(`list of ${path}`, () => desk.records(`GET /api/${path}`, { limit: 25 }));
  }
  await count('list of leads', () => desk.leads('GET /api/leads', { limit: 25 }));
  await count('list of tasks', () => desk.work('GET /api/tasks', { limit: 25 }));
  await count('list of bookings', () => desk.bookings('GET /api/bookings', { limit: 25 }));
  // Last: what follows a new order is not there yet, and a list would read it another way.
  await count('confirm one visit', async () => {
    const { id: planId } = await firstPlan(world.context(tenantId), ['photography']);
    return await visitor(NOW, 'POST /api/orders', { body: orderFor(['photography'], { planId }) });
  });
  await world.stop();
  return found;
};
