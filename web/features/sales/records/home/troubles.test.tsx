import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { Troubles, TroublesOf } from './troubles.tsx';

const LIMIT = 100;
const message = (n: number) => ({
  troubleId: `com_${n}`,
  kind: 'message',
  title: `Email ${n} came back`,
  reason: null,
  leadId: 'led_1',
  orderId: null,
  at: '2026-11-20T14:00:00Z',
});
const payment = {
  ...message(0),
  troubleId: 'ord_1',
  kind: 'payment',
  title: 'Payment by Pat failed',
  at: '2026-11-01T14:00:00Z',
};
const all = [...Array.from({ length: LIMIT + 20 }, (_, n) => message(n)), payment];

const open = (shown: ReactElement) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'https://x.test');
    const rows = all.filter(({ kind }) => searchParams.get('kind') === null || kind === searchParams.get('kind'));
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = from + Number(searchParams.get('limit'));
    return Response.json({ items: rows.slice(from, to), ...(to < rows.length && { nextCursor: String(to) }) });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider
        value={{ zone: 'America/New_York', me: { roles: ['admin'], features: ['crm'] } } as unknown as Workspace}
      >
        <NoticeProvider>{shown}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a failed payment at a glance, however many messages failed after it', async () => {
  open(<Troubles />);
  expect(await screen.findByText('Payment by Pat failed')).toBeDefined();
  expect(screen.getByText('Email 0 came back')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All failed messages' }).getAttribute('href')).toBe(
    '/admin/home/failures?kind=message',
  );
  expect(screen.queryByRole('link', { name: 'All failed payments' })).toBeNull();
});

it('lists all of a kind, also those after the first hundred', async () => {
  open(<TroublesOf kind="message" />);
  expect(await screen.findByText(`Email ${LIMIT + 19} came back`)).toBeDefined();
  expect(screen.queryByText('Payment by Pat failed')).toBeNull();
});
