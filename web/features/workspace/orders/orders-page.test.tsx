import { setTimeout as wait } from 'node:timers/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import OrdersPage from './orders-page.tsx';

const order = (number: number) => ({
  orderId: `ord_${number}`,
  number,
  leadId: 'led_1',
  clientId: 'cli_1',
  propertyId: 'prp_1',
  services: ['photography'],
  status: 'placed',
  placedAt: '2026-11-20T12:00:00Z',
  customer: 'Nora Ellis',
  propertyAddress: '12 Mill Street',
  total: 19_900,
  payment: 'pending',
  visits: [],
});

let asked: (string | null)[];
let isBusy: boolean;

beforeEach(() => {
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  [asked, isBusy] = [[], true];
  vi.stubGlobal('fetch', async (url: string) => {
    const cursor = new URL(url, 'http://localhost').searchParams.get('cursor');
    asked.push(cursor);
    if (!cursor) return Response.json({ items: [order(1001)], nextCursor: 'two' });
    if (isBusy) return Response.json({ error: { code: 'RATE_LIMITED', message: 'Wait a minute.' } }, { status: 429 });
    return Response.json({ items: [order(1002)] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the next page did not load, and asks for it again only when its reader does', async () => {
  const workspace = { tenantName: 'T', zone: 'America/New_York', me: { roles: ['admin'], email: 'a@b.test' } };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace as unknown as Workspace}>
        <NoticeProvider>
          <OrdersPage />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('More orders did not load.'));
  await wait(100);
  expect(asked).toEqual([null, 'two']);
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/1002/);
  expect(asked).toEqual([null, 'two', 'two']);
  expect(screen.queryByRole('alert')).toBeNull();
});
