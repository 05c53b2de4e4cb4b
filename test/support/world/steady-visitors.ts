import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call } from '../cloud/http.ts';
import { freshTokenOf } from '../cloud/studio.ts';
import { basketOf, holdPlan, newPerson, orderBody, type Plan, placeOrder } from '../people/journey.ts';
import { seeded } from '../people/staff.ts';

/** What a round of requests remembers from one to the next. */
interface Round {
  readonly n: number;
  total?: number;
  plans?: readonly Plan[];
  holdId?: string;
  sessionId?: string;
  order?: { orderId: string; manageToken: string };
  chat?: string;
  token?: string;
}

/** One request of a round, and the statuses it may have. */
interface Step {
  readonly name: string;
  readonly may: readonly number[];
  readonly send: (origin: string, round: Round) => Promise<Answer>;
}

const basket = basketOf('photography');
const property = { services: basket.services, sqFt: basket.sqFt, rooms: basket.rooms };

/** A plan of the round's own, so that rounds side by side seldom want the same. */
const planOf = ({ n, plans = [] }: Round, more = 0): Plan | undefined => plans[(n * 7 + more) % plans.length];

const staff =
  (path: string): Step['send'] =>
  async (origin, round) => {
    round.token ??= await freshTokenOf(origin, seeded.admin);
    return await call(origin, `GET ${path}`, { token: round.token });
  };

const steps: readonly Step[] = [
  { name: 'tenant', may: [200], send: (origin) => call(origin, 'GET /api/tenant') },
  { name: 'page', may: [200], send: (origin) => call(origin, 'GET /book', { headers: { accept: 'text/html' } }) },
  {
    name: 'quote',
    may: [200],
    send: async (origin, round) => {
      const answer = await call(origin, 'POST /api/quotes', { body: property });
      round.total = answer.json?.pricing?.total;
      return answer;
    },
  },
  {
    name: 'availability',
    may: [200],
    send: async (origin, round) => {
      const body = { ...property, zip: basket.zip, days: 31 };
      const answer = await call(origin, 'POST /api/availability', { body });
      round.plans = answer.json?.plans;
      return answer;
    },
  },
  {
    name: 'hold',
    may: [201, 409],
    send: async (origin, round) => {
      const answer = await holdPlan(origin, basket, planOf(round));
      round.holdId = answer.json?.holdId;
      return answer;
    },
  },
  {
    name: 'refused order',
    may: [409],
    send: (origin, round) => placeOrder(origin, orderBody(basket, round.total ?? 0, { planId: planOf(round)?.id })),
  },
  {
    name: 'release',
    may: [204, 200, 404],
    send: (origin, round) => call(origin, `DELETE /api/holds/${round.holdId ?? 'hld_0'}`),
  },
  {
    name: 'order',
    may: [201, 409],
    send: async (origin, round) => {
      const answer = await placeOrder(origin, orderBody(basket, round.total ?? 0, { planId: planOf(round, 3)?.id }));
      if (answer.status === 201) round.order = answer.json;
      return answer;
    },
  },
  {
    name: 'read order',
    may: [200, 404],
    send: (origin, { order }) =>
      call(origin, `GET /api/orders/${order?.orderId ?? 'ord_0'}`, { query: { token: order?.manageToken ?? 'none' } }),
  },
  {
    name: 'cancel',
    may: [200, 404],
    send: (origin, { order }) =>
      call(origin, `POST /api/orders/${order?.orderId ?? 'ord_0'}/cancel`, {
        body: { token: order?.manageToken ?? 'none' },
      }),
  },
  {
    name: 'capture',
    may: [202],
    send: (origin) => call(origin, 'POST /api/leads', { body: { ...newPerson(), source: 'website_form' } }),
  },
  {
    name: 'chat',
    may: [200],
    send: async (origin, round) => {
      const answer = await call(origin, 'POST /api/chat', { body: { message: 'How much is photography?' } });
      round.chat = answer.json?.sessionId;
      return answer;
    },
  },
  {
    name: 'chat again',
    may: [200],
    send: (origin, { chat }) =>
      call(origin, 'POST /api/chat', {
        body: { message: 'And for 3,000 square feet?', ...(chat ? { sessionId: chat } : {}) },
      }),
  },
  { name: 'leads', may: [200], send: staff('/api/leads') },
  { name: 'orders', may: [200], send: staff('/api/orders') },
  { name: 'dashboard', may: [200], send: staff('/api/dashboard') },
  { name: 'tasks', may: [200], send: staff('/api/tasks/my-day') },
];

export interface Steady {
  readonly requests: () => number;
  /** What was answered differently than it may be, in words. */
  readonly wrong: readonly string[];
  /** Ends after the requests under way; rejects when a request got no answer. */
  stop(): Promise<void>;
}

/** Visitors and staff who together send this many requests a second, no more after a slow answer than before. */
export const steadyVisitors = (origin: string, perSecond: number, visitors = 2): Steady => {
  const wrong: string[] = [];
  const gapMs = (1000 * visitors) / perSecond;
  let requests = 0;
  let isOver = false;
  const visitor = async (first: number): Promise<void> => {
    for (let n = first; !isOver; n += visitors) {
      const round: Round = { n };
      for (const { name, may, send } of steps) {
        if (isOver) return;
        const due = performance.now() + gapMs;
        const answer = await send(origin, round);
        requests += 1;
        if (!may.includes(answer.status)) wrong.push(`${name}: ${answer.status} ${answer.body.slice(0, 300)}`);
        await sleep(Math.max(0, due - performance.now()));
      }
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, first) => visitor(first)));
  return {
    requests: () => requests,
    wrong,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
};
