import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { addDays } from '../../../../shared/contract/time.ts';
import { sampleVisit } from '../../../../test/support/dispatch/sample-board.ts';
import { LiveContext } from '../../../ui/console/live/live.tsx';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { today } from '../../../ui/console/times.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { Office } from './office.tsx';

const LIMIT = 100;
const trouble = (kind: 'payment' | 'message', n: number) => ({
  troubleId: `${kind}_${n}`,
  kind,
  title: kind === 'payment' ? 'Payment of $250 by Pat failed' : `Email ${n} came back`,
  reason: null,
  leadId: 'led_1',
  orderId: null,
  at: kind === 'payment' ? '2026-11-01T14:00:00Z' : '2026-11-20T14:00:00Z',
});
/** A payment failed weeks ago; since then more emails came back than fit on a page. */
const messages = Array.from({ length: LIMIT + 20 }, (_, n) => trouble('message', n));
const all = [...messages, trouble('payment', 1)];

/** In the second of the two weeks that the home page and its badge count. */
const nobodys = sampleVisit({ visitId: 'vis_next', state: 'unassigned' });

const open = (answer: (kind: string | null) => Response, features: string[] = []) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://x.test');
    if (pathname === '/api/troubles') return answer(searchParams.get('kind'));
    if (pathname === '/api/monitoring/queues') return Response.json({ items: [{ dead: 2 }, { dead: 1 }] });
    const hasNext = (searchParams.get('to') ?? '') > addDays(today('America/New_York'), 7);
    const board = { lanes: [], unassigned: hasNext ? [nobodys] : [], late: [] };
    return Response.json(pathname.endsWith('/board') ? board : { items: [] });
  });
  const live = {
    hear: () => () => {},
    onOpen: () => () => {},
    send: () => {},
  };
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <LiveContext value={live}>
          <NoticeProvider>
            <Office />
          </NoticeProvider>
        </LiveContext>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};
const pageOf = (kind: string | null) => {
  const rows = all.filter((each) => kind === null || each.kind === kind);
  return Response.json({ items: rows.slice(0, LIMIT), ...(rows.length > LIMIT && { nextCursor: 'more' }) });
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts and lists a failed payment, however many messages failed after it, and says where the rest is', async () => {
  open(pageOf);
  expect(await screen.findByRole('link', { name: '1 failed payments' })).toBeDefined();
  expect(screen.getByRole('link', { name: '100+ failed messages' })).toBeDefined();
  const section = within(screen.getByRole('region', { name: 'Failures' }));
  expect(section.getByRole('heading').textContent).toBe('Failures 101+');
  expect(section.getByText('Payment of $250 by Pat failed')).toBeDefined();
  expect(section.queryByRole('link', { name: 'All failed payments' })).toBeNull();
  const rest = section.getByRole('link', { name: 'All failed messages' });
  expect(rest.getAttribute('href')).toBe('/admin/home/failures?kind=message');
});

it('says what did not load, beside what did', async () => {
  const no = { error: { code: 'FORBIDDEN', message: 'Not now.', correlationId: 'c' } };
  open((kind) => (kind === 'payment' ? pageOf(kind) : Response.json(no, { status: 403 })));
  const section = within(screen.getByRole('region', { name: 'Failures' }));
  expect((await section.findByRole('alert')).textContent).toContain('Not now.');
  expect(section.getByText('Payment of $250 by Pat failed')).toBeDefined();
  expect(section.queryByText(/Every message arrived/)).toBeNull();
});

it('counts what waits in the two weeks of the home page, and leads to the list of exactly that', async () => {
  open(pageOf);
  const link = await screen.findByRole('link', { name: '1 without a crew' });
  expect(link.getAttribute('href')).toBe('/admin/dispatch/waiting?what=nobody');
  const listed = within(await screen.findByRole('region', { name: 'Visits that wait' }));
  expect(listed.getByRole('heading').textContent).toBe('Visits that wait 1');
  expect(listed.getByText(/^Nobody has it/)).toBeDefined();
});

it('leads from the number of dead letters to where they are', async () => {
  open(pageOf);
  const link = await screen.findByRole('link', { name: '3 dead letters' });
  expect(link.getAttribute('href')).toBe('/admin/monitoring');
});

it.each([
  { features: ['crm'], to: '/admin/crm/led_1?show=conversation' },
  { features: [], to: undefined },
])('leads from a failure to its lead where the plan has leads: $features', async ({ features, to }) => {
  open(pageOf, features);
  const title = await screen.findByText('Payment of $250 by Pat failed');
  expect(title.getAttribute('href') ?? undefined).toBe(to);
});
