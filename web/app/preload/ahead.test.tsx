import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageName, sitePages } from '../../../shared/company/site/site-pages.ts';
import { SIGNED_IN_KEY } from '../../platform/auth/tokens/stored-tokens.ts';
import { setPageData } from '../../platform/configuration.ts';
import { pageViews } from '../routing/pages.ts';
import { goAhead } from './ahead.ts';

const asked = vi.fn(async (_url: string) => new Response('{"error":{"code":"NOT_FOUND"}}', { status: 404 }));
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  setPageData({
    tenant: { slug: 'acme', timezone: 'America/New_York', phone: '+12155550100', branding: {} },
    config: {},
  } as unknown as Parameters<typeof setPageData>[0]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  asked.mockClear();
  vi.unstubAllGlobals();
});

const addresses = (): string[] => asked.mock.calls.map(([url]) => url).filter((url) => /orders|deliveries/.test(url));

/** Opens a page whose first reads were asked for at `asks`, and waits for what it reads. */
const open = async (name: PageName, asks: string, at = asks): Promise<string[]> => {
  const path = (search: string) => ({ pathname: sitePages[name].path.replace(':orderId', 'ord_1'), search });
  goAhead(path(asks));
  const { default: Page } = await pageViews[name].load();
  render(
    <MemoryRouter initialEntries={[path(at)]}>
      <Routes>
        <Route path={sitePages[name].path} element={<Page />} />
      </Routes>
    </MemoryRouter>,
  );
  await waitFor(() => expect(document.body.textContent).toMatch(/can’t find/));
  return addresses();
};

const pages = ['confirmation', 'pay', 'gallery'] as const;
test.each(pages)('the page “%s” reads what was asked for early, and nothing twice', async (name) => {
  const early = await open(name, '?token=secret');
  expect(early.length).toBeGreaterThan(0);
  expect(new Set(early).size).toBe(early.length);
  cleanup();
  asked.mockClear();
  const apart = await open(name, '?token=other', '?token=secret');
  expect(apart, 'control: an early answer of another link serves nobody').toHaveLength(2 * early.length);
});

test('nothing is asked for without the secret of a link, on other pages, or for somebody signed in', () => {
  goAhead({ pathname: '/pay/ord_1', search: '' });
  goAhead({ pathname: '/book', search: '?token=secret' });
  goAhead({ pathname: '/nowhere', search: '?token=secret' });
  localStorage.setItem(SIGNED_IN_KEY, 'true');
  goAhead({ pathname: '/pay/ord_1', search: '?token=secret' });
  expect(asked).not.toHaveBeenCalled();
});

const amplified = vi.hoisted(() => vi.fn());
vi.mock('../../platform/auth/sign-in/auth-amplify.ts', () => {
  amplified();
  return {};
});
test('what reads a session is loaded where somebody signed in needs it first', async () => {
  const load = async (pathname: string): Promise<number> => {
    goAhead({ pathname, search: '' });
    await Promise.resolve();
    return amplified.mock.calls.length;
  };
  expect(await load('/portal/orders'), 'nobody is signed in').toBe(0);
  localStorage.setItem(SIGNED_IN_KEY, 'true');
  expect(await load('/book'), 'a page for everybody').toBe(0);
  goAhead({ pathname: '/portal/orders', search: '' });
  await vi.waitFor(() => expect(amplified).toHaveBeenCalled());
});
