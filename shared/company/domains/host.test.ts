import { describe, expect, test } from 'vitest';
import { pageAt } from '../site/site-pages.ts';
import { canonicalHost, hostOfSlug, slugOfHost } from './host.ts';

const local = { host: 'localhost:3000', domain: 'localhost:3000' };
const aws = { host: 'northlight.example', domain: 'northlight.example' };

describe('canonicalHost', () => {
  test.each([
    ['Localhost:3000', 'localhost'],
    ['127.0.0.1:4567', 'localhost'],
    ['[::1]:3000', 'localhost'],
    ['second.localhost:1', 'second.localhost'],
    ['second.localhost.', 'second.localhost'],
  ])('%s is %s in local development', (host, canonical) => {
    expect(canonicalHost(host, local)).toBe(canonical);
  });

  test('rejects an IP address elsewhere', () => {
    expect(canonicalHost('127.0.0.1', aws)).toBe('127.0.0.1');
  });

  test.each([
    ['second.northlight.example', 'second'],
    ['a-1.northlight.example', 'a-1'],
    ['northlight.example', undefined],
    ['a.b.northlight.example', undefined],
    ['-a.northlight.example', undefined],
    ['a#b.northlight.example', undefined],
    ['evilnorthlight.example', undefined],
    ['.northlight.example', undefined],
  ])('%s names the slug %s', (host, slug) => {
    expect(slugOfHost(host, aws)).toBe(slug);
    if (slug) expect(hostOfSlug(slug, aws)).toBe(host);
  });
});

describe('slugOfHost', () => {
  test.each([
    ['/', '/'],
    ['/book/', '/book'],
    ['/booking-confirmation/ord_1', '/booking-confirmation/:orderId'],
    ['/admin', '/admin/*'],
    ['/admin/', '/admin/*'],
    ['/api-integrations/', '/api-integrations'],
    ['/admin/crm/led_1', '/admin/*'],
    ['/auth/callback', '/auth/callback'],
  ])('%s is page %s', (address, path) => {
    expect(pageAt(address)?.path).toBe(path);
  });

  test.each([
    '',
    '//',
    '/Book',
    '/book/x',
    '/book//',
    '/booking-confirmation',
    '/booking-confirmation/',
    '/booking-confirmation//',
    '/booking-confirmation/a/b',
    '/adminx',
    '/auth/callback/x',
    'book',
  ])('%s is none', (address) => {
    expect(pageAt(address)).toBeUndefined();
  });
});
