import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../shared/contract/routes/route.ts';
import { type Belongings, furnish } from '../security/drawn/belongings.ts';
import { askAs, idsFor, slotsOf } from '../security/drawn/slots.ts';
import { firstTenantAt } from '../security/drawn/twin.ts';
import type { RunningCloud } from '../support/cloud/cloud.ts';
import type { Answer } from '../support/cloud/http.ts';
import { wrongUnderFault } from '../support/cloud/own-answer.ts';
import { startLivelyCloud } from '../support/cloud/shared/lively-cloud.ts';
import { injectFaults, resetCalls, untilIdle, writesOf } from '../support/cloud/studio.ts';
import { callOf, walkedRoutes } from '../support/contract/routes.ts';
import { printFigure } from '../support/run/figure.ts';
import { shareInTurn } from '../support/run/full.ts';

/** In the quick run one route in so many, others each day. */
const EVERY = 10;
/** No request calls the table as often: what is cut at each call would never end. */
const MOST_CALLS = 60;

let cloud: RunningCloud;
let own: Belongings;
beforeAll(async () => {
  cloud = await startLivelyCloud();
  own = await furnish(cloud.origin, await firstTenantAt(cloud.origin));
});
afterEach(() => injectFaults(cloud.origin, {}));
afterAll(async () => await cloud?.stop());

/** Those that end the session that asks would answer 401 from then on. */
const endsSession = (route: Route): boolean => slotsOf(route).includes('sessionId');
const writing = walkedRoutes.filter(
  (route) => route.method !== 'GET' && route.access.kind !== 'superAdmin' && !endsSession(route),
);

type Act = () => Promise<Answer>;

const actOf = (route: Route): Act => {
  const ask = askAs(cloud.origin, own.tenant);
  const values = Object.fromEntries(slotsOf(route).map((slot) => [slot, idsFor(slot, own)[0] ?? 'none']));
  return () => ask(route, values);
};

interface Cut {
  readonly at: number;
  readonly answer: Answer;
  /** The calls that wrote; the log of errors aside, which tells of the failure itself. */
  readonly writes: number;
}

/** Our own word for a table that does not answer; a company without a payment provider hears another 503. */
const isCut = ({ json }: Answer): boolean => json?.error?.code === 'UNAVAILABLE';

/**
 * The same request again and again, each time with one call of the table more before the connection is cut for good: the
 * next fault takes the place of the last.
 */
const cutEverywhere = async (act: Act): Promise<Cut[]> => {
  const cuts: Cut[] = [];
  for (let at = 1; at <= MOST_CALLS; at++) {
    await injectFaults(cloud.origin, { points: [{ fault: 'resetBefore', first: at, callers: 'Api' }] });
    await resetCalls(cloud.origin);
    const answer = await act();
    const written = (await writesOf(cloud.origin)).filter(
      ({ status, touched = [] }) => status === 200 && !touched.every(({ shape }) => shape.startsWith('ERROR')),
    );
    cuts.push({ at, answer, writes: written.length });
    if (!isCut(answer)) return cuts;
  }
  return cuts;
};

/** A request that was cut has written nothing or, if only what it reads for its answer was cut, all that it ever writes. */
const problemsOf = (name: string, cuts: readonly Cut[]): string[] => {
  const whole = Math.max(...cuts.map(({ writes }) => writes));
  const last = cuts.at(-1);
  return [
    ...cuts.flatMap(({ at, answer, writes }) => {
      const wrong = isCut(answer) || answer.status !== 503 ? wrongUnderFault(answer) : undefined;
      return [
        ...(wrong ? [`${name}, call ${at}: ${wrong}`] : []),
        ...(writes === 0 || writes === whole ? [] : [`${name}, call ${at}: ${writes} of ${whole} writes`]),
      ];
    }),
    ...(last && isCut(last.answer) ? [`${name}: still cut at call ${last.at}`] : []),
  ];
};

describe('R9: every route that writes, cut at each call of the table', () => {
  it('has written nothing or all, and says 503 in our words', async () => {
    await untilIdle(cloud.origin);
    const problems: string[] = [];
    const figures = { routes: writing.length, walked: 0, done: 0, cuts: 0, afterCommit: 0 };
    for (const route of shareInTurn(writing, EVERY)) {
      const cuts = await cutEverywhere(actOf(route));
      problems.push(...problemsOf(callOf(route), cuts));
      figures.walked += 1;
      figures.done += (cuts.at(-1)?.answer.status ?? 500) < 300 ? 1 : 0;
      figures.cuts += cuts.length - 1;
      figures.afterCommit += cuts.filter(({ answer, writes }) => isCut(answer) && writes > 0).length;
    }
    printFigure('R9 of every route', { ...figures, problems: problems.length });
    expect(problems).toEqual([]);
    // Much of what is drawn is refused before it writes, on some days more; the cuts of each must meet one that does.
    expect(figures.done).toBeGreaterThan(0);
    expect(figures.cuts).toBeGreaterThan(figures.walked);
  });

  it('control: an act of two commits is caught', async () => {
    const first = writing.find((route) => callOf(route) === 'POST /api/clients') as Route;
    const second = writing.find((route) => callOf(route) === 'POST /api/automations') as Route;
    const cuts = await cutEverywhere(async () => {
      const answer = await actOf(first)();
      return answer.status < 300 ? await actOf(second)() : answer;
    });
    expect(cuts.at(-1)?.answer.status).toBe(201);
    expect(problemsOf('both', cuts).join('\n')).toContain('1 of 2 writes');
  });
});
