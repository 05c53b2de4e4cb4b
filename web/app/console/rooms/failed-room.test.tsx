// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { roomAt } from './rooms.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => setPageData({ config: {} as RuntimeConfig, tenant: null }));

const broken = { error: { code: 'INTERNAL', message: 'It broke.' } };

/** Opens a room, or the page below it whose path is `below`, where nothing can be read. */
const openFailing = async (path: string, below?: string): Promise<void> => {
  vi.stubGlobal('fetch', async () => Response.json(broken, { status: 400 }));
  const room = roomAt(path);
  const page = below === undefined ? room : room?.children?.find((child) => child.path === below);
  if (!page) throw new Error(`There is no page ${below ?? ''} at ${path}`);
  const { default: Page } = (await page.load()) as { default: ComponentType };
  const at = below === undefined ? path : `${path}/${below}`;
  const me = { roles: ['admin'], features: [] };
  render(
    <MemoryRouter initialEntries={[at.replaceAll(/:\w+/g, 'one')]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WorkspaceProvider value={{ zone: 'America/New_York', roles: ['admin'], me } as unknown as Workspace}>
          <NoticeProvider>
            <Routes>
              <Route path={at} element={<Page />} />
            </Routes>
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findAllByText('It broke.');
};

it.each([
  ['/admin/privacy', 'Privacy'],
  ['/admin/agent/buyer-agreements', 'Buyer agreements'],
  ['/admin/commission-management', 'Commissions'],
])('%s has its heading where nothing could be read, and doesn’t say that there is nothing', async (path, title) => {
  await openFailing(path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.queryByText(/^(None|Nobody|No [a-z]+) /)).toBeNull();
});

it.each([
  ['/admin/orders'],
  ['/admin/bookings'],
  ['/admin/clients'],
  ['/admin/properties'],
  ['/admin/calls'],
  ['/admin/agent/listings'],
  ['/admin/quotes', ':quoteId'],
  ['/admin/invoices', ':invoiceId'],
  ['/admin/accounts', ':companyId'],
  ['/admin/automation', ':ruleId'],
  ['/admin/knowledge', ':entryId'],
  ['/admin/commission-management', 'plans/:planId'],
  ['/admin/commission-management', ':disbursementId'],
])('%s says under its title what could not be read, and reads it again: %s', async (path: string, below?: string) => {
  await openFailing(path, below);
  const [title] = screen.getAllByRole('heading', { level: 1 });
  const [problem] = screen.getAllByText('It broke.');
  if (!title || !problem) throw new Error('No title or no problem');
  expect(title.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(broken, { status: 400 })),
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
});
