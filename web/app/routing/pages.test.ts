// @vitest-environment happy-dom
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { allPages, pageAt, sitePages } from '../../../shared/company/site/site-pages.ts';
import { pageRoutes } from './page-routes.tsx';
import { type PageView, pageViews } from './pages.ts';

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
    ['/api-integrations', 'integrations'],
    ['/administrator', undefined],
    ['/booking-confirmation', undefined],
    ['/api-integrations/x', undefined],
  ])('%s shows %s', (path, name) => {
    expect(pageAt(path)?.name).toBe(name);
  });

  it('loads in the night scheme, and the booking in the visitor’s own scheme', () => {
    expect(pageAt('/')?.scheme).toBe('night');
    expect(pageAt('/book')?.scheme).toBe('system');
  });
});

/** Addresses at and around a page: its own, with a slash, one letter longer, one part longer, without its rest. */
const samplesOf = (path: string): string[] => {
  const filled = path.replace(/:\w+/g, 'id').replace(/\*$/, 'any/thing');
  return [filled, `${filled}/`, `${filled}x`, `${filled}/x`, filled.toUpperCase(), path.replace(/\/\*$/, '')];
};

const samples = ['/nothing', '/bookx', ...allPages.flatMap(({ path }) => samplesOf(path))].filter(
  (path) => path !== '//',
);

/** The pages that a route shows although the document function answers 404, and the other way round. */
const disagreements = (routes: typeof pageRoutes): string[] =>
  samples.filter((path) => {
    const shown = pageAt(path) && matchRoutes(routes, path)?.at(0)?.route;
    return (pageAt(path) === undefined) !== (shown === undefined);
  });

describe('a declared page', () => {
  it('is matched by the router wherever the document function serves it', () => {
    expect(disagreements(pageRoutes)).toEqual([]);
  });

  it('control: detects a missing route', () => {
    expect(disagreements(pageRoutes.slice(1))).toContain('/');
  });

  it('is rendered by its own route', () => {
    const routes = Object.keys(sitePages).map((_, index) => pageRoutes[index]);
    for (const [index, { path }] of allPages.entries()) {
      const address = path.replace(/:\w+/g, 'id').replace('/*', '/x');
      expect(matchRoutes(pageRoutes, address)?.at(0)?.route, path).toBe(routes[index]);
    }
  });

  it('control: one without a component does not compile', () => {
    const { home: _, ...others } = pageViews;
    // @ts-expect-error the homepage is declared, but nothing is loaded for it
    const incomplete: Readonly<Record<keyof typeof sitePages, PageView>> = others;
    // @ts-expect-error a page is what it loads
    const empty: PageView = { isBare: true };
    expect([Object.keys(incomplete), empty.load]).toEqual([Object.keys(others), undefined]);
  });
});
