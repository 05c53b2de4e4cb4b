import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { gatewayRoutes } from '../../infra/constructs/http/gateway-routes.ts';
import { matchRoute, parseRoute, sortRoutes } from '../../infra/local/http/api-routes.ts';
import { access } from '../../shared/contract/access/access.ts';
import { type Contract, type Method, route } from '../../shared/contract/routes/route.ts';
import { gatewayPathOf } from '../../shared/contract/routes/route-match.ts';

const contractOf = (...keys: `${Method} /api/${string}`[]): Contract =>
  Object.fromEntries(
    keys.map((key) => {
      const [method, path] = key.split(' ') as [Method, `/api/${string}`];
      const rule = path.endsWith('/webhook') ? access.webhook : access.public;
      return [key, route({ method, path, summary: key, access: rule, input: z.unknown(), output: z.unknown() })];
    }),
  );

const contracts = {
  leads: contractOf('GET /api/leads', 'GET /api/leads/{leadId}', 'GET /api/leads/all', 'POST /api/leads/bulk'),
  work: contractOf('POST /api/leads', 'GET /api/leads/{leadId}/merge', 'DELETE /api/leads/{leadId}'),
  voice: contractOf('POST /api/vapi/webhook'),
  health: contractOf('GET /api/health'),
  tasks: contractOf('GET /api/tasks', 'PATCH /api/tasks/{taskId}'),
};
const derived = gatewayRoutes(contracts, 'fallback');
const keys = derived.map(({ method, path, feature }) => `${method} ${path} → ${feature}`);

describe('gateway routes', () => {
  it('are one greedy route a segment, and by name only what another feature has in it', () => {
    expect(keys.toSorted()).toEqual(
      [
        'POST /api/vapi/webhook → voice',
        'GET /api/leads/- → leads',
        'POST /api/leads/- → work',
        'ANY /api/leads/- → fallback',
        'GET /api/leads/{leadId} → leads',
        'DELETE /api/leads/{leadId} → work',
        'ANY /api/leads/{leadId} → fallback',
        'ANY /api/leads/{leadId}/merge → work',
        // Named, because GET /api/leads/{leadId} would take them from the greedy route.
        'ANY /api/leads/all → leads',
        'ANY /api/leads/bulk → leads',
        'ANY /api/leads/{proxy+} → leads',
        'ANY /api/health/{proxy+} → health',
        'ANY /api/tasks/{proxy+} → tasks',
        'ANY /api/{proxy+} → fallback',
      ].toSorted(),
    );
  });

  it('leave only webhooks without an authorizer', () => {
    expect(derived.filter(({ guarded }) => !guarded).map(({ path }) => path)).toEqual(['/api/vapi/webhook']);
  });

  const sorted = sortRoutes(derived.map((each) => parseRoute(`${each.method} ${each.path}`, each.feature)));
  it.each([
    ['GET', '/api/leads', 'leads'],
    ['POST', '/api/leads', 'work'],
    ['PUT', '/api/leads', 'fallback'],
    ['GET', '/api/leads/all', 'leads'],
    ['GET', '/api/leads/led_1', 'leads'],
    ['GET', '/api/leads/led_1/merge', 'work'],
    ['GET', '/api/vapi/webhook', 'fallback'],
    ['GET', '/api/health', 'health'],
    ['GET', '/api/tasks', 'tasks'],
    ['PATCH', '/api/tasks/tsk_1', 'tasks'],
    ['GET', '/api/nothing', 'fallback'],
  ])('%s %s reaches %s', (method, path, feature) => {
    expect(matchRoute(sorted, method, gatewayPathOf(path))?.route.target).toBe(feature);
  });
});
