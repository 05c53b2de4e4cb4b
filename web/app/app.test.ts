import { describe, expect, it } from 'vitest';
import { isConnectionDear } from '../platform/connection.ts';
import { likelyAfter } from './preload/idle-preload.ts';
import { pageViews } from './routing/pages.ts';
import { answerFor } from './sw/strategy.ts';

describe('idle preloads', () => {
  it('are skipped with data saver or a slow connection', () => {
    expect(isConnectionDear({ saveData: true, effectiveType: '4g' })).toBe(true);
    expect(isConnectionDear({ effectiveType: '2g' })).toBe(true);
    expect(isConnectionDear({ effectiveType: '4g' })).toBe(false);
    expect(isConnectionDear(undefined)).toBe(false);
  });
});

describe('pages that visitors often open next', () => {
  it.each(['/', '/pricing', '/book', '/booking-confirmation/ord_1', '/nothing'])('are preloaded from %s', (path) => {
    expect(likelyAfter(path)).toEqual([pageViews.home.load, pageViews.book.load, pageViews.confirmation.load]);
  });

  it.each(['/admin', '/admin/crm', '/api-integrations', '/v2', '/portal/orders/ord_1', '/vendor-portal'])(
    'are not preloaded from %s: who works there is no visitor',
    (path) => expect(likelyAfter(path)).toEqual([]),
  );
});

describe('the service worker', () => {
  const origin = 'https://example.com';
  const ask = (path: string, mode: Request['mode'] = 'navigate', method = 'GET') =>
    answerFor({ method, mode, url: origin + path }, origin);

  it('caches hashed assets', () => expect(ask('/assets/site-1.js', 'cors')).toBe('cacheFirst'));
  it('loads pages network-first', () => expect(ask('/book')).toBe('networkFirst'));

  it.each(['/api/catalog', '/booking-confirmation/o?token=t', '/admin', '/book?step=3', '/auth/callback?code=c'])(
    'never handles %s',
    (path) => expect(ask(path)).toBeUndefined(),
  );

  it('never handles writes or other origins', () => {
    expect(ask('/assets/x.js', 'cors', 'POST')).toBeUndefined();
    expect(answerFor({ method: 'GET', mode: 'cors', url: 'https://other.com/assets/x.js' }, origin)).toBeUndefined();
  });
});
