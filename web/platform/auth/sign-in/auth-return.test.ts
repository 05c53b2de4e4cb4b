import { describe, expect, it } from 'vitest';
import { allowedReturn, isStaffPage } from './auth-return.ts';

describe('a page to return to after a sign-in', () => {
  it.each([
    '/admin/home',
    '/admin/crm?status=new&page=2#top',
    '/admin',
    '/portal/orders',
    '/vendor-portal',
    '/v2/inbox',
    '/dotloop/callback?code=1',
    '/debug-auth',
    '/privacy/requests',
    '/invoice/ivc_1',
    '/quote/quo_1',
  ])('%s is kept unchanged', (path) => {
    expect(allowedReturn(path)).toBe(path);
  });

  it.each([
    ['another host', 'https://evil.example/admin'],
    ['another host without a scheme', '//evil.example/admin'],
    ['a backslash that browsers read as a slash', '/\\evil.example/admin'],
    ['a backslash further on', '/admin\\..\\..\\evil'],
    ['a script', 'javascript:alert(1)'],
    ['a tab that browsers drop before a host', '/\t/evil.example/admin'],
    ['a path that climbs out of its room', '/admin/../auth'],
    ['the sign-in page itself', '/auth?requireGoogle=true'],
    ['the callback', '/auth/callback?code=1'],
    ['a relative path', 'admin/home'],
    ['a room that only begins alike', '/administrator'],
    ['nothing', ''],
    ['an endless address', `/admin/${'a'.repeat(3000)}`],
  ])('%s is rejected', (_, path) => {
    expect(allowedReturn(path)).toBeUndefined();
  });

  it.each([
    ['/admin/home', true],
    ['/v2', true],
    ['/api-integrations?x=1', true],
    ['/portal', false],
    ['/administrator', false],
    [undefined, false],
  ])('%s belongs to the back office: %s', (path, expected) => {
    expect(isStaffPage(path)).toBe(expected);
  });
});
