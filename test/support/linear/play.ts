import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { randomFrom } from '../table/table-faults.ts';
import { type Answer, type BookingRoutes, bookingRoutes, type Product } from '../world/booking-routes.ts';
import { type BookingWorld, NOW, orderFor, queryFor } from '../world/booking-world.ts';
import type { Act, Exchange, ShownVisit } from './exchange.ts';
import type { Operation } from './linearizable.ts';

const MINUTE = 60_000;
const ACTORS = 5;
const ROUNDS = 4;
/** Each actor does so many things of a round one after the other, beside the others. */
const ACTS_IN_ROUND = 2;
/** Holds of the first round expire in the last. */
const ROUND_MS = 4 * MINUTE;

interface Plan {
  readonly id: string;
  readonly services: ServiceCode[];
  readonly visits: readonly ShownVisit[];
}

const day = { from: '2026-11-24', days: 1 };

/** A few plans of a day, of which some overlap, as the API offers them. */
const plansOf = async (ask: BookingRoutes, services: ServiceCode[], picks: readonly number[]): Promise<Plan[]> => {
  const { body } = await ask(NOW, 'POST /api/availability', { body: { ...queryFor(services), ...day } });
  return picks.flatMap((n) => {
    const plan = body.plans[n];
    return plan ? [{ id: plan.id, services, visits: plan.visits }] : [];
  });
};

export interface KnownOrder {
  readonly orderId: string;
  readonly manageToken: string;
  readonly services: ServiceCode[];
}
interface KnownHold {
  readonly holdId: string;
  readonly services: ServiceCode[];
}

/** An act with everything that has to be sent for it. */
interface Errand {
  readonly act: Act;
  readonly send: (at: number) => Promise<Answer>;
  readonly hear?: (answer: Answer) => void;
}

/** Somebody with a browser session, who does one thing after the other. Long because each of the routes is an errand. */
export const createActor = (
  actor: number,
  ask: BookingRoutes,
  plans: readonly Plan[],
  orders: KnownOrder[],
  random: () => number,
) => {
  let session: string | undefined;
  let hold: KnownHold | undefined;
  let again: Errand | undefined;
  let count = 0;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const plansFor = (services: readonly ServiceCode[]) =>
    plans.filter((each) => each.services.join() === services.join());
  const inSession = () => (session === undefined ? {} : { sessionId: session });

  const order = (act: Act & { key: string }, services: ServiceCode[], by: object): Errand => {
    const body = { ...orderFor(services, by), ...('planId' in act && act.inSession ? inSession() : {}) };
    const headers = { 'idempotency-key': act.key };
    const errand: Errand = {
      act,
      send: (at) => ask(at, 'POST /api/orders', { body, headers }),
      hear: ({ status, body: placed }) => {
        again = status >= 500 ? errand : undefined;
        if (status === 201 && !orders.some(({ orderId }) => orderId === placed.orderId))
          orders.push({ ...placed, services });
      },
    };
    return errand;
  };
  const newKey = () => {
    count += 1;
    return `key-of-actor-${actor}-${count}`;
  };
  const confirm = (): Errand => {
    const { id: planId, services } = pick(plans) as Plan;
    return order({ kind: 'confirm', key: newKey(), planId, inSession: session !== undefined }, services, { planId });
  };
  const confirmHold = ({ holdId, services }: KnownHold): Errand =>
    order({ kind: 'confirmHold', key: newKey(), holdId }, services, { holdId });
  const holdPlan = (): Errand => {
    const { id: planId, services } = pick(plans) as Plan;
    const body = { ...queryFor(services), planId, ...inSession() };
    return {
      act: { kind: 'hold', planId, inSession: session !== undefined },
      send: (at) => ask(at, 'POST /api/holds', { body }),
      hear: ({ status, body: { sessionId, holdId } }) => {
        if (status !== 201) return;
        session = sessionId;
        hold = { holdId, services };
      },
    };
  };
  const onHold = (kind: 'extend' | 'release', { holdId }: KnownHold): Errand => ({
    act: { kind, holdId },
    send: (at) =>
      ask(at, kind === 'extend' ? 'POST /api/holds/{holdId}/extend' : 'DELETE /api/holds/{holdId}', {
        pathParameters: { holdId },
      }),
  });
  const onOrder = (kind: 'cancel' | 'read' | 'move', { orderId, manageToken: token, services }: KnownOrder): Errand => {
    const at = { pathParameters: { orderId } };
    if (kind === 'read')
      return {
        act: { kind, orderId },
        send: (now) => ask(now, 'GET /api/orders/{orderId}', { ...at, query: { token } }),
      };
    if (kind === 'cancel')
      return {
        act: { kind, orderId },
        send: (now) => ask(now, 'POST /api/orders/{orderId}/cancel', { ...at, body: { token } }),
      };
    const plan = pick(plansFor(services)) as Plan;
    const body = { token, planId: plan.id, ...inSession() };
    return {
      act: { kind, orderId, planId: plan.id, inSession: session !== undefined },
      send: (now) => ask(now, 'POST /api/orders/{orderId}/reschedule', { ...at, body }),
    };
  };
  const known = () => pick(orders.filter(({ services }) => plansFor(services).length > 0));
  const about = (kind: 'cancel' | 'read' | 'move') => {
    const chosen = known();
    return chosen && onOrder(kind, chosen);
  };
  /** Each kind of request, or nothing while there is nothing to ask it about. */
  const errands = {
    confirm,
    hold: holdPlan,
    confirmHold: () => hold && confirmHold(hold),
    extend: () => hold && onHold('extend', hold),
    release: () => hold && onHold('release', hold),
    cancel: () => about('cancel'),
    move: () => about('move'),
    read: () => about('read'),
  } satisfies Record<Act['kind'], () => Errand | undefined>;
  const ofHold = (dice: number) => {
    if (dice < 0.2) return errands.confirmHold();
    if (dice < 0.26) return errands.extend();
    return dice < 0.32 ? errands.release() : undefined;
  };
  const ofOrder = (dice: number) => {
    if (dice < 0.5) return errands.cancel();
    if (dice < 0.6) return errands.move();
    return dice < 0.7 ? errands.read() : undefined;
  };
  /** What comes next: a request whose answer was lost once more, as a careful client does, or something new. */
  const next = (): Errand => {
    const dice = random();
    return again ?? ofHold(dice) ?? ofOrder(dice) ?? (random() < 0.6 ? confirm() : holdPlan());
  };
  return { errands, next };
};

/** Two crews of one lane, and a few plans of their day, of which some overlap. */
export const openDay = async (world: BookingWorld) => {
  const crews = ['Brightframe Media', 'Spring Street Cleaning'].map((name) => ({
    ...world.vendor(name),
    parallelJobs: 1,
    dailyJobLimit: 50,
  }));
  const tenantId = await world.newTenant(crews);
  const sound = bookingRoutes(world.table, { openTable: world.table.openTable }, tenantId);
  const [photos, cleanings, both] = [
    await plansOf(sound, ['photography'], [0, 1, 8]),
    await plansOf(sound, ['cleaning'], [0, 2]),
    await plansOf(sound, ['photography', 'cleaning'], [0]),
  ];
  const all = [...photos, ...cleanings, ...both];
  return { tenantId, photos, cleanings, all, offered: new Map(all.map(({ id, visits }) => [id, visits])) };
};

/** A history of forty random requests, five at once, and the plans that they were about. */
export const playHistory = async (world: BookingWorld, product: Product, seed: number) => {
  const random = randomFrom(seed);
  const { tenantId, photos, cleanings, all, offered } = await openDay(world);
  const orders: KnownOrder[] = [];
  const actors = Array.from({ length: ACTORS }, (_, n) => {
    const plans = n === ACTORS - 1 ? all : n % 2 === 0 ? photos : cleanings;
    return createActor(n, bookingRoutes(world.table, product, tenantId), plans, orders, random);
  });
  const history: Operation<Exchange>[] = [];
  let moment = 0;
  const turn = async (actor: number, at: number): Promise<void> => {
    const { act, send, hear } = (actors[actor] as (typeof actors)[number]).next();
    const called = ++moment;
    const answer = await send(at);
    const returned = ++moment;
    hear?.(answer);
    if (answer.status < 500) history.push({ called, returned, value: { actor, at, act, answer } });
    else if (act.kind !== 'read')
      history.push({ called, returned: Number.POSITIVE_INFINITY, value: { actor, at, act } });
  };
  for (let round = 0; round < ROUNDS; round++) {
    const at = NOW + round * ROUND_MS;
    const turns = actors.map(async (_, actor) => {
      for (let n = 0; n < ACTS_IN_ROUND; n++) await turn(actor, at);
    });
    await Promise.all(turns);
  }
  return { history, offered };
};
