import type { Exchange, Offered, ShownVisit } from './exchange.ts';
import { groupsOf, isLinearizable, type Model, type Operation } from './linearizable.ts';

const MINUTE = 60_000;
const HOLD_MS = 10 * MINUTE;
const EXTENSIONS = 3;
/** Between two jobs of one crew; the histories stay at one address, so that nobody drives. */
const GAP_MS = 30 * MINUTE;

interface Order {
  readonly visits: readonly ShownVisit[];
  readonly isCancelled: boolean;
}
interface Hold {
  readonly visits: readonly ShownVisit[];
  readonly until: number;
  readonly extensions: number;
}

/** Who has which times: orders by the key they were sent under, holds by id, and the hold of each browser session. */
export interface Calendar {
  readonly orders: Readonly<Record<string, Order>>;
  readonly holds: Readonly<Record<string, Hold>>;
  readonly sessions: Readonly<Record<string, string>>;
}

export const emptyCalendar: Calendar = { orders: {}, holds: {}, sessions: {} };

const sorted = <Value>(record: Readonly<Record<string, Value>>) =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

const collide = (a: ShownVisit, b: ShownVisit): boolean =>
  a.vendorId === b.vendorId &&
  Date.parse(a.startsAt) < Date.parse(b.endsAt) + GAP_MS &&
  Date.parse(b.startsAt) < Date.parse(a.endsAt) + GAP_MS;

/** True if nobody but `own` has any of these times at this moment. */
const isFree = (
  { orders, holds }: Calendar,
  visits: readonly ShownVisit[],
  at: number,
  own: readonly (string | undefined)[],
) => {
  const taken = [
    ...sorted(orders).flatMap(([key, order]) => (order.isCancelled || own.includes(key) ? [] : order.visits)),
    ...sorted(holds).flatMap(([id, hold]) => (hold.until <= at || own.includes(id) ? [] : hold.visits)),
  ];
  return !visits.some((visit) => taken.some((other) => collide(visit, other)));
};

const without = <Value>(record: Readonly<Record<string, Value>>, key: string | undefined) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const isSame = (a: readonly ShownVisit[], b: readonly ShownVisit[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ vendorId, startsAt }, i) => vendorId === b[i]?.vendorId && Date.parse(startsAt) === Date.parse(b[i].startsAt),
  );

/** Which order is meant: its id is known from whatever confirmation was answered with it. */
const keysByOrder = (history: readonly Operation<Exchange>[]): Map<string, string> =>
  new Map(
    history.flatMap(({ value: { act, answer } }) =>
      'key' in act && answer?.status === 201 ? [[answer.body.orderId as string, act.key] as const] : [],
    ),
  );

export type After = (state: Calendar, exchange: Exchange) => readonly Calendar[];

/**
 * The rules of holding and ordering as the API describes them, for one request at a time: each act says in which states
 * its answer is right, and what is so afterwards. Long because it is one rule for each route.
 */
export const rules = (offered: Offered, orderKeys: ReadonlyMap<string, string>): After => {
  const planned = (planId: string) => offered.get(planId) ?? [];
  const ifSo = (holds: boolean, ...next: Calendar[]): readonly Calendar[] => (holds ? next : []);
  return (state, { actor, at, act, answer }) => {
    const { orders, holds, sessions } = state;
    const status = answer?.status;
    const code = answer?.body?.error?.code;
    const session = `${actor}`;
    const ownHold = 'inSession' in act && act.inSession ? sessions[session] : undefined;
    const place = (key: string, visits: readonly ShownVisit[], gone: string | undefined): Calendar => ({
      ...state,
      orders: { ...orders, [key]: { visits, isCancelled: false } },
      holds: without(holds, gone),
    });
    if (act.kind === 'confirm') {
      const visits = planned(act.planId);
      if (orders[act.key]) return ifSo(status === 201, state);
      const fits = isFree(state, visits, at, [ownHold]);
      if (status === 409) return ifSo(!fits && code === 'SLOT_TAKEN', state);
      return ifSo(fits && (!answer || status === 201), place(act.key, visits, ownHold));
    }
    if (act.kind === 'confirmHold') {
      if (orders[act.key]) return ifSo(status === 201, state);
      const hold = holds[act.holdId];
      const lives = hold !== undefined && hold.until > at;
      if (status === 409) return ifSo(!lives && code === 'HOLD_EXPIRED', state);
      return ifSo(lives && (!answer || status === 201), place(act.key, hold?.visits ?? [], act.holdId));
    }
    if (act.kind === 'hold') {
      const visits = planned(act.planId);
      const fits = isFree(state, visits, at, [ownHold]);
      if (status === 409) return ifSo(!fits && code === 'SLOT_TAKEN', state);
      const holdId: string = answer?.body.holdId ?? `unknown ${actor} ${at} ${act.planId}`;
      const until = answer ? Date.parse(answer.body.expiresAt) : at + HOLD_MS;
      const isRight = !answer || (status === 201 && until === at + HOLD_MS && isSame(answer.body.visits, visits));
      return ifSo(fits && isRight, {
        ...state,
        holds: { ...without(holds, ownHold), [holdId]: { visits, until, extensions: 0 } },
        // A session that was begun is known to nobody unless the answer came.
        sessions: act.inSession || answer ? { ...sessions, [session]: holdId } : sessions,
      });
    }
    if (act.kind === 'extend') {
      const hold = holds[act.holdId];
      if (!hold || hold.until <= at) return ifSo(status === 404 || code === 'HOLD_EXPIRED', state);
      if (status === 409) return ifSo(hold.extensions >= EXTENSIONS && code === 'HOLD_LIMIT', state);
      const until = hold.until + HOLD_MS;
      const isRight = !answer || (status === 200 && Date.parse(answer.body.expiresAt) === until);
      const extended = { ...hold, until, extensions: hold.extensions + 1 };
      return ifSo(hold.extensions < EXTENSIONS && isRight, { ...state, holds: { ...holds, [act.holdId]: extended } });
    }
    if (act.kind === 'release') return ifSo(!answer || status === 204, { ...state, holds: without(holds, act.holdId) });
    const key = orderKeys.get(act.orderId) ?? '';
    const order = orders[key];
    if (!order) return [];
    if (act.kind === 'read') {
      const isRight = answer?.body.status === (order.isCancelled ? 'cancelled' : 'placed');
      return ifSo(status === 200 && isRight && (order.isCancelled || isSame(answer?.body.visits, order.visits)), state);
    }
    if (act.kind === 'cancel') {
      const isRight = !answer || (status === 200 && answer.body.status === 'cancelled');
      return ifSo(isRight, { ...state, orders: { ...orders, [key]: { ...order, isCancelled: true } } });
    }
    const visits = planned(act.planId);
    if (order.isCancelled) return ifSo(status === 409 && code === 'TOO_LATE', state);
    const isRight = !answer || (status === 200 && isSame(answer.body.visits, visits));
    if (isSame(order.visits, visits)) return ifSo(isRight, state);
    const fits = isFree(state, visits, at, [key, ownHold]);
    if (status === 409) return ifSo(!fits && code === 'SLOT_TAKEN', state);
    return ifSo(fits && isRight, place(key, visits, ownHold));
  };
};

/** Whatever an exchange has in common with others: days of vendors, holds, orders, sessions. */
const thingsIn =
  (offered: Offered, orderKeys: ReadonlyMap<string, string>) =>
  ({ actor, act, answer }: Exchange): string[] => [
    ...('planId' in act
      ? (offered.get(act.planId) ?? []).map(({ vendorId, startsAt }) => `${vendorId} ${startsAt.slice(0, 10)}`)
      : []),
    ...('key' in act ? [act.key] : []),
    ...('orderId' in act ? [orderKeys.get(act.orderId) ?? act.orderId] : []),
    ...('holdId' in act ? [act.holdId] : []),
    ...(act.kind === 'hold' && answer?.body.holdId ? [answer.body.holdId] : []),
    ...('inSession' in act && (act.inSession || act.kind === 'hold') ? [`session ${actor}`] : []),
  ];

/** The groups of exchanges that no order of doing them one at a time explains; none for a product that keeps its word. */
export const unexplained = (history: readonly Operation<Exchange>[], offered: Offered): Operation<Exchange>[][] => {
  const orderKeys = keysByOrder(history);
  const model: Model<Calendar, Exchange> = {
    initial: emptyCalendar,
    after: rules(offered, orderKeys),
    keyOf: ({ orders, holds, sessions }) => JSON.stringify([sorted(orders), sorted(holds), sorted(sessions)]),
  };
  return groupsOf(history, thingsIn(offered, orderKeys)).filter((group) => !isLinearizable(group, model));
};
