import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type CallOptions, call } from '../../cloud/http.ts';
import { freshTokenOf } from '../../cloud/studio.ts';
import { basketOf, newPerson, orderBody, type Plan } from '../../people/journey.ts';
import { seeded } from '../../people/staff.ts';

/** What a visitor remembers from one request of a round to the next. */
interface Round {
  readonly n: number;
  token: string;
  total?: number;
  plans?: readonly Plan[];
  holdId?: string;
  order?: { orderId: string; manageToken: string };
  chat?: string;
}

/** One request of a round: what is sent, the statuses it may have, and what is learned from its answer. */
interface Step {
  readonly route: string | ((round: Round) => string);
  readonly may: readonly number[];
  /** What of the round it builds on: where an earlier step failed, this one is left out. */
  readonly needs?: readonly (keyof Round)[];
  readonly options?: (round: Round) => CallOptions;
  readonly hear?: (round: Round, body: Answer['json']) => void;
}

const basket = basketOf('photography');
const property = { services: basket.services, sqFt: basket.sqFt, rooms: basket.rooms };
let keys = 0;
const newKey = (): string => `visitors-${process.pid}-${++keys}`;

/** A plan of the round's own, so that rounds side by side seldom want the same. */
const planOf = ({ n, plans = [] }: Round, more = 0): Plan | undefined => plans[(n * 7 + more) % plans.length];

const orderOptions = (round: Round, more: number): CallOptions => ({
  body: orderBody(basket, round.total ?? 0, { planId: planOf(round, more)?.id }),
  headers: { 'idempotency-key': newKey() },
});
const orderId = ({ order }: Round): string | undefined => order?.orderId;
const manageToken = ({ order }: Round): string | undefined => order?.manageToken;
const signedIn = ({ token }: Round): CallOptions => ({ token });

const steps: readonly Step[] = [
  { route: 'GET /api/tenant', may: [200] },
  { route: 'GET /book', may: [200], options: () => ({ headers: { accept: 'text/html' } }) },
  {
    route: 'POST /api/quotes',
    may: [200],
    options: () => ({ body: property }),
    hear: (round, body) => {
      round.total = body.pricing.total;
    },
  },
  {
    route: 'POST /api/availability',
    may: [200],
    options: () => ({ body: { ...property, zip: basket.zip, days: 31 } }),
    hear: (round, body) => {
      if (body.plans.length > 0) round.plans = body.plans;
    },
  },
  {
    route: 'POST /api/holds',
    may: [201, 409],
    needs: ['plans'],
    options: (round) => ({ body: { ...property, zip: basket.zip, planId: planOf(round)?.id } }),
    hear: (round, body) => {
      round.holdId = body.holdId;
    },
  },
  // The times are held by the visitor, but the order doesn't say so.
  { route: 'POST /api/orders', may: [409], needs: ['holdId', 'total'], options: (round) => orderOptions(round, 0) },
  { route: ({ holdId }) => `DELETE /api/holds/${holdId}`, may: [204], needs: ['holdId'] },
  {
    route: 'POST /api/orders',
    may: [201, 409],
    needs: ['plans', 'total'],
    options: (round) => orderOptions(round, 3),
    hear: (round, body) => {
      if (body.orderId) round.order = body;
    },
  },
  {
    route: (round) => `GET /api/orders/${orderId(round)}`,
    may: [200],
    needs: ['order'],
    options: (round) => ({ query: { token: String(manageToken(round)) } }),
  },
  {
    route: (round) => `POST /api/orders/${orderId(round)}/cancel`,
    may: [200],
    needs: ['order'],
    options: (round) => ({ body: { token: manageToken(round) } }),
  },
  {
    route: 'POST /api/leads',
    may: [202],
    options: () => ({ body: { ...newPerson(), source: 'website_form' } }),
  },
  {
    route: 'POST /api/chat',
    may: [200],
    options: () => ({ body: { message: 'How much is photography?', messageId: newKey() } }),
    hear: (round, body) => {
      round.chat = body.sessionId;
    },
  },
  {
    route: 'POST /api/chat',
    may: [200],
    options: ({ chat }) => ({
      body: { message: 'And for 3,000 square feet?', messageId: newKey(), ...(chat ? { sessionId: chat } : {}) },
    }),
  },
  { route: 'GET /api/leads', may: [200], options: signedIn },
  { route: 'GET /api/orders', may: [200], options: signedIn },
  { route: 'GET /api/dashboard', may: [200], options: signedIn },
  { route: 'GET /api/tasks/my-day', may: [200], options: signedIn },
];

/** How a visitor sends something: once, or again and again as long as that may help. */
export type Sending = (send: () => Promise<Answer>) => Promise<Answer>;

export interface Crowd {
  /** Requests that were answered in the end, each once however often it was sent. */
  readonly requests: () => number;
  /** What was answered differently than it may be, in words. */
  readonly wrong: readonly string[];
  /** Ends after the requests under way. */
  stop(): Promise<void>;
}

interface Wish {
  readonly visitors: number;
  /** Milliseconds from one request of a visitor to the next; after a slow answer no more requests are sent than before. */
  readonly gapMs?: number;
  readonly sending?: Sending;
}

/** Tokens end after fifteen minutes. */
const TOKEN_ROUNDS = 20;

/** Visitors and staff who do one thing after the other until they are stopped. */
export const crowd = async (
  origin: string,
  { visitors, gapMs = 0, sending = (send) => send() }: Wish,
): Promise<Crowd> => {
  const wrong: string[] = [];
  let requests = 0;
  let isOver = false;
  let token = await freshTokenOf(origin, seeded.admin);
  const take = async (step: Step, round: Round): Promise<void> => {
    const route = typeof step.route === 'string' ? step.route : step.route(round);
    const options = step.options?.(round) ?? {};
    const answer = await sending(() => call(origin, route, options));
    requests += 1;
    if (!step.may.includes(answer.status)) wrong.push(`${route}: ${answer.status} ${answer.body.slice(0, 300)}`);
    else if (answer.status < 300) step.hear?.(round, answer.json);
  };
  const visitor = async (first: number): Promise<void> => {
    for (let n = first; !isOver; n += visitors) {
      // Where the table fails, signing in may fail too; the token is good for a while yet.
      if (first === 0 && n > 0 && (n / visitors) % TOKEN_ROUNDS === 0)
        token = await freshTokenOf(origin, seeded.admin).catch(() => token);
      const round: Round = { n, token };
      for (const step of steps) {
        if (isOver) return;
        if (step.needs?.some((field) => round[field] === undefined)) continue;
        const due = performance.now() + gapMs;
        await take(step, round);
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
