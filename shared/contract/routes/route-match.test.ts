import { describe, expect, test } from 'vitest';
import { askedPathOf, createRouteMatcher, gatewayPathOf, matchPath } from './route-match.ts';

const routes = [
  { method: 'GET', path: '/api/leads/{leadId}' },
  { method: 'PATCH', path: '/api/leads/{leadId}' },
  { method: 'GET', path: '/api/leads/counts' },
  { method: 'POST', path: '/api/leads' },
  { method: 'PUT', path: '/api/leads/{leadId}/duplicates/{otherId}' },
] as const;
const matcher = createRouteMatcher(routes);

describe('a call', () => {
  test.each([
    ['GET', '/api/leads/counts', '/api/leads/counts', {}],
    ['PATCH', '/api/leads/counts', '/api/leads/{leadId}', { leadId: 'counts' }],
    ['GET', '/api/leads/led_1', '/api/leads/{leadId}', { leadId: 'led_1' }],
    ['PUT', '/api/leads/a/duplicates/b', '/api/leads/{leadId}/duplicates/{otherId}', { leadId: 'a', otherId: 'b' }],
    // The gateway has already decoded the path; the matcher must not decode it again.
    ['GET', '/api/leads/a%2Fb c', '/api/leads/{leadId}', { leadId: 'a%2Fb c' }],
  ])('matches %s %s to %s', (method, path, expected, parameters) => {
    expect(matcher.match(method, path)).toMatchObject({ route: { path: expected }, parameters });
  });

  test.each([
    ['GET', '/api/leads'],
    ['HEAD', '/api/leads/counts'],
    ['POST', '/api/leads/'],
    ['GET', '/api/leads/'],
    ['GET', '/api/leads/a/b'],
    ['GET', '/api'],
    ['GET', ''],
  ])('matches %s %s to no route', (method, path) => {
    expect(matcher.match(method, path)).toBeUndefined();
  });

  test.each([
    ['/api/leads/counts', ['GET', 'PATCH']],
    ['/api/leads', ['POST']],
    ['/api/leads/', []],
  ])('lists the methods at %s: %j', (path, methods) => {
    expect(matcher.methodsAt(path)).toEqual(methods);
  });

  test('rejects an empty segment as a parameter value', () => {
    expect(matchPath('/api/leads/{leadId}/chat', '/api/leads//chat')).toBeUndefined();
  });
});

describe('the path under which the gateway knows a route', () => {
  test.each([
    ['/api/leads', '/api/leads/-'],
    ['/api/leads/led_1', '/api/leads/led_1'],
    ['/api', '/api'],
    ['/book', '/book'],
  ])('of %s is %s, and leads back', (asked, known) => {
    expect(gatewayPathOf(asked)).toBe(known);
    expect(askedPathOf(known)).toBe(asked);
  });

  test('leads back from the segment’s own paths only', () => {
    expect(askedPathOf('/api/leads/led_1/-')).toBe('/api/leads/led_1/-');
    expect(askedPathOf('/api/-')).toBe('/api/-');
  });
});
