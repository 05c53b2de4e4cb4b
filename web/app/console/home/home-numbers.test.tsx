import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Live, LiveContext } from '../../../ui/console/live/live.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { HomeNumbers } from './home-numbers.tsx';

const live: Live = {
  hear: () => () => {},
  onOpen: () => () => {},
  send: () => {},
};

let visits: (string | null)[] = [];

const show = (counts: () => Response, features = ['crm']) => {
  const asked: string[] = [];
  visits = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'https://x.test');
    if (pathname === '/api/profile') return Response.json({ profileId: 'prf_me' });
    if (pathname === '/api/visits') visits.push(new URL(url, 'https://x.test').searchParams.get('status'));
    if (pathname !== '/api/leads/counts') return Response.json({ items: [] });
    asked.push(search);
    return counts();
  });
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <LiveContext value={live}>
          <HomeNumbers day="2026-11-23" />
        </LiveContext>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  return asked;
};
const tile = (name: RegExp) => screen.getByRole('link', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// An imported list drowned those who had asked.
it('back office P1 14: counts those who asked, not an imported list, and leads to the same rows', async () => {
  const asked = show(() => Response.json({ counts: { new: 2, qualified: 9 } }));
  await waitFor(() => expect(tile(/Qualified leads/).textContent).toBe('9Qualified leads'));
  expect(asked).toEqual(['?origin=asked']);
  expect(tile(/Qualified leads/).getAttribute('href')).toBe('/admin/crm?status=qualified&origin=asked');
  expect(tile(/New leads/).getAttribute('href')).toBe('/admin/crm?status=new&origin=asked');
});

it('counts no canceled visit among those of today, and leads to the same rows', async () => {
  show(() => Response.json({ counts: {} }));
  await waitFor(() => expect(tile(/Visits today/).textContent).toBe('0Visits today'));
  expect(visits).toEqual(['kept']);
  expect(tile(/Visits today/).getAttribute('href')).toBe('/admin/bookings?from=2026-11-23&to=2026-11-23&status=kept');
});

it('shows a dash, not an endless skeleton, when the counts fail', async () => {
  show(() => Response.json({ error: { code: 'FORBIDDEN', message: 'No.', correlationId: 'c' } }, { status: 403 }));
  await waitFor(() => expect(tile(/New leads/).textContent).toBe('–New leads'));
});

it('shows and asks for no leads and tasks where the plan does not include them', async () => {
  const asked = show(() => Response.json({ counts: {} }), ['booking']);
  await waitFor(() => expect(tile(/Visits today/).textContent).toBe('0Visits today'));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(asked).toEqual([]);
});
