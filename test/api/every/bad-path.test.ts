import { describe, expect, inject, it } from 'vitest';
import type { Contract, Route } from '../../../shared/contract/routes/route.ts';
import { createRouteMatcher } from '../../../shared/contract/routes/route-match.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { openBadRequests } from '../../support/contract/bad-requests.ts';
import { allRoutes, takesBody } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { casesInTurn } from '../../support/run/full.ts';

const { ask, send, staffToken } = openBadRequests(inject('origin'), 'bad paths and methods');
const paths = [...new Set(allRoutes.map((route) => route.path))];
/** In the quick run a path is asked with one in so many of the other methods and of the odd ids, the next one with others. */
const EVERY = { methods: 3, ids: 8 };
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods at a path: the gateway leads it to the feature that declares it, whose other routes may match it too. */
const methodsAt = (path: string): Route['method'][] => {
  const routes = Object.values<Contract>(contracts)
    .map((contract): Route[] => Object.values(contract))
    .filter((owned) => owned.some((route) => route.path === path))
    .flat();
  return createRouteMatcher(routes).methodsAt(path.replace(/\{\w+\}/g, 'none'));
};

describe('a path or method that does not exist', () => {
  it.each(paths)('%s answers 405 with Allow to other methods', async (path) => {
    const own = methodsAt(path);
    const others = methods.filter((each) => !own.some((known) => known === each));
    for (const method of casesInTurn(others, EVERY.methods, paths.indexOf(path))) {
      const answer = await send(`${method} ${path.replace(/\{\w+\}/g, 'none')}`, { token: staffToken() });
      expectError(answer, 405, 'METHOD_NOT_ALLOWED');
      const allowed = String(answer.headers.allow).split(/,\s*/).sort();
      expect(allowed.filter((each) => methods.some((known) => known === each))).toEqual([...own].sort());
    }
  });

  it.each([
    '/api/',
    '/api/nothing',
    '/api/leads/x/y/z',
    '/api//leads',
    '/api/leads/%2e%2e/tasks',
    '/api/%00',
    '/api/HEALTH',
  ])('%s answers 404 or 400 as JSON', async (path) => {
    for (const method of methods) {
      const answer = await send(`${method} ${path}`);
      expect([400, 404, 405], `${method} ${answer.body}`).toContain(answer.status);
      expect(answer.json?.error?.code, answer.body).toBeTruthy();
    }
  });

  it('an id in a path may be any text: never a server error', async () => {
    const odd = [
      '%00',
      '%F0%9F%8F%A0',
      '..%2F..%2Fetc',
      "'%20OR%201=1",
      '%7B%22S%22%3A%22x%22%7D',
      'x'.repeat(2000),
      '%E0%A4%A',
      '#EVENT',
    ];
    for (const [n, route] of allRoutes.filter(({ path }) => path.includes('{')).entries()) {
      await mapAtOnce(casesInTurn(odd, EVERY.ids, n), async (id) => {
        const answer = await ask(route, takesBody(route) ? { body: sampleInput(route) } : {}, id);
        expect(answer.status, `${route.path} ${id} ${answer.body}`).toBeLessThan(500);
        if (answer.status !== 204)
          expect(answer.status, `${route.path} ${id} ${answer.body}`).toBeGreaterThanOrEqual(400);
      });
    }
  });
});
