import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { type Answer, call } from '../support/cloud/http.ts';
import { wrongUnderFault } from '../support/cloud/own-answer.ts';
import {
  callsOf,
  type FaultPoint,
  freshTokenOf,
  injectFaults,
  resetCalls,
  untilIdle,
} from '../support/cloud/studio.ts';
import { basketOf, holdPlan, newPerson, orderBody, placeOrder, plansOf, totalOf } from '../support/people/journey.ts';
import { type As, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { isFull, turn } from '../support/run/full.ts';

/** What a call of the table may meet: before it is done, while it is done, after it is done. */
const faults = ['resetBefore', 'error500', 'throttling', 'transactionConflict', 'resetAfter', 'truncate', 'latency'];
/** One call, which the SDK tries again; or that one and all that follow. */
const reaches = [1, undefined] as const;
const QUICK_ROUNDS = 1;
const LATE_MS = 300;

const basket = basketOf('photography');
const origin = inject('origin');
let admin: As;
let secondAdmin: As;
let total = 0;

/** A request that writes, so that it can be sent once more as it was. */
type Request = () => Promise<Answer>;

/** A write of the product: prepared without faults, sent with one, and sent again without, as a careful client does. */
interface Write {
  readonly name: string;
  /** The function that it reaches. */
  readonly callers: string;
  readonly prepare: () => Promise<Request>;
  /** What the repeated request may say when the first one was carried out after all; 2xx always. */
  readonly repeated?: readonly number[];
}

let count = 0;
const freshPlan = async () => {
  const plans = await plansOf(origin, basket, { days: 31 });
  return plans[(count * 7) % plans.length];
};
const keyed = () => ({ 'idempotency-key': `point-${process.pid}-${++count}` });
const buyers: string[] = [];
const captured: string[] = [];

const bodyFor = (more: object) => {
  const body = orderBody(basket, total, more);
  buyers.push(body.contactInfo.email);
  return body;
};
const mustBe = (status: number, answer: Answer) => {
  expect(answer.status, answer.body).toBe(status);
  return answer.json;
};
const placed = async () =>
  mustBe(201, await placeOrder(origin, bodyFor({ planId: (await freshPlan())?.id }), { headers: keyed() }));
const toOrder = (orderId: string, act: string, body: object) =>
  call(origin, `POST /api/orders/${orderId}/${act}`, { body });

/** The writes of the main flows, each against a different function or one after the other. */
const lanes: readonly (readonly Write[])[] = [
  [
    {
      name: 'hold',
      callers: 'BookingApi',
      repeated: [409],
      prepare: async () => {
        const plan = await freshPlan();
        count += 1;
        return () => holdPlan(origin, basket, plan);
      },
    },
    {
      name: 'order',
      callers: 'BookingApi',
      prepare: async () => {
        const [body, headers] = [bodyFor({ planId: (await freshPlan())?.id }), keyed()];
        return () => placeOrder(origin, body, { headers });
      },
    },
    {
      name: 'reschedule',
      callers: 'BookingApi',
      repeated: [409],
      prepare: async () => {
        const { orderId, manageToken: token } = await placed();
        const planId = (await freshPlan())?.id;
        return () => toOrder(orderId, 'reschedule', { token, planId });
      },
    },
    {
      name: 'cancel',
      callers: 'BookingApi',
      repeated: [409],
      prepare: async () => {
        const { orderId, manageToken: token } = await placed();
        return () => toOrder(orderId, 'cancel', { token });
      },
    },
    {
      name: 'staff booking',
      callers: 'BookingApi',
      prepare: async () => {
        const person = newPerson('Lee Caller');
        buyers.push(person.email);
        const { leadId } = mustBe(201, await admin('POST /api/leads/manual', { body: person }));
        const body = { ...orderBody(basket, total, { planId: (await freshPlan())?.id, leadId }), contactInfo: person };
        const headers = keyed();
        return () => admin('POST /api/orders', { body, headers });
      },
    },
  ],
  [
    {
      name: 'capture',
      callers: 'LeadsApi',
      prepare: async () => {
        const body = { ...newPerson(), source: 'website_form', servicesInterested: ['photography'] };
        captured.push(body.email);
        return () => call(origin, 'POST /api/leads', { body });
      },
    },
  ],
  [
    {
      name: 'chat',
      callers: 'ChatApi',
      prepare: async () => {
        const body = { message: 'How much is photography?', messageId: `point-${process.pid}-${++count}` };
        return () => call(origin, 'POST /api/chat', { body });
      },
    },
  ],
  [
    {
      name: 'settings',
      callers: 'SettingsApi',
      repeated: [409],
      prepare: async () => {
        const { lastChange: _, ...view } = (await secondAdmin('GET /api/settings/booking')).json;
        const body = { ...view, holdMinutes: view.holdMinutes === 10 ? 11 : 10 };
        return () => secondAdmin('PUT /api/settings/booking', { body });
      },
    },
  ],
];

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  secondAdmin = await signedInAs(origin, seeded.secondAdmin);
  total = await totalOf(origin, basket);
});
afterEach(() => injectFaults(origin, {}));

/** Every call of the table that a write makes, with every fault, once and lasting. */
const pointsOf = (calls: number): FaultPoint[] =>
  Array.from({ length: calls }, (_, i) => i + 1).flatMap((first) =>
    faults.flatMap((fault) => reaches.map((times) => ({ fault, first, ...(times ? { times } : {}) }))),
  );

interface Tried extends Write {
  readonly points: readonly FaultPoint[];
}

const withPoints = async (write: Write): Promise<Tried> => {
  const send = await write.prepare();
  await resetCalls(origin);
  const answer = await send();
  expect(answer.status, `${write.name}: ${answer.body}`).toBeLessThan(300);
  const calls = (await callsOf(origin)).filter(({ caller }) => caller.includes(write.callers)).length;
  expect(calls, write.name).toBeGreaterThan(1);
  return { ...write, points: pointsOf(calls) };
};

interface Turn {
  readonly write: Tried;
  readonly point: FaultPoint;
  readonly send: Request;
}

const seen = { requests: 0, answered503: 0, repeated: 0, struck: 0 };

const struckSoFar = async (): Promise<number> => {
  const { injected } = (await call(origin, 'GET /__local/faults')).json;
  return Object.values(injected as Record<string, number>).reduce((sum, n) => sum + n, 0);
};

/** Sends all at once, each with its own fault; what was refused goes again without, and must then be done. */
const takeTurns = async (turns: readonly Turn[]): Promise<string[]> => {
  const points = turns.map(({ point, write: { callers } }) => ({ ...point, callers }));
  await injectFaults(origin, { latencyMs: LATE_MS, points });
  const answers = await Promise.all(turns.map(({ send }) => send()));
  seen.struck += await struckSoFar();
  await injectFaults(origin, {});
  const problems = await Promise.all(
    turns.map(async ({ write, point, send }, i) => {
      const answer = answers[i] as Answer;
      const where = `${write.name}, call ${point.first}, ${point.fault} ${point.times ?? 'lasting'}`;
      seen.requests += 1;
      if (answer.status === 503) seen.answered503 += 1;
      const wrong = wrongUnderFault(answer);
      const again = answer.status < 300 ? answer : await send();
      if (again !== answer) seen.repeated += 1;
      const isDone = again.status < 300 || write.repeated?.includes(again.status);
      if (again.json?.manageToken) await toOrder(again.json.orderId, 'cancel', { token: again.json.manageToken });
      if (again.json?.holdId) await call(origin, `DELETE /api/holds/${again.json.holdId}`);
      return [
        ...(wrong === undefined ? [] : [`${where}: ${wrong}`]),
        ...(isDone ? [] : [`${where}, sent again: ${again.status} ${again.body}`]),
      ];
    }),
  );
  return problems.flat();
};

/** The `n`th of the points; in a quick run far apart and others each day, so that few turns see many calls and faults. */
const pointAt = (points: readonly FaultPoint[], n: number, start: number): FaultPoint => {
  const step = isFull ? 1 : 2 * faults.length + 5;
  // A step of one: points come in pairs, a fault that strikes once and the same one that lasts.
  const first = isFull ? 0 : turn;
  return points[(first + n * step + 7 * start) % points.length] as FaultPoint;
};

const roundsOf = (tried: readonly Tried[][]): number =>
  isFull ? Math.max(...tried.flat().map(({ points }) => points.length)) : QUICK_ROUNDS;

it('any call of any write may fail: the answer is ours, and all or nothing is done', async () => {
  const tried: Tried[][] = [];
  for (const lane of lanes) {
    const found: Tried[] = [];
    for (const write of lane) found.push(await withPoints(write));
    tried.push(found);
  }
  const problems: string[] = [];
  const steps = Math.max(...tried.map((lane) => lane.length));
  for (let n = 0; n < steps * roundsOf(tried); n++) {
    const turns: Turn[] = [];
    for (const lane of tried) {
      const write = lane[n % lane.length] as Tried;
      const point = pointAt(write.points, Math.floor(n / lane.length), (n % lane.length) + tried.indexOf(lane));
      turns.push({ write, point, send: await write.prepare() });
    }
    problems.push(...(await takeTurns(turns)));
  }
  await untilIdle(origin, { retry: true });
  expect(problems).toEqual([]);
  const orphans: string[] = [];
  for (const as of [admin, secondAdmin]) {
    const { tenantId } = (await as('GET /api/me')).json;
    const census = await Census.take(origin, tenantId);
    orphans.push(...findOrphans(census));
    if (as !== admin) continue;
    const countOf = (emails: readonly string[], email: string) => emails.filter((each) => each === email).length;
    const ordered = census.of('order').map(({ contactInfo }) => contactInfo.email as string);
    const leads = census.of('lead').map(({ email }) => email as string);
    expect(buyers.map((email) => countOf(ordered, email))).toEqual(buyers.map(() => 1));
    expect([...buyers, ...captured].filter((email) => countOf(leads, email) !== 1)).toEqual([]);
  }
  expect(orphans).toEqual([]);
  expect(seen.answered503, 'faults that last reach the caller').toBeGreaterThan(0);
  expect(seen.struck).toBeGreaterThanOrEqual(seen.requests / 2);
  const points = Object.fromEntries(tried.flat().map(({ name, points: { length } }) => [name, length]));
  printFigure('a fault at each call of each write', {
    ...seen,
    points,
    problems: problems.length,
    orphans: orphans.length,
  });
});

it('what stands before the routes says 503 in our words too: the authorizer and the page', async () => {
  const token = await freshTokenOf(origin, seeded.agent);
  await injectFaults(origin, { points: [{ fault: 'error500', first: 1, callers: 'Authorizer|Document' }] });
  const answer = await call(origin, 'GET /api/me', { token });
  const page = await call(origin, `GET /booking?of=${process.pid}`, { headers: { accept: 'text/html' } });
  await injectFaults(origin, {});
  expect([answer.status, wrongUnderFault(answer)]).toEqual([503, undefined]);
  expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
  expect(page.body).not.toContain('Internal Server Error');
});
