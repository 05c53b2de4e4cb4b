// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BY_HAND } from '../../../shared/deals/transactions/date-problems.ts';
import type { PartyView, TransactionView } from '../../../shared/deals/transactions/transaction-view.ts';
import { NoticeProvider } from '../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../ui/console/workspace.tsx';
import OpenHouseRoom from './showings/open-house-room.tsx';
import { DatesCard } from './transactions/dates-card.tsx';
import { PartyDialog } from './transactions/party-dialog.tsx';

vi.mock('../../platform/pages/page-title.ts', () => ({ usePageTitle: () => undefined }));

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

const around = (shown: ReactNode) => (
  <BrowserRouter>
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
        <NoticeProvider>{shown}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>
  </BrowserRouter>
);
const open = (shown: ReactNode, path = '/') => {
  history.replaceState(null, '', path);
  return render(around(shown));
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

const refused = (message: string): Response =>
  Response.json({ error: { code: 'NOT_ALLOWED_NOW', message, correlationId: 'c' } }, { status: 409 });

it('the question about a party is a dialog of its own, which takes the focus, and so is the form after it', async () => {
  open(<PartyDialog deal={deal} party={deal.parties[0]} onClose={() => undefined} />);
  const form = screen.getByRole('dialog', { name: 'Change Lena Ortiz' });
  await press('Remove from the deal');
  const question = screen.getByRole('dialog', { name: 'Remove Lena Ortiz from the deal?' });
  expect(question).not.toBe(form);
  await press('Keep');
  expect(screen.getByRole('dialog', { name: 'Change Lena Ortiz' })).not.toBe(question);
});

it('the question about a party says why it was not removed, and nothing of a save before it', async () => {
  answer = () => refused('The deal is closed.');
  open(<PartyDialog deal={deal} party={deal.parties[0]} onClose={() => undefined} />);
  await press('Save');
  await screen.findByText('The deal is closed.');
  await press('Remove from the deal');
  expect(screen.queryByText('The deal is closed.')).toBeNull();
  await press('Remove');
  await screen.findByText('The deal is closed.');
  await press('Keep');
  await press('Remove from the deal');
  expect(screen.queryByText('The deal is closed.')).toBeNull();
});

it('a party whose removal met a colleague’s change can be removed at a second try', async () => {
  const dialog = (of: TransactionView) => <PartyDialog deal={of} party={lena as PartyView} onClose={() => undefined} />;
  const conflict = { error: { code: 'VERSION_CONFLICT', message: 'Changed by somebody else', correlationId: 'c' } };
  answer = () => Response.json(conflict, { status: 409 });
  const shown = open(dialog(deal));
  await press('Remove from the deal');
  await press('Remove');
  await screen.findByText(/^The deal changed while you had this open/);
  const tom = { partyId: 'pty_2', role: 'seller', name: 'Tom Reed' };
  shown.rerender(around(dialog({ ...deal, version: 4, parties: [lena, tom] } as unknown as TransactionView)));
  expect(screen.queryByText(/What you edited is kept/)).toBeNull();
  await press('Remove');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ version: 4, parties: [tom] });
});

it('a date that was added by hand is removed after a question', async () => {
  open(<DatesCard deal={deal} />);
  await press('More for Walk-through');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Remove it/ }));
  expect(bodies).toEqual([]);
  await press('Remove');
  await waitFor(() => expect(bodies).toEqual([{ version: 3, act: 'follow' }]));
});

const override = { dueOn: '2026-12-08', by: 'Lena', at: '2026-11-25T15:00:00Z', reason: 'Agreed' };
const inspection = { ...walk, code: 'inspection', label: 'Inspection', anchor: 'contractDate', days: 10, override };
const choose = async (date: string, item: string) => {
  await press(`More for ${date}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('what a date was refused for is gone once something else is tried', async () => {
  open(<DatesCard deal={{ ...deal, dates: [inspection] } as unknown as TransactionView} />);
  answer = () => refused('The deal is closed.');
  await choose('Inspection', 'Follow its rule again');
  await screen.findByText('The deal is closed.');
  await choose('Inspection', 'Set another day…');
  expect(screen.queryByText('The deal is closed.')).toBeNull();
});

it('the question about a date says nothing of the try before it', async () => {
  const card = (date: object) => <DatesCard deal={{ ...deal, dates: [date] } as unknown as TransactionView} />;
  const shown = open(card({ ...walk, doneOn: '2026-11-26' }));
  answer = () => refused('The deal is closed.');
  await choose('Walk-through', 'Open it again');
  await screen.findByText('The deal is closed.');
  shown.rerender(around(card(walk)));
  await choose('Walk-through', 'Remove it…');
  expect(screen.queryByText('The deal is closed.')).toBeNull();
  await press('Remove');
  await screen.findByText('The deal is closed.');
  await press('Keep it');
  await choose('Walk-through', 'Remove it…');
  expect(screen.queryByText('The deal is closed.')).toBeNull();
});

const overtaken = (): Response =>
  Response.json(
    { error: { code: 'VERSION_CONFLICT', message: 'Changed by somebody else', correlationId: 'c' } },
    { status: 409 },
  );

it('says that a colleague was faster, also where the open house is canceled by then', async () => {
  open(room, '/open-houses/oph_1');
  await press('Cancel the open house');
  await userEvent.type(screen.getByLabelText('Reason'), 'Sold yesterday');
  answer = (method) => (method === 'GET' ? Response.json({ ...house, version: 3, status: 'cancelled' }) : overtaken());
  const [, confirm] = await screen.findAllByRole('button', { name: 'Cancel the open house' });
  await userEvent.click(confirm ?? document.body);
  await screen.findByText(/^Somebody else was faster/, {}, { timeout: 3000 });
  expect(screen.getByDisplayValue('Sold yesterday')).toBeDefined();
});
