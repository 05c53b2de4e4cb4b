import fc from 'fast-check';
import { type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { allRoutes, callOf } from '../../support/contract/routes.ts';
import { seed } from '../../support/run/seed.ts';
import { wrongWith } from './judge.ts';
import { anyRequest, type Drawn } from './requests.ts';
import type { World } from './world.ts';

const CHUNK = 1000;
const WORKERS = 8;
const MAX_PROBLEMS_SHOWN = 10;

interface Described {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>;
}

/** The statuses that the API's own description names, by route. */
export const documentedStatuses = async (world: World): Promise<(route: Route) => ReadonlySet<string>> => {
  const route = allRoutes.find(({ path }) => path === '/api/openapi.json') as Route;
  const { paths } = JSON.parse((await world.ask({ route })).body) as Described;
  const documented = new Map(
    allRoutes.map((each) => {
      const responses = paths[each.path]?.[each.method.toLowerCase()]?.responses ?? {};
      return [routeKey(each), new Set(Object.keys(responses))];
    }),
  );
  return (wanted) => documented.get(routeKey(wanted)) ?? new Set();
};

/**
 * Sends drawn requests to a world and judges the answers.
 * Long because drawing, judging and counting share their figures.
 */
export const openFuzz = (world: World, statusesOf: (route: Route) => ReadonlySet<string>) => {
  const milliseconds: number[] = [];
  const counts = new Map<string, number>();
  let problemCount = 0;

  const judge = async (drawn: Drawn): Promise<string | undefined> => {
    const start = performance.now();
    const got = await world.ask(drawn);
    milliseconds.push(performance.now() - start);
    const cell = `${drawn.kind} ${Math.floor(got.status / 100)}xx`;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
    const problem = wrongWith(drawn.route, drawn.kind, got, statusesOf(drawn.route));
    if (problem === undefined) return undefined;
    problemCount += 1;
    const { path, query, body, what } = drawn;
    const shown = JSON.stringify({ path, query, body: String(body).slice(0, 1500) });
    return `${callOf(drawn.route)}: ${problem}: ${got.status} ${got.body.slice(0, 300)} to ${drawn.kind} ${what} ${shown}`;
  };

  /** Judges requests side by side; the first few problems in words. */
  const problemsOf = async (requests: Drawn[]): Promise<string[]> => {
    const problems: string[] = [];
    const work = async (): Promise<void> => {
      for (let next = requests.pop(); next && problems.length < MAX_PROBLEMS_SHOWN; next = requests.pop()) {
        const problem = await judge(next);
        if (problem) problems.push(problem);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    return problems;
  };

  /** Draws this many requests, `CHUNK` of a seed; stops at the first chunk with a problem. */
  const draw = async (count: number, from: fc.Arbitrary<Drawn> = anyRequest): Promise<string[]> => {
    for (let sent = 0; sent < count; sent += CHUNK) {
      const chunk = { numRuns: Math.min(CHUNK, count - sent), seed: seed + sent / CHUNK };
      const problems = await problemsOf(fc.sample(from, chunk));
      if (problems.length > 0) return problems.map((problem) => `seed ${chunk.seed}: ${problem}`);
    }
    return [];
  };

  const figures = () => ({
    requests: milliseconds.length,
    ...Object.fromEntries([...counts].sort()),
    problems: problemCount,
    p99Ms: Number((milliseconds.sort((a, b) => a - b)[Math.floor(milliseconds.length * 0.99)] ?? 0).toFixed(1)),
  });
  return { draw, figures };
};
