import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { retryDelay, shouldRetry } from '../../web/app/console/query-client.ts';
import { errorOf } from '../../web/platform/api/api-error.ts';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { type Answer, call } from '../support/cloud/http.ts';
import { wrongUnderFault } from '../support/cloud/own-answer.ts';
import { type FaultPlan, injectFaults, returnDeadLetters, untilIdle } from '../support/cloud/studio.ts';
import { seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { isFull, quickOrFull, startTimeBox } from '../support/run/full.ts';
import { seed } from '../support/run/seed.ts';
import { crowd, type Sending } from '../support/world/load/crowd.ts';

const OPERATIONS = quickOrFull(80, 10_000);
const VISITORS = quickOrFull(4, 6);
const MIN_SHARE = 0.995;
const TIMEOUT_MS = quickOrFull(900_000, 7_200_000);
/** Faults are drawn anew at each try, so that a wait changes nothing but the length of the test. */
const HASTE = isFull ? 4 : 40;

const mix: FaultPlan = {
  seed,
  latencyMs: isFull ? 200 : 40,
  lagWrites: 5,
  operations: {
    '*': {
      throttling: 0.2,
      resetAfter: 0.1,
      transactionConflict: 0.1,
      error500: 0.05,
      laggingIndex: 0.2,
      latency: 0.2,
    },
  },
};

const origin = inject('origin');

/** Sends again by the web client's own rule, and notes each answer that is not ours. */
const asTheClient = () => {
  const seen = { tries: 0, answered503: 0, failed: 0 };
  const foreign: string[] = [];
  const sending: Sending = async (send) => {
    for (let failures = 0; ; failures++) {
      const answer: Answer = await send();
      seen.tries += 1;
      // A page is no JSON: it says in words what is the matter, and where it cannot be rendered in plain text.
      const isPage = /text\/(html|plain)/.test(String(answer.headers['content-type']));
      const wrong = isPage ? undefined : wrongUnderFault(answer);
      if (wrong !== undefined) foreign.push(wrong);
      if (answer.status === 503) seen.answered503 += 1;
      if (answer.status < 400) return answer;
      const error = errorOf(answer.status, answer.json, String(answer.headers['retry-after'] ?? ''));
      if (!shouldRetry(failures, error)) {
        if (answer.status >= 500) seen.failed += 1;
        return answer;
      }
      await sleep(retryDelay(failures) / HASTE);
    }
  };
  return { seen, foreign, sending };
};

it(
  'R8: under a mix of faults every answer is ours, nearly all succeed within the client’s retries, and no rule breaks',
  async () => {
    const { seen, foreign, sending } = asTheClient();
    const people = await crowd(origin, { visitors: VISITORS, sending });
    await injectFaults(origin, mix);
    const box = startTimeBox();
    while (people.requests() < OPERATIONS && box.isOpen()) await sleep(50);
    await people.stop();
    const { injected } = (await call(origin, 'GET /__local/faults')).json;
    await injectFaults(origin, {});
    await untilIdle(origin, { retry: true, seconds: 600 });
    // A message that met faults five times waits for somebody to send it again: nothing of it is lost.
    const deadLetters = await returnDeadLetters(origin);
    const { tenantId } = (await (await signedInAs(origin, seeded.admin))('GET /api/me')).json;
    const orphans = findOrphans(await Census.take(origin, tenantId));
    const share = 1 - seen.failed / people.requests();
    const refused = people.wrong.filter((each) => !/: 503 /.test(each));
    printFigure('R8 fault mix', {
      seed,
      operations: people.requests(),
      ...seen,
      injected,
      share,
      foreign: foreign.length,
      refused: refused.length,
      deadLetters,
      orphans: orphans.length,
    });
    expect(foreign).toEqual([]);
    expect(refused).toEqual([]);
    expect(orphans).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
    // Control: a client that does not send again is not served by as many.
    expect(1 - seen.answered503 / people.requests()).toBeLessThan(MIN_SHARE);
  },
  TIMEOUT_MS,
);

it('a visitor leaves out what builds on a step that failed', async () => {
  const down: Answer = { status: 503, headers: {}, json: {}, body: '' };
  const people = await crowd(origin, { visitors: 1, gapMs: 1, sending: async () => down });
  while (people.requests() < 25) await sleep(5);
  await people.stop();
  const tried = new Set(people.wrong.map((each) => each.split(':')[0]));
  expect(tried).toContain('POST /api/availability');
  expect(tried).toContain('GET /api/dashboard');
  // Neither a hold nor an order: there was no plan to choose from.
  expect([...tried].filter((route) => /^(POST|DELETE) .*(holds|orders)/.test(String(route)))).toEqual([]);
});

it('an answer that is not ours is seen by the same check', () => {
  const of = (status: number, json: object, headers: Answer['headers'] = {}) =>
    wrongUnderFault({ status, headers, json, body: JSON.stringify(json) });
  const own = { error: { code: 'UNAVAILABLE', message: 'Please try again.', correlationId: 'c' } };
  expect(of(503, own, { 'retry-after': '2' })).toBeUndefined();
  expect(of(503, own)).toMatch(/without Retry-After/);
  expect(of(500, { message: 'Internal Server Error' })).toMatch(/not ours/);
  expect(of(500, own)).toMatch(/instead of 503/);
});
