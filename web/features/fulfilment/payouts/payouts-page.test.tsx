// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import PayoutsPage from './payouts-page.tsx';

vi.mock('./lines-table.tsx', () => ({ LinesTable: () => null }));
vi.mock('./statements-table.tsx', () => ({ StatementsTable: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (unpaid: object): Promise<string> => {
  vi.stubGlobal('fetch', async () => Response.json({ vendors: [], unpaid, nextStatements: '2026-11-30T11:00:00Z' }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
          <NoticeProvider>
            <PayoutsPage />
          </NoticeProvider>
        </WorkspaceProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/stated Monday/);
  return document.body.textContent;
};

it('says of how many statements the sum to be paid is where it is not of all', async () => {
  expect(await open({ count: 130, cents: 1300 })).not.toContain('newest');
  cleanup();
  expect(await open({ count: 2000, cents: 20_000, ofNewest: 2000 })).toContain('the newest 2,000');
});
