import { expect, test } from 'vitest';
import { domainProblem, isApex, normalizeHost } from './domain-name.ts';

const platform = { host: 'northlight.example', domain: 'northlight.example' };

test.each([
  ['  WWW.Example.COM. ', 'www.example.com'],
  ['häuser.de', 'xn--huser-gra.de'],
  ['https://example.com', 'https://example.com'],
  ['', ''],
])('%s normalizes to %s', (typed, host) => {
  expect(normalizeHost(typed)).toBe(host);
});

test.each(['www.example.com', 'example.com', 'xn--huser-gra.de', 'a.b.c.example.co.uk', 'notnorthlight.example'])(
  '%s may be a company’s own domain',
  (host) => {
    expect(domainProblem(host, platform)).toBeUndefined();
  },
);

test.each([
  ['https://example.com', 'without https://'],
  ['example.com/path', 'without https://'],
  ['-a.example.com', 'like www.example.com'],
  ['a..example.com', 'like www.example.com'],
  ['10.0.0.1', 'not a number'],
  ['example', 'whole name'],
  ['localhost', 'whole name'],
  ['x.localhost', 'belongs to the platform'],
  ['northlight.example', 'belongs to the platform'],
  ['bucks.northlight.example', 'belongs to the platform'],
  [`${'a.'.repeat(130)}com`, 'at most 240'],
])('rejects %s: %s', (host, problem) => {
  expect(domainProblem(host, platform)).toContain(problem);
});

test('recognizes an apex domain', () => {
  expect([isApex('example.com'), isApex('www.example.com')]).toEqual([true, false]);
});
