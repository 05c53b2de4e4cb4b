import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTable, openTables } from '../../functions/platform/table/open.ts';
import { TenantTable } from '../../functions/platform/table/tenant-table.ts';
import type { Write } from '../../functions/platform/table/write.ts';
import { bookingContract } from '../../shared/sales/booking/contract.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';
import { beforeEachCall } from '../support/table/table-faults.ts';
import { type BookingRoutes, bookingRoutes } from '../support/world/booking-routes.ts';
import { type BookingWorld, NOW, orderFor, queryFor, startBookingWorld } from '../support/world/booking-world.ts';

/** How often the noisy company asks for what it may ask for once. */
const TIMES_THE_LIMIT = quickOrFull(5, 50);
const LIMIT = bookingContract.confirmOrder.limit?.count ?? 0;
const WORKERS = 8;

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

/** Sends the same request until it has been sent so often; what it was answered. */
const flood = async (ask: BookingRoutes, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  const worker = async (): Promise<void> => {
    while (statuses.length < count) {
      const place = statuses.push(0) - 1;
      const { status } = await ask(NOW, 'POST /api/orders', { body: orderFor(['photography'], { planId: 'none' }) });
      statuses[place] = status;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return statuses;
};

/** Somebody of the quiet company who books, looks and cancels a few times; what they were answered. */
const bookQuietly = async (ask: BookingRoutes): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) {
    const offer = await ask(NOW, 'POST /api/availability', { body: queryFor(['photography']) });
    const planId = offer.body.plans?.[n]?.id;
    const order = await ask(NOW, 'POST /api/orders', { body: orderFor(['photography'], { planId }) });
    const at = { pathParameters: { orderId: order.body.orderId ?? 'ord_0' } };
    const token = order.body.manageToken ?? 'none';
    const read = await ask(NOW, 'GET /api/orders/{orderId}', { ...at, query: { token } });
    const cancel = await ask(NOW, 'POST /api/orders/{orderId}/cancel', { ...at, body: { token } });
    statuses.push(...[offer, order, read, cancel].map(({ status }) => status));
  }
  return statuses;
};

/** A company's routes, and the calls of the table that they make, by operation. */
const companyWith = async (openWith: (own: OpenTable) => OpenTable) => {
  const tenantId = await world.newTenant();
  const client = world.table.newClient();
  const calls: Record<string, number> = {};
  beforeEachCall(client, (command) => {
    calls[command] = (calls[command] ?? 0) + 1;
  });
  const openTable = openWith(openTables({ ...world.table.tableDeps, client }));
  return { ask: bookingRoutes(world.table, { openTable, hasLimits: true }, tenantId), calls };
};

const own = (openTable: OpenTable): OpenTable => openTable;

/** A quiet company alone, and another one beside a company that floods. */
const beside = async (openWith: (own: OpenTable) => OpenTable) => {
  const alone = await companyWith(own);
  const answersAlone = await bookQuietly(alone.ask);
  const noisy = await companyWith(openWith);
  const quiet = await companyWith(openWith);
  const [floods, answers] = await Promise.all([flood(noisy.ask, TIMES_THE_LIMIT * LIMIT), bookQuietly(quiet.ask)]);
  return { floods, alone: { answers: answersAlone, calls: alone.calls }, quiet: { answers, calls: quiet.calls } };
};

describe('R12: beside a company that asks for many times its limit', () => {
  it('another is never told to wait, and costs the table what it costs alone', async () => {
    const { floods, alone, quiet } = await beside(own);
    const passed = floods.filter((status) => status !== 429).length;
    const throttled = quiet.answers.filter((status) => status === 429 || status >= 500).length;
    printFigure('R12 noisy neighbor', {
      sent: floods.length,
      passed,
      quiet: quiet.answers.length,
      throttled,
      ...quiet.calls,
    });
    expect(passed).toBe(LIMIT);
    expect(quiet).toEqual(alone);
    expect(throttled).toBe(0);
  });

  it('a limiter that counts companies together is caught by the same comparison', async () => {
    const shared = world.table.openTable(await world.newTenant());
    class CountedTogether extends TenantTable {
      readonly #counted = new Set<Write>();

      override add(...args: Parameters<TenantTable['add']>): Write {
        const write = args[0].key.pk.startsWith('RATE#') ? shared.add(...args) : super.add(...args);
        if (args[0].key.pk.startsWith('RATE#')) this.#counted.add(write);
        return write;
      }

      override async commit(...writes: readonly Write[]): Promise<void> {
        const isCount = writes.some((write) => this.#counted.has(write));
        await (isCount ? shared.commit(...writes) : super.commit(...writes));
      }
    }
    const { alone, quiet } = await beside(() => (tenantId) => new CountedTogether(world.table.tableDeps, tenantId));
    expect(quiet.answers).not.toEqual(alone.answers);
    expect(quiet.answers).toContain(429);
  });
});
