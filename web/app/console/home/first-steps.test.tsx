// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { FirstStep } from '../../../../shared/sales/settings/first-steps.ts';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { LiveContext } from '../../../ui/console/live/live.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { FirstSteps } from './first-steps.tsx';

const STEPS = '/api/settings/first-steps';
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } });
const CONNECTION = '/api/payments/connection';
const BOARD = 'GET /api/dispatch/board';
const quiet = { lanes: [{ visits: [] }], unassigned: [], late: [] };
const withVisit = { ...quiet, lanes: [{ visits: [{ state: 'accepted', startsAt: '2026-11-30T14:00:00Z' }] }] };

interface World {
  /** What the route answers; an error where there is none. */
  steps?: FirstStep[];
  board?: object;
  /** How payments are connected; an error where nothing is given. */
  connection?: object;
  queries?: QueryClient;
  features?: string[];
}

const show = ({ steps, board = quiet, connection, queries = client(), features = ['booking'] }: World) => {
  const asked: string[] = [];
  const answers: { steps: FirstStep[] | undefined } = { steps };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'https://x.test');
    asked.push(pathname);
    const answer = pathname === STEPS ? answers.steps && answers : pathname === CONNECTION ? connection : board;
    return answer ? Response.json(answer) : Response.json({ error: { code: 'INTERNAL' } }, { status: 500 });
  });
  const heard = new Set<(message: LiveMessage) => void>();
  const live = {
    hear: (listener: (message: LiveMessage) => void) => {
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    onOpen: () => () => {},
    send: () => {},
  };
  const say = (type: string) =>
    act(() => {
      for (const listener of heard) listener({ type, id: 'bkg_1', version: 1, item: {}, isNew: true });
    });
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features } } as unknown as Workspace;
  const shown = render(
    <QueryClientProvider client={queries}>
      <LiveContext value={live}>
        <WorkspaceProvider value={workspace}>
          <FirstSteps />
        </WorkspaceProvider>
      </LiveContext>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  return { asked, answers, say, ...shown };
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
    ['Find someone for every service', '/admin/settings?section=team'],
    ['Place your ZIP codes on the map', '/admin/settings?section=area'],
    ['Check what you promise', '/admin/settings?section=company'],
    ['Finish connecting Stripe', '/api-integrations'],
    ['Invite a second administrator', '/admin/settings?section=people&new=invitation'],
  ]);
  const why = (await list()).textContent;
  expect(why).toContain('Bright & Clean: no email or phone yet, so job offers don’t reach them.');
  expect(why).toContain(
    'Cleaning, Repairs, Painting, and 2 more: on your site, but nobody does them. Add a vendor, or stop offering them',
  );
  expect(why).toContain('2 lie in the middle of the county');
  expect(why).toContain('Your pages and your assistant promise 70+ vetted vendors. Your team has 1.');
});

it('speaks of one service as of one', async () => {
  show({ steps: [{ step: 'skills', services: ['cleaning'] }] });
  expect((await list()).textContent).toContain('nobody does it. Add a vendor, or stop offering it');
});

it.each<[string, object | undefined, string[]]>([
  ['can connect', { state: 'not_connected', canConnect: true }, ['Connect Stripe', 'Invite a second administrator']],
  ['has no provider for', { state: 'off', canConnect: false }, ['Invite a second administrator']],
  ['was refused by the provider of', { state: 'refused', canConnect: false }, ['Invite a second administrator']],
  ['doesn’t say whether it can connect', undefined, ['Connect Stripe', 'Invite a second administrator']],
])('asks for payments as the platform %s them', async (_, connection, expected) => {
  const steps: FirstStep[] = [{ step: 'payments', isBegun: false }, { step: 'administrator' }];
  show({ steps, ...(connection && { connection }) });
  const links = within(await list()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(expected);
});

it('shows its steps while the connection of payments is asked for again', async () => {
  const retrying = { retry: 3, retryDelay: 3_600_000, staleTime: 300_000 };
  const steps: FirstStep[] = [{ step: 'payments', isBegun: false }, { step: 'administrator' }];
  show({ steps, queries: new QueryClient({ defaultOptions: { queries: retrying } }) });
  expect(within(await list()).getAllByRole('link')).toHaveLength(2);
});

it('is gone once all is done', async () => {
  const { asked, container } = show({ steps: [] });
  await waitFor(() => expect(asked).toContain(STEPS));
  await waitFor(() => expect(container.textContent).toBe(''));
});

it.each<[string, string[], FirstStep[] | undefined]>([
  ['for a company that takes no bookings', [], [{ step: 'look' }]],
  ['where they can’t be read', ['booking'], undefined],
])('says nothing %s', async (_, features, steps) => {
  const queries = client();
  const { asked, container } = show({ features, queries, ...(steps && { steps }) });
  await waitFor(() => expect(queries.getQueriesData({ queryKey: [BOARD] })[0]?.[1]).toEqual(quiet));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect([asked.includes(STEPS), container.textContent]).toEqual([steps === undefined, '']);
});

it('is gone as soon as the board has a visit', async () => {
  const queries = client();
  const { container } = show({ steps: [{ step: 'look' }], queries });
  await list();
  act(() => void queries.setQueriesData({ queryKey: [BOARD] }, withVisit));
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('is read anew when the first booking is heard of', async () => {
  const { answers, say, container, asked } = show({ steps: [{ step: 'look' }] });
  await list();
  say('lead.changed');
  answers.steps = [];
  say('booking.changed');
  await waitFor(() => expect(container.textContent).toBe(''));
  expect(asked.filter((path) => path === STEPS)).toHaveLength(2);
});

it('asks nothing more for a company that has visits', async () => {
  const queries = client();
  const board = withVisit;
  const { asked, container } = show({ steps: [{ step: 'look' }], board, queries });
  await waitFor(() => expect(queries.getQueriesData({ queryKey: [BOARD] })[0]?.[1]).toEqual(board));
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
