import { afterEach, beforeAll, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../shared/contract/time.ts';
import { pngOf } from '../support/browser/images.ts';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { type Answer, call } from '../support/cloud/http.ts';
import { wrongUnderFault } from '../support/cloud/own-answer.ts';
import { keptCloud } from '../support/cloud/shared/kept-cloud.ts';
import { advanceClock, type FaultPoint, freshTokenOf, injectFaults, untilIdle } from '../support/cloud/studio.ts';
import { beginUpload, completeUpload, sendForm } from '../support/cloud/upload.ts';
import { newPerson } from '../support/people/journey.ts';
import { type As, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { isFull, turn } from '../support/run/full.ts';
import { envelopesOf } from '../support/table/deliver.ts';
import { sendAsRouter } from '../support/world/load/queued-work.ts';

/** Dropped, failed, refused, its answer lost, broken off, delayed. */
const faults = ['resetBefore', 'error500', 'throttling', 'resetAfter', 'truncate', 'latency'];
/** One call, which the SDK tries again; or that one and all that follow. */
const reaches = [1, undefined] as const;
const LATE_MS = 300;

let origin: string;
let admin: As;
beforeAll(async () => {
  ({ origin } = await keptCloud('races'));
  await untilIdle(origin, { retry: true });
  admin = await signedInAs(origin, seeded.admin);
});
afterEach(() => injectFaults(origin, {}));

const pointsOf = (service: string, callers: string, calls: readonly number[]): FaultPoint[] =>
  calls.flatMap((first) =>
    faults.flatMap((fault) =>
      reaches.map((times) => ({ service, callers, fault, first, ...(times === undefined ? {} : { times }) })),
    ),
  );

const seen: Record<string, { turns: number; struck: number; answered503: number }> = {};

const struckSoFar = async (): Promise<number> => {
  const { injected } = (await call(origin, 'GET /__local/faults')).json;
  return Object.values(injected as Record<string, number>).reduce((sum, n) => sum + n, 0);
};

const under = async <T>(point: FaultPoint, work: () => Promise<T>): Promise<T> => {
  await injectFaults(origin, { latencyMs: LATE_MS, points: [point] });
  const answer = await work();
  const name = point.service ?? '';
  const counted = seen[name] ?? { turns: 0, struck: 0, answered503: 0 };
  seen[name] = counted;
  counted.turns += 1;
  counted.struck += (await struckSoFar()) > 0 ? 1 : 0;
  await injectFaults(origin, {});
  return answer;
};

const nameOf = ({ service, fault, first, times }: FaultPoint): string =>
  `${service}, call ${first}, ${fault} ${times ?? 'lasting'}`;

/** Sends under a fault, and again without: the first answer must be ours, the second must say that it is done. */
const twice = async (point: FaultPoint, send: () => Promise<Answer>, repeated: readonly number[] = []) => {
  const answer = await under(point, send);
  const wrong = wrongUnderFault(answer);
  const counted = seen[point.service ?? ''];
  if (counted && answer.status === 503) counted.answered503 += 1;
  const again = answer.status < 300 ? answer : await send();
  const isDone = again.status < 300 || repeated.includes(again.status);
  return {
    again,
    problems: [
      ...(wrong === undefined ? [] : [`${nameOf(point)}: ${wrong}`]),
      ...(isDone ? [] : [`${nameOf(point)}, sent again: ${again.status} ${again.body}`]),
    ],
  };
};

/** Lets the clock of the cloud run on, so that the sweep of a minute finds what has waited. */
const skip = async (ms: number): Promise<void> => {
  await advanceClock(origin, ms);
  await untilIdle(origin, { retry: true });
};

const capture = async (email: string): Promise<Answer> => {
  const body = { ...newPerson(), email, source: 'website_form', servicesInterested: ['photography'] };
  return await call(origin, 'POST /api/leads', { body });
};

/** What of these people's captures is missing or double, once everything is quiet. */
const missing = async (emails: readonly string[]): Promise<string[]> => {
  await untilIdle(origin, { retry: true });
  await skip(2 * MINUTE);
  const { tenantId } = (await admin('GET /api/me')).json;
  const census = await Census.take(origin, tenantId);
  const leads = census.of('lead');
  const tasks = census.of('task');
  return emails.flatMap((email) => {
    const own = leads.filter((lead) => lead.email === email);
    const follow = tasks.filter(({ leadId }) => own.some((lead) => lead.leadId === leadId));
    return own.length === 1 && follow.length === 1 ? [] : [`${email}: ${own.length} leads, ${follow.length} tasks`];
  });
};

it('a queue that fails when it is sent an event loses and doubles nothing', async () => {
  const all = pointsOf('queue', 'OutboxRouter', isFull ? [1, 2, 3] : [1]);
  // Each fault once or lasting, the other way the next day.
  const points = all.filter(({ times }, n) => isFull || (times === undefined) === (n + 2 * turn) % 4 > 1);
  const emails: string[] = [];
  for (const [n, point] of points.entries()) {
    const email = `queue-${n}-${process.pid}@example.com`;
    emails.push(email);
    const answer = await under(point, async () => {
      const accepted = await capture(email);
      await expect.poll(struckSoFar, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
      return accepted;
    });
    expect(answer.status, nameOf(point)).toBe(202);
  }
  expect(await missing(emails)).toEqual([]);
  const { tenantId } = (await admin('GET /api/me')).json;
  expect(findOrphans(await Census.take(origin, tenantId))).toEqual([]);
  expect(seen.queue?.struck).toBe(points.length);
});

it('control: a queue that takes events and drops them is noticed, and what it dropped is done once it comes again', async () => {
  const email = `swallowed-${process.pid}@example.com`;
  await under({ service: 'queue', callers: 'OutboxRouter', fault: 'swallow', first: 1 }, async () => {
    await capture(email);
    await expect.poll(struckSoFar, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
    await untilIdle(origin);
  });
  expect(await missing([email])).toEqual([`${email}: 1 leads, 0 tasks`]);
  const { tenantId } = (await admin('GET /api/me')).json;
  const census = await Census.take(origin, tenantId);
  const own = census.of('lead').find((lead) => lead.email === email);
  await sendAsRouter(
    origin,
    census
      .of('event')
      .filter(({ pk }) => pk === own?.pk)
      .flatMap(envelopesOf),
  );
  expect(await missing([email])).toEqual([]);
});

it('a bucket that fails while an upload is completed answers in our words, and keeps the file once', async () => {
  const all = pointsOf('bucket', 'MediaApi', [1, 2, 3]);
  const points = isFull ? all : all.filter((_, n) => (n + turn) % 5 === 0);
  const token = await freshTokenOf(origin, seeded.admin);
  const problems: string[] = [];
  const addresses: string[] = [];
  for (const [n, point] of points.entries()) {
    const file = pngOf(64 + n);
    const { json } = await beginUpload(origin, token, file);
    expect((await sendForm(json, file)).status).toBe(204);
    const { again, problems: found } = await twice(point, () => completeUpload(origin, token, json.uploadId));
    problems.push(...found);
    addresses.push(again.json.address);
    const served = await fetch(`${origin}${again.json.address}`);
    if (Buffer.compare(Buffer.from(await served.arrayBuffer()), file) !== 0)
      problems.push(`${nameOf(point)}: not served`);
  }
  expect(problems).toEqual([]);
  const { tenantId } = (await admin('GET /api/me')).json;
  const kept = (await Census.take(origin, tenantId)).of('media').map(({ address }) => address);
  expect(addresses.map((address) => kept.filter((each) => each === address).length)).toEqual(addresses.map(() => 1));
  expect(seen.bucket?.answered503, 'faults that last reach the caller').toBeGreaterThan(0);
});

it('STS that fails once credentials have run out answers in our words, and nothing is half done', async () => {
  const points = pointsOf('sts', 'SettingsApi', [1]).filter(
    ({ times }, n) => isFull || (times === undefined && (n + 2 * turn) % 4 === 1),
  );
  const problems: string[] = [];
  for (const point of points) {
    // The SDK renews credentials five minutes before their hour is over.
    await skip(HOUR - 4 * MINUTE);
    const token = await freshTokenOf(origin, seeded.secondAdmin);
    const { lastChange: _, ...view } = (await call(origin, 'GET /api/settings/booking', { token })).json;
    await skip(HOUR - 4 * MINUTE);
    const body = { ...view, holdMinutes: view.holdMinutes === 10 ? 11 : 10 };
    const { problems: found } = await twice(
      point,
      () => call(origin, 'PUT /api/settings/booking', { token, body }),
      [409],
    );
    const after = (await call(origin, 'GET /api/settings/booking', { token })).json;
    problems.push(...found, ...(after.holdMinutes === body.holdMinutes ? [] : [`${nameOf(point)}: not written`]));
  }
  expect(problems).toEqual([]);
  expect(seen.sts?.answered503, 'faults that last reach the caller').toBeGreaterThan(0);
  printFigure('faults of queues, buckets and STS', seen);
});
