import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPlaced } from '../../../../shared/sales/booking/order.ts';
import { cutAtCall, injectConflicts } from '../../../../test/support/table/table-faults.ts';
import {
  type BookingWorld,
  confirm,
  findFaults,
  NOW,
  orderFor,
  startBookingWorld,
  wish,
} from '../../../../test/support/world/booking-world.ts';
import { AppError } from '../../../platform/errors.ts';
import { type TableDeps, TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { extendHold, releaseHold } from '../hold/change-hold.ts';
import { holdVisits } from '../hold/hold-visits.ts';
import { type Asking, offerPlans } from '../plan/offer-plans.ts';
import { calendarDay } from '../store.ts';
import { cancelOrder } from './cancel-order.ts';
import { rescheduleOrder } from './reschedule-order.ts';

const MINUTE = 60_000;
const RUNS = process.env.NORTHLIGHT_FULL ? 1000 : 20;
let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

const crews = () => [world.vendor('Brightframe Media'), world.vendor('Spring Street Cleaning')];
const day = { from: '2026-11-24', days: 1 };

type Act = 'confirm' | 'hold' | 'confirmHold' | 'extend' | 'release' | 'cancel' | 'move';

interface Step {
  readonly act: Act;
  readonly plan: number;
  readonly who: number;
  readonly session: boolean;
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom<Act>('confirm', 'hold', 'confirmHold', 'extend', 'release', 'cancel', 'move'),
    plan: fc.nat(5),
    who: fc.nat(3),
    session: fc.boolean(),
  }),
  { minLength: 40, maxLength: 40 },
);

/** What actors know: the holds and orders they were given. */
class Actors {
  readonly holds = new Map<number, { holdId: string; code: 'photography' | 'cleaning' }>();
  readonly orders = new Map<number, OrderPlaced>();
}

const serviceOf = (plan: number) => (plan % 2 === 0 ? ('photography' as const) : ('cleaning' as const));

const act = async (at: Asking, actors: Actors, plans: readonly string[], { act: what, plan, who, session }: Step) => {
  const code = serviceOf(plan);
  const planId = plans[plan] ?? '';
  const sessionId = session ? `session-of-actor-${who}` : undefined;
  const held = actors.holds.get(who);
  const placed = actors.orders.get(who);
  if (what === 'confirm') actors.orders.set(who, await confirm(at, orderFor([code], { planId, sessionId })));
  if (what === 'hold') {
    const { holdId } = await holdVisits(at, { ...wish([code]), planId, sessionId });
    actors.holds.set(who, { holdId, code });
  }
  if (held && what === 'confirmHold')
    actors.orders.set(who, await confirm(at, orderFor([held.code], { holdId: held.holdId })));
  if (held && what === 'extend') await extendHold(at, held.holdId);
  if (held && what === 'release') await releaseHold(at, held.holdId);
  const claim = { token: placed?.manageToken ?? '' };
  if (placed && what === 'cancel') await cancelOrder(at, placed.orderId, claim, { reason: undefined });
  if (placed && what === 'move')
    await rescheduleOrder(at, placed.orderId, claim, { planId, sessionId, correlationId: 't' });
};

const unlessRefused = async (run: Promise<void>): Promise<void> => {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 500) throw error;
  }
};

const plansIn = async (asking: Asking): Promise<string[]> => {
  const photos = await offerPlans(asking, wish(['photography'], day));
  const cleanings = await offerPlans(asking, wish(['cleaning'], day));
  return [0, 0, 1, 3, 2, 5].map((n, i) => (i % 2 === 0 ? photos[n] : cleanings[n])?.id ?? '');
};

const play = async (history: readonly Step[], atOnce: number, client = world.table.client): Promise<string[]> => {
  const tenantId = await world.newTenant(crews());
  const plans = await plansIn(world.asking(tenantId));
  const actors = new Actors();
  let now = NOW;
  for (let n = 0; n < history.length; n += atOnce) {
    now += 2 * MINUTE;
    const at = world.asking(tenantId, now, client);
    if (now - NOW > 28 * MINUTE) break;
    await Promise.all(history.slice(n, n + atOnce).map((step) => unlessRefused(act(at, actors, plans, step))));
  }
  return await findFaults(world, tenantId, now);
};

describe('random histories of holds, orders, moves and cancellations over overlapping plans', () => {
  it.each([
    ['four at a time', 4, 0],
    ['all at a time, with conflicts', 40, 0.1],
  ])('%s: the calendar is what the orders say, and no lane has two jobs', async (_, atOnce, share) => {
    const client = world.table.newClient();
    if (share > 0) injectConflicts(client, share, 5);
    const check = async (history: Step[]): Promise<void> => {
      expect(await play(history, atOnce, client)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: RUNS, seed: 42, endOnFailure: true });
  });
});

const RIVALS = 20;

/** Resolves for all once the last of them has come. */
const meetingOf = (count: number): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return async () => {
    missing--;
    if (missing === 0) resolve();
    await promise;
  };
};

/** Writes without looking again: what it read decides, whoever wrote meanwhile. */
class CheckThenInsert extends TenantTable {
  readonly #meet: () => Promise<void>;

  constructor(deps: TableDeps, tenantId: string, meet: () => Promise<void>) {
    super(deps, tenantId);
    this.#meet = meet;
  }

  override async getMany(...wanted: Parameters<TenantTable['getMany']>): ReturnType<TenantTable['getMany']> {
    const found = await super.getMany(...wanted);
    await this.#meet();
    return found;
  }

  override async commit(...writes: readonly Write[]): Promise<void> {
    const blind = writes.map(({ item: { Put, ...item }, ...write }) => {
      if (!Put) return { ...write, item };
      const { TableName, Item } = Put;
      return { ...write, item: { Put: { TableName, Item } } };
    });
    await super.commit(...blind);
  }
}

describe('the same assertion', () => {
  it('catches a service that checks first and inserts afterwards, five times of five', async () => {
    for (let n = 0; n < 5; n++) {
      const tenantId = await world.newTenant(crews());
      const asking = world.asking(tenantId);
      const [planId] = await plansIn(asking);
      const table = new CheckThenInsert(world.table.tableDeps, tenantId, meetingOf(RIVALS));
      const rival = async () => {
        await confirm({ ...asking, table }, orderFor(['photography'], { planId }));
      };
      await Promise.all(Array.from({ length: RIVALS }, () => unlessRefused(rival())));
      expect(await findFaults(world, tenantId, NOW)).not.toEqual([]);
    }
  });
});

describe('a connection that is cut', () => {
  it('at any call of a confirmation leaves all of the order or nothing', async () => {
    for (let cut = 0; cut < 4; cut++) {
      const tenantId = await world.newTenant(crews());
      const [planId] = await plansIn(world.asking(tenantId));
      const client = world.table.newClient();
      let calls = 0;
      cutAtCall(client, () => calls++ === cut);
      await confirm(world.asking(tenantId, NOW, client), orderFor(['photography'], { planId })).catch(() => undefined);
      expect(await findFaults(world, tenantId, NOW)).toEqual([]);
      const { days } = await world.asking(tenantId).table.collect({ pk: 'CAL' }, { days: calendarDay });
      expect(days.length).toBe(cut < 2 ? 0 : 1);
    }
  });
});
