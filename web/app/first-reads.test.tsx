import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageName, sitePages } from '../../shared/company/site/site-pages.ts';
import { setPageData } from '../platform/configuration.ts';
import { askFirstReads } from './first-reads.ts';
import { pageViews } from './pages.ts';

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
  asked.mockClear();
  vi.unstubAllGlobals();
});

const addresses = (): string[] => asked.mock.calls.map(([url]) => url).filter((url) => /orders|deliveries/.test(url));

/** Opens a page whose first reads were asked for at `asks`, and waits for what it reads. */
const open = async (name: PageName, asks: string, at = asks): Promise<string[]> => {
  const path = (search: string) => ({ pathname: sitePages[name].path.replace(':orderId', 'ord_1'), search });
  askFirstReads(path(asks));
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

test('nothing is asked for without the secret of a link, or on other pages', () => {
  askFirstReads({ pathname: '/pay/ord_1', search: '' });
  askFirstReads({ pathname: '/book', search: '?token=secret' });
  askFirstReads({ pathname: '/nowhere', search: '?token=secret' });
  expect(asked).not.toHaveBeenCalled();
});
