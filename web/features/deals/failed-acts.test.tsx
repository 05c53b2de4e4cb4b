// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PublicationView } from '../../../shared/deals/publication/contract.ts';
import type { ShowingView } from '../../../shared/deals/showings/contract.ts';
import type { TransactionView } from '../../../shared/deals/transactions/transaction-view.ts';
import { NoticeProvider } from '../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../ui/console/workspace.tsx';
import { MlsClock } from './publication/panel/mls-clock.tsx';
import AgreementsPage from './showings/agreements/agreements-page.tsx';
import { ShowingActs } from './showings/showing-acts.tsx';
import { DatesCard } from './transactions/dates-card.tsx';

vi.mock('../../platform/pages/page-title.ts', () => ({ usePageTitle: () => undefined }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = Date.parse('2026-11-27T15:00:00Z');
const showing = {
  showingId: 'shw_1',
  version: 1,
  status: 'requested',
  startsAt: '2026-12-01T15:00:00Z',
  endsAt: '2026-12-01T15:30:00Z',
  guest: { fullName: 'Ann Guest' },
  answers: [],
  answerBy: '2026-11-27T19:00:00Z',
} as unknown as ShowingView;
const agreement = {
  leadId: 'led_1',
  leadName: 'Ann Buyer',
  version: 1,
  agreement: { state: 'submitted', submittedBy: { profileId: 'prf_other', name: 'Bo' } },
};
const deal = {
  transactionId: 'trx_1',
  version: 3,
  stage: 'preparing',
  today: '2026-11-27',
  dates: [
    {
      code: 'deposit',
      label: 'Deposit paid',
      anchor: 'contractDate',
      days: 5,
      count: 'calendar',
      roll: 'none',
      dueOn: '2026-12-01',
      doneOn: '2026-11-26',
    },
  ],
} as unknown as TransactionView;
const publication = {
  listingId: 'lst_1',
  mls: {
    submit: null,
    number: null,
    updates: [{ field: 'price', changedAt: '2026-11-26T15:00:00Z', dueOn: '2026-11-28', state: 'due' }],
  },
} as unknown as PublicationView;

const around = (shown: ReactNode) => (
  <BrowserRouter>
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider
        value={
          {
            zone: 'America/New_York',
            me: { profileId: 'prf_me', roles: ['admin'], features: ['crm'] },
          } as unknown as Workspace
        }
      >
        <NoticeProvider>{shown}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>
  </BrowserRouter>
);

it.each<[string, ReactNode, RegExp | string, string?]>([
  ['a showing that is confirmed', <ShowingActs key="1" showing={showing} now={NOW} />, 'Confirm Ann Guest'],
  ['a buyer’s agreement that is approved', <AgreementsPage key="2" />, 'Approve the agreement of Ann Buyer'],
  ['a date that is opened again', <DatesCard key="3" deal={deal} />, 'More for Deposit paid', 'Open it again'],
  ['changes that the MLS has', <MlsClock key="4" view={publication} />, 'MLS is updated'],
])('says beside the button that nothing happened: %s', async (_, shown, button, item) => {
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET')
      return Promise.resolve(
        Response.json(url.includes('/api/profile') ? { profileId: 'prf_me' } : { items: [agreement] }),
      );
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  render(around(shown));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  if (item) await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  expect((await screen.findByRole('alert', {}, { timeout: 3000 })).textContent).not.toBe('');
});

it('changes that the MLS has are those that were on the screen', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json(publication));
  });
  render(around(<MlsClock view={publication} />));
  await userEvent.click(screen.getByRole('button', { name: 'MLS is updated' }));
  expect(bodies).toEqual([{ seen: [{ field: 'price', changedAt: '2026-11-26T15:00:00Z' }] }]);
});

it('says that a colleague was faster, also where the agreement is decided by then', async () => {
  let isDecided = false;
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') {
      isDecided = true;
      const error = { code: 'VERSION_CONFLICT', message: 'Changed by somebody else', correlationId: 'c' };
      return Promise.resolve(Response.json({ error }, { status: 409 }));
    }
    const rejected = { ...agreement, version: 2, agreement: { state: 'rejected', reason: 'Signed by nobody' } };
    const items = [isDecided ? rejected : agreement];
    return Promise.resolve(Response.json(url.includes('/api/profile') ? { profileId: 'prf_me' } : { items }));
  });
  render(around(<AgreementsPage />));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve the agreement of Ann Buyer' }));
  expect(await screen.findByText(/^Somebody else was faster/, {}, { timeout: 3000 })).toBeDefined();
  expect(screen.getByText('Signed by nobody')).toBeDefined();
});
