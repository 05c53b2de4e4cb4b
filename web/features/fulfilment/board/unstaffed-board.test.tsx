import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleBoard } from '../../../../test/support/dispatch/sample-board.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import BoardPage from './board-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (search: string, vendors: number): Promise<void> => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () => Response.json(sampleBoard(vendors)));
  history.replaceState(null, '', `/admin/dispatch?from=2026-11-24${search}`);
  const workspace = { tenantName: 'T', zone: 'America/New_York', state: 'PA', me: { roles: ['admin'] } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={workspace as never}>
        <NoticeProvider>
          <BoardPage />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByText(/^(No vendor is active|No crew fits)/);
};

it('leads a company without vendors to its first one, and blames no filter', async () => {
  await open('', 0);
  const first = screen.queryByRole('link', { name: 'Open your team' });
  expect(first?.getAttribute('href')).toBe('/admin/settings?section=team');
  expect(screen.queryByText(/Clear the search/)).toBeNull();
  expect(screen.queryByText(/^Drag a visit/)).toBeNull();
});

it('blames the filter where a company has vendors', async () => {
  await open('&q=nobody-is-called-this', 2);
  expect(screen.queryByText('No crew fits. Clear the search or the filter.')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Open your team' })).toBeNull();
});
