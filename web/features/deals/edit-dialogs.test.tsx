// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DisbursementView } from '../../../shared/deals/commissions/views.ts';
import type { ListingView } from '../../../shared/deals/listings/listing-view.ts';
import type { FeedView } from '../../../shared/deals/mls/feed.ts';
import type { TransactionView } from '../../../shared/deals/transactions/transaction-view.ts';
import { NoticeProvider } from '../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../ui/console/workspace.tsx';
import { InputsDialog } from './commissions/disbursements/disbursement-dialogs.tsx';
import { FactsDialog as ListingDialog } from './listings/facts/facts-dialog.tsx';
import { FeedDialog } from './mls/feed-dialog.tsx';
import { FactsDialog as DealDialog } from './transactions/facts-dialog.tsx';
import { PartyDialog } from './transactions/party-dialog.tsx';

const client = new QueryClient();
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

const address = { line1: '12 Mill Road', city: 'Yardley', state: 'PA', zip: '19067' };
const listing = {
  listingId: 'lst_1',
  version: 3,
  status: 'active',
  listPrice: 42_500_000,
  facts: { beds: 3 },
  remarks: 'Brigth rooms',
  agentProfileId: 'prf_1',
  coAgents: [],
} as unknown as ListingView;
const lena = { partyId: 'pty_1', role: 'buyer', name: 'Lena Ortiz', email: 'lena@example.com' };
const deal = {
  transactionId: 'trx_1',
  version: 3,
  number: 'T-2026-00012',
  type: 'sale',
  address,
  price: 42_500_000,
  contractDate: '2026-11-02',
  settlementDate: '2026-12-18',
  facts: {},
  agentProfileId: 'prf_1',
  parties: [lena],
} as unknown as TransactionView;
const disbursement = {
  disbursementId: 'dsb_1',
  version: 3,
  royalty: 6000,
  gci: 1_062_500,
  referral: { name: 'Harbor Realty', rate: 25_000 },
} as unknown as DisbursementView;
const feed = {
  feedId: 'fed_1',
  version: 3,
  name: 'Bucks MLS',
  serviceRoot: 'https://mls.example.com/odata/',
  auth: 'token',
  hasSecret: true,
  strategy: 'nextLink',
  top: 1000,
  disclaimer: '',
  isOn: true,
} as unknown as FeedView;

const nothing = (): void => undefined;

interface Case {
  readonly name: string;
  readonly show: (isNewer: boolean) => ReactNode;
  readonly label: string;
  readonly typed: string;
  /** What is sent beside the version, first and after the refusal. */
  readonly sent: readonly [object, object];
  readonly told: string;
}

const cases: readonly Case[] = [
  {
    name: 'a listing',
    show: (isNewer) => (
      <ListingDialog
        listing={isNewer ? { ...listing, version: 4, listPrice: 41_500_000 } : listing}
        onClose={nothing}
      />
    ),
    label: 'Remarks',
    typed: 'Bright rooms',
    sent: [{ remarks: 'Bright rooms' }, { remarks: 'Bright rooms' }],
    told: 'List price, now $415,000.',
  },
  {
    name: 'the terms of a deal',
    show: (isNewer) => (
      <DealDialog deal={isNewer ? { ...deal, version: 4, settlementDate: '2026-12-21' } : deal} onClose={nothing} />
    ),
    label: 'Year built',
    typed: '1965',
    sent: [{ facts: { yearBuilt: 1965 } }, { facts: { yearBuilt: 1965 } }],
    told: 'Settlement, now ',
  },
  {
    name: 'a party',
    show: (isNewer) => {
      const changed = { ...lena, email: 'lena@work.example.com' };
      const now = isNewer ? { ...deal, version: 4, parties: [changed] } : deal;
      return <PartyDialog deal={now as TransactionView} party={deal.parties[0]} onClose={nothing} />;
    },
    label: 'Name',
    typed: 'Lena M. Ortiz',
    sent: [
      { parties: [{ ...lena, name: 'Lena M. Ortiz' }] },
      { parties: [{ ...lena, name: 'Lena M. Ortiz', email: 'lena@work.example.com' }] },
    ],
    told: 'Email, now lena@work.example.com.',
  },
  {
    name: 'a disbursement',
    show: (isNewer) => (
      <InputsDialog
        shown={isNewer ? { ...disbursement, version: 4, gci: 1_000_000 } : disbursement}
        onClose={nothing}
      />
    ),
    label: 'Royalty in percent',
    typed: '5',
    sent: [{ royalty: 5000 }, { royalty: 5000 }],
    told: 'Gross commission, now $10000.',
  },
  {
    name: 'a feed',
    show: (isNewer) => (
      <FeedDialog
        feed={isNewer ? { ...feed, version: 4, serviceRoot: 'https://new.example.com/' } : feed}
        onClose={nothing}
      />
    ),
    label: 'Name',
    typed: 'Bucks County MLS',
    sent: [
      { name: 'Bucks County MLS', serviceRoot: 'https://mls.example.com/odata/' },
      { name: 'Bucks County MLS', serviceRoot: 'https://new.example.com/' },
    ],
    told: 'Service root, now https://new.example.com/.',
  },
];

const around = (child: ReactNode) => (
  <QueryClientProvider client={client}>
    <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['agent'] } } as unknown as Workspace}>
      <NoticeProvider>{child}</NoticeProvider>
    </WorkspaceProvider>
  </QueryClientProvider>
);

describe('what is emptied in a form', () => {
  const edit = async (dialog: ReactNode, ...labels: string[]): Promise<object[]> => {
    const bodies: object[] = [];
    vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
      if (method !== 'GET') bodies.push(JSON.parse(String(body)));
      return Promise.resolve(Response.json({ items: [], municipalities: [] }));
    });
    render(around(dialog));
    for (const label of labels) await userEvent.clear(screen.getByLabelText(label));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    return bodies;
  };

  it('is taken back of a listing, and what nobody knows stays unknown', async () => {
    expect(await edit(<ListingDialog listing={listing} onClose={nothing} />, 'Bedrooms', 'Remarks')).toEqual([
      { version: 3, remarks: '', facts: { beds: null } },
    ]);
  });

  it('is refused at its field where the server says so', async () => {
    const details = [{ path: 'settlementDate', message: 'must be a day' }];
    const answer = { error: { code: 'INVALID_INPUT', message: 'No', details } };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 400 })));
    render(around(<DealDialog deal={deal} onClose={nothing} />));
    await userEvent.type(screen.getByLabelText('Year built'), '1965');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('must be a day')).toBeDefined();
  });

  it.each([
    ['Year built', '65', 'Enter a whole number from 1600 to 2100.'],
    ['Bedrooms', '31', 'Enter a whole number from 0 to 30.'],
  ])('control: %s %s is told at its field, and nothing is sent', async (label, typed, problem) => {
    const sent = vi.fn();
    vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit) => {
      if (method !== 'GET') sent();
      return Promise.resolve(Response.json({ items: [] }));
    });
    render(around(<ListingDialog listing={listing} onClose={nothing} />));
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(problem)).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is taken back of a deal', async () => {
    expect(await edit(<DealDialog deal={deal} onClose={nothing} />, 'Price in dollars', 'Settlement')).toEqual([
      { version: 3, price: null, settlementDate: null },
    ]);
  });
});

const refusal = { error: { code: 'VERSION_CONFLICT', message: 'Changed by somebody else', correlationId: 'c' } };

describe.each(cases)('whoever edits $name', ({ show, label, typed, sent, told }) => {
  it('puts nothing of a colleague’s back: only what was typed is sent, under the version that was seen', async () => {
    const bodies: object[] = [];
    vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'GET') return Promise.resolve(Response.json({ items: [], municipalities: [] }));
      bodies.push(JSON.parse(String(body)));
      return Promise.resolve(bodies.length === 1 ? Response.json(refusal, { status: 409 }) : Response.json({}));
    });
    const { rerender } = render(around(show(false)));
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    rerender(around(show(true)));
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await save();
    await waitFor(() => expect(screen.getByText(/^Somebody else saved a change/).textContent).toContain(told));
    await save();
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toMatchObject([
      { version: 3, ...sent[0] },
      { version: 4, ...sent[1] },
    ]);
    const isPatch = !('parties' in sent[0]) && label !== 'Name';
    if (isPatch) expect(Object.keys(bodies[1] ?? {}).sort()).toEqual([...Object.keys(sent[1]), 'version'].sort());
  });
});

it('a party’s phone is written as people write it', () => {
  const party = { ...lena, phone: '+12155550181' } as TransactionView['parties'][number];
  render(around(<PartyDialog deal={{ ...deal, parties: [party] }} party={party} onClose={nothing} />));
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(215) 555-0181');
});
