// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BY_HAND } from '../../../shared/deals/transactions/date-problems.ts';
import type { TransactionView } from '../../../shared/deals/transactions/transaction-view.ts';
import { NoticeProvider } from '../../ui/console/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../ui/console/workspace.tsx';
import OpenHouseRoom from './showings/open-house-room.tsx';
import { DatesCard } from './transactions/dates-card.tsx';
import { PartyDialog } from './transactions/party-dialog.tsx';

vi.mock('../../platform/page-title.ts', () => ({ usePageTitle: () => undefined }));

const address = { line1: '12 Mill Road', city: 'Yardley', state: 'PA', zip: '19067' };
const house = {
  openHouseId: 'oph_1',
  version: 2,
  status: 'scheduled',
  address,
  day: '2999-12-05',
  startsAt: '2999-12-05T18:00:00Z',
  endsAt: '2999-12-05T20:00:00Z',
  visitors: [],
  signInUrl: 'https://example.com/open-house/oph_1',
};
const walk = {
  code: 'by_hand_walk',
  label: 'Walk-through',
  anchor: BY_HAND,
  days: 0,
  count: 'calendar',
  roll: 'none',
  override: { dueOn: '2026-12-10', by: 'Lena', at: '2026-11-25T15:00:00Z', reason: 'Agreed' },
};
const lena = { partyId: 'pty_1', role: 'buyer', name: 'Lena Ortiz' };
const deal = {
  transactionId: 'trx_1',
  version: 3,
  number: 'T-2026-00012',
  type: 'sale',
  stage: 'preparing',
  address,
  today: '2026-11-27',
  parties: [lena],
  dates: [walk],
} as unknown as TransactionView;

const bodies: object[] = [];
let answer: (method: string) => Response;
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
beforeEach(() => {
  bodies.length = 0;
  answer = () => Response.json(house);
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') bodies.push(JSON.parse(String(body)));
    return Promise.resolve(answer(method));
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

const open = (shown: ReactNode, path = '/'): void => {
  history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
          <NoticeProvider>{shown}</NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
};
const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }));
const room = (
  <Routes>
    <Route path="/open-houses/:openHouseId" element={<OpenHouseRoom />} />
  </Routes>
);

it('an open house is canceled with a reason, once it is said what becomes of its code', async () => {
  open(room, '/open-houses/oph_1');
  await press('Cancel the open house');
  expect(bodies).toEqual([]);
  expect(screen.getByText(/The code at the door stops working/)).toBeDefined();
  const [, confirm] = await screen.findAllByRole('button', { name: 'Cancel the open house' });
  await userEvent.type(screen.getByLabelText('Reason'), 'Sold yesterday');
  await userEvent.click(confirm ?? document.body);
  await waitFor(() => expect(bodies).toEqual([{ version: 2, reason: 'Sold yesterday' }]));
});

it('the code at the door stays where a later reading fails', async () => {
  open(room, '/open-houses/oph_1');
  await screen.findByText('Sign-in at the door');
  answer = () => Response.json({ error: { code: 'RATE_LIMITED', message: 'Slow down.' } }, { status: 429 });
  await client.invalidateQueries();
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error'));
  expect(screen.getByText('Sign-in at the door')).toBeDefined();
});

it('a party is removed after a question, and stays where the answer is no', async () => {
  open(<PartyDialog deal={deal} party={deal.parties[0]} onClose={() => undefined} />);
  await press('Remove from the deal');
  expect(bodies).toEqual([]);
  await press('Keep');
  await press('Remove from the deal');
  await press('Remove');
  await waitFor(() => expect(bodies).toEqual([{ version: 3, parties: [] }]));
});

it('a date that was added by hand is removed after a question', async () => {
  open(<DatesCard deal={deal} />);
  await press('More for Walk-through');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Remove it/ }));
  expect(bodies).toEqual([]);
  await press('Remove');
  await waitFor(() => expect(bodies).toEqual([{ version: 3, act: 'follow' }]));
});
