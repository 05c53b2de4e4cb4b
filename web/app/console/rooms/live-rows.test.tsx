// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import TransactionsPage from '../../../features/deals/transactions/transactions-page.tsx';
import QuotesPage from '../../../features/fulfilment/quotes/desk/quotes-page.tsx';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { type Live, LiveContext } from '../../../ui/console/live/live.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';

const address = { line1: '12 North Main Street', city: 'Doylestown', state: 'PA', zip: '18901' };
const deal = { transactionId: 't1', number: 'T-1', stage: 'offer', address, agentProfileId: 'p1', agentName: 'Ann' };
const quote = { quoteId: 'q1', number: 'Q-1', state: 'draft', address, service: 'painting', validUntil: null };

let items: object[];
let asked: string[];
let say: (message: LiveMessage) => void;

beforeEach(() => {
  [items, asked] = [[], []];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ items, today: '2026-11-26' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (Page: ComponentType, address: string): Promise<void> => {
  history.replaceState(null, '', address);
  const hear: Live['hear'] = (listener) => {
    say = listener;
    return () => {};
  };
  const live: Live = { hear, onOpen: () => () => {}, send: () => {} };
  const workspace = { me: { roles: ['agent'], features: [] }, zone: 'America/New_York' } as unknown as Workspace;
  render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}>
        <LiveContext value={live}>
          <WorkspaceProvider value={workspace}>
            <Page />
          </WorkspaceProvider>
        </LiveContext>
      </QueryClientProvider>
    </BrowserRouter>,
  );
  await vi.waitFor(() => expect(screen.getByText(/^No (deal|quote)|^The first one/)).toBeTruthy());
};

const cases = [
  ['deals', TransactionsPage, '/admin/agent/transactions', 'transaction', deal, '12 North Main Street'],
  ['quotes', QuotesPage, '/admin/quotes', 'quote', quote, 'Q-1'],
] as const;

it.each(cases)('a new row comes to an open list of %s', async (_, Page, path, kind, row, text) => {
  await open(Page, path);
  items = [row];
  act(() => say({ type: `${kind}.changed`, id: 'new', version: 1, item: row, isNew: true }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  ['deals', TransactionsPage, '/admin/agent/transactions?stage=closed', 'transaction', deal],
  ['quotes', QuotesPage, '/admin/quotes?state=sent', 'quote', quote],
] as const)('control: a row that a filter leaves out asks for nothing: %s', async (_, Page, path, kind, row) => {
  await open(Page, path);
  const before = asked.length;
  act(() => say({ type: `${kind}.changed`, id: 'new', version: 1, item: row, isNew: true }));
  expect(asked).toHaveLength(before);
});
