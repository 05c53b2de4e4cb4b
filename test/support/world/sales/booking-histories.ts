import fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '../../../../functions/platform/errors/errors.ts';
import { extendHold, releaseHold } from '../../../../functions/sales/booking/hold/change-hold.ts';
import { holdVisits } from '../../../../functions/sales/booking/hold/hold-visits.ts';
import { cancelOrder } from '../../../../functions/sales/booking/order/change/cancel-order.ts';
import { rescheduleOrder } from '../../../../functions/sales/booking/order/change/reschedule-order.ts';
import { type BookingContext, offerPlans } from '../../../../functions/sales/booking/plan/offers/offer-plans.ts';
import type { OrderPlaced } from '../../../../shared/sales/booking/order.ts';
import { quickOrFull } from '../../run/full.ts';
import { injectConflicts } from '../../table/table-faults.ts';
import { type BookingWorld, confirm, findFaults, NOW, orderFor, queryFor } from '../booking-world.ts';

type Client = BookingWorld['table']['client'];

const MINUTE = 60_000;
const RUNS = quickOrFull(6, 1000);

/** Two crews, so that histories overlap. */
export const crews = (world: BookingWorld) => [
  world.vendor('Brightframe Media'),
  world.vendor('Spring Street Cleaning'),
];
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

const act = async (
  at: BookingContext,
  actors: Actors,
  plans: readonly string[],
  { act: what, plan, who, session }: Step,
) => {
  const code = serviceOf(plan);
  const planId = plans[plan] ?? '';
  const sessionId = session ? `session-of-actor-${who}` : undefined;
  const held = actors.holds.get(who);
  const placed = actors.orders.get(who);
  if (what === 'confirm') actors.orders.set(who, await confirm(at, orderFor([code], { planId, sessionId })));
  if (what === 'hold') {
    const { holdId } = await holdVisits(at, { ...queryFor([code]), planId, sessionId });
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

/** Fails only where the product fails: a refusal is an answer. */
export const unlessRefused = async (run: Promise<void>): Promise<void> => {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 500) throw error;
  }
};

/** Ids of six plans, photography and cleaning in turn, of which some overlap. */
export const plansIn = async (context: BookingContext): Promise<string[]> => {
  const photos = await offerPlans(context, queryFor(['photography'], day));
  const cleanings = await offerPlans(context, queryFor(['cleaning'], day));
  return [0, 0, 1, 3, 2, 5].map((n, i) => (i % 2 === 0 ? photos[n] : cleanings[n])?.id ?? '');
};

const play = async (
  world: BookingWorld,
  history: readonly Step[],
  atOnce: number,
  client: Client,
): Promise<string[]> => {
  const tenantId = await world.newTenant(crews(world));
  const plans = await plansIn(world.context(tenantId));
  const actors = new Actors();
  let now = NOW;
  for (let n = 0; n < history.length; n += atOnce) {
    now += 2 * MINUTE;
    const at = world.context(tenantId, now, client);
    if (now - NOW > 28 * MINUTE) break;
    await Promise.all(history.slice(n, n + atOnce).map((step) => unlessRefused(act(at, actors, plans, step))));
  }
  return await findFaults(world, tenantId, now);
};

/** Plays random histories, this many steps at once; `conflictShare` of the table's calls meet another transaction. */
export const checkHistories = async (world: BookingWorld, atOnce: number, conflictShare: number): Promise<void> => {
  const client = world.table.newClient();
  if (conflictShare > 0) injectConflicts(client, conflictShare, 5);
  const check = async (history: Step[]): Promise<void> => {
    expect(await play(world, history, atOnce, client)).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(steps, check), { numRuns: RUNS, seed: 42, endOnFailure: true });
};
