// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { FirstStep } from '../../../../shared/sales/settings/first-steps.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { FirstSteps } from './first-steps.tsx';

const STEPS = '/api/settings/first-steps';
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } });
const quiet = { lanes: [{ visits: [] }], unassigned: [], late: [] };

interface World {
  steps: FirstStep[];
  board?: object;
  queries?: QueryClient;
}

const show = ({ steps, board = quiet, queries = client() }: World) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'https://x.test');
    asked.push(pathname);
    return Response.json(pathname === STEPS ? { steps } : board);
  });
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features: [] } } as unknown as Workspace;
  const shown = render(
    <QueryClientProvider client={queries}>
      <WorkspaceProvider value={workspace}>
        <FirstSteps />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  return { asked, ...shown };
};
const list = () => screen.findByRole('list', { name: 'Before your first booking' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names each open step with its reason, and leads to where it is done', async () => {
  show({
    steps: [
      { step: 'vendor' },
      { step: 'reach', names: ['Bright & Clean'] },
      { step: 'skills', services: ['cleaning', 'repairs', 'painting', 'video', 'drone'] },
      { step: 'places', count: 2 },
      { step: 'promise', promised: '70+', count: 1 },
      { step: 'payments', isBegun: true },
      { step: 'administrator' },
    ],
  });
  const links = within(await list()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add your first vendor', '/admin/settings?section=team'],
    ['Say where job offers go', '/admin/settings?section=team'],
    ['Find somebody for every service', '/admin/settings?section=catalog'],
    ['Place your ZIP codes on the map', '/admin/settings?section=area'],
    ['Check what you promise', '/admin/settings?section=company'],
    ['Finish connecting Stripe', '/api-integrations'],
    ['Invite a second administrator', '/admin/settings?section=people&new=invitation'],
  ]);
  const why = (await list()).textContent;
  expect(why).toContain('Bright & Clean: no email or phone yet, so nobody hears of an offer.');
  expect(why).toContain('Cleaning, Repairs, Painting and 2 more: on your site, but nobody does it.');
  expect(why).toContain('2 lie in the middle of the county');
  expect(why).toContain('70+ vetted vendors. Your team has 1.');
});

it('is gone once all is done', async () => {
  const { asked, container } = show({ steps: [] });
  await waitFor(() => expect(asked).toContain(STEPS));
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('asks nothing more for a company that has visits', async () => {
  const visit = { state: 'accepted', startsAt: '2026-11-30T14:00:00Z' };
  const queries = client();
  const board = { ...quiet, lanes: [{ visits: [visit] }] };
  const { asked, container } = show({ steps: [{ step: 'look' }], board, queries });
  await waitFor(() => expect(queries.getQueriesData({ queryKey: ['GET /api/dispatch/board'] })[0]?.[1]).toEqual(board));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect([asked, container.textContent]).toEqual([['/api/dispatch/board'], '']);
});

it('reads anew on coming back from where a step was done', async () => {
  const queries = client();
  const before = show({ steps: [{ step: 'vendor' }, { step: 'look' }], queries });
  expect(within(await list()).getAllByRole('link')).toHaveLength(2);
  before.unmount();
  show({ steps: [{ step: 'look' }], queries });
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
});
