import { describe, expect, it } from 'vitest';
import { isConnectionDear } from './idle-preload.ts';
import { matchPath, schemeOf } from './match-path.ts';
import { answerFor } from './sw/strategy.ts';

describe('an address', () => {
  it.each([
    ['/', 'home'],
    ['/book', 'book'],
    ['/booking-confirmation/ord_1', 'confirmation'],
    ['/privacy-policy', 'privacy'],
    ['/auth', 'auth'],
    ['/auth/callback', 'authCallback'],
    ['/admin', 'console'],
    ['/admin/crm', 'console'],
    ['/administrator', 'notFound'],
    ['/booking-confirmation', 'notFound'],
  ])('%s shows %s', (path, page) => {
    expect(matchPath(path)).toBe(page);
  });

  it('loads on night, the booking on the visitor’s own scheme', () => {
    expect(schemeOf('home')).toBe('night');
    expect(schemeOf('book')).toBe('system');
  });
});

describe('idle preloads', () => {
  it('spare data savers and slow connections', () => {
    expect(isConnectionDear({ saveData: true, effectiveType: '4g' })).toBe(true);
    expect(isConnectionDear({ effectiveType: '2g' })).toBe(true);
    expect(isConnectionDear({ effectiveType: '4g' })).toBe(false);
    expect(isConnectionDear(undefined)).toBe(false);
  });
});

describe('the service worker', () => {
  const origin = 'https://example.com';
  const ask = (path: string, mode: Request['mode'] = 'navigate', method = 'GET') =>
    answerFor({ method, mode, url: origin + path }, origin);

  it('keeps hashed assets', () => expect(ask('/assets/site-1.js', 'cors')).toBe('cacheFirst'));
  it('asks the network for pages first', () => expect(ask('/book')).toBe('networkFirst'));

  it.each(['/api/catalog', '/booking-confirmation/o?token=t', '/admin', '/book?step=3', '/auth/callback?code=c'])(
    'never touches %s',
    (path) => expect(ask(path)).toBeUndefined(),
  );

  it('never touches writes or other origins', () => {
    expect(ask('/assets/x.js', 'cors', 'POST')).toBeUndefined();
    expect(answerFor({ method: 'GET', mode: 'cors', url: 'https://other.com/assets/x.js' }, origin)).toBeUndefined();
  });
});
