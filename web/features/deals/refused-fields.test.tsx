import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { DisclosureView, MunicipalityView, TaxRuleView } from '../../../shared/deals/state-pa/contract.ts';
import type { TransactionView } from '../../../shared/deals/transactions/transaction-view.ts';
import { NoticeProvider } from '../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../ui/console/workspace.tsx';
import { EnterDialog } from './showings/enter-dialog.tsx';
import { DisclosureDialog } from './state-pa/disclosure-dialog.tsx';
import { MunicipalityDialog } from './state-pa/municipalities/municipality-dialog.tsx';
import { TaxDialog } from './state-pa/tax-dialog.tsx';
import { BeginDialog } from './transactions/begin-dialog.tsx';
import { DateDialog } from './transactions/date-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = (): void => undefined;
const rate = (from: string) => ({ from, rate: 1000, sourceUrl: 'https://tax.example/rates', checkedOn: from });
const tax = { code: 'state', version: 1, title: 'State tax', rates: [rate('2020-01-01'), rate('2026-01-01')] };
const disclosure = { code: 'lead', version: 1, title: 'Lead', when: 'Before', what: 'A form', law: 'Title X' };
const yardley = { code: 'yardley', version: 1, name: 'Yardley', zips: ['19067'], certificate: 'none', outcomes: [] };

/** Opens a form in front of a server that refuses everything for the fields that are named. */
const open = (form: ReactNode, fields: Record<string, string>): void => {
  const details = Object.entries(fields).map(([path, message]) => ({ path, message }));
  const error = { code: 'INVALID_INPUT', message: 'The input is wrong.', correlationId: 'c', details };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') return Response.json({ error }, { status: 400 });
    return Response.json(url.includes('/pa/rules') ? { municipalities: [] } : { items: [] });
  });
  const workspace = { zone: 'America/New_York', state: 'NJ', me: { roles: ['admin'], features: [] } };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WorkspaceProvider value={workspace as unknown as Workspace}>
          <NoticeProvider>{form}</NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

/** A field stands with its problem, which is nowhere else, and the first one has the focus. */
const expectAt = async (...problems: readonly (readonly [field: HTMLElement, message: string])[]): Promise<void> => {
  for (const [field, message] of problems) {
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  await waitFor(() => expect(document.activeElement).toBe(problems[0]?.[0]));
};
const at = (label: string) => screen.getByLabelText(label);

const beginAt = async (place: Record<string, string>) => {
  await userEvent.click(screen.getByRole('button', { name: /Begin from/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'A typed address' }));
  for (const [label, text] of Object.entries(place)) await type(label, text);
  await press('Begin the deal');
};

it('a new deal: at the parts of its address', async () => {
  open(<BeginDialog onClose={nothing} />, { 'address.zip': 'must be a ZIP code', price: 'must be less' });
  await beginAt({ 'Street and number': '1 Mill Road', City: 'Lambertville', 'ZIP code': '8530' });
  await expectAt([at('ZIP code'), 'must be a ZIP code'], [at('Price in dollars'), 'must be less']);
});

it('a new deal without a city: at the city, before anything is sent', async () => {
  open(<BeginDialog onClose={nothing} />, {});
  await beginAt({ 'Street and number': '1 Mill Road', 'ZIP code': '08530' });
  await expectAt([at('City'), 'Enter the city.']);
});

it('a date that is added: at its name', async () => {
  const deal = { transactionId: 'trx_1', version: 3, today: '2026-11-27' } as unknown as TransactionView;
  open(<DateDialog deal={deal} date={undefined} act="add" onClose={nothing} />, { label: 'must be another name' });
  await type('What is due', 'Survey');
  await userEvent.type(at('Due on'), '2026-12-10');
  await press('Save');
  await expectAt([at('What is due'), 'must be another name']);
});

it('a showing that is entered: at email, phone and time', async () => {
  open(<EnterDialog listingId="lst_1" onClose={nothing} />, {
    email: 'must be an email address',
    phone: 'must be a phone number',
    startsAt: 'must be within the showing hours',
  });
  await type('Name', 'Pat');
  await type('Email', 'pat@');
  await userEvent.type(at('Day'), '2026-12-05');
  await press('Enter it');
  await expectAt(
    [at('Email'), 'must be an email address'],
    [at('Phone'), 'must be a phone number'],
    [at('Time'), 'must be within the showing hours'],
  );
});

it('a showing without a time: at the time, not at the day', async () => {
  open(<EnterDialog listingId="lst_1" onClose={nothing} />, {});
  await type('Name', 'Pat');
  await type('Email', 'pat@example.com');
  await userEvent.type(at('Day'), '2026-12-05');
  await userEvent.clear(at('Time'));
  await press('Enter it');
  await expectAt([at('Time'), 'Enter a time like 10:00.']);
});

it('a disclosure: at its source', async () => {
  const known = { ...disclosure, sourceUrl: 'https://x.y' } as unknown as DisclosureView;
  open(<DisclosureDialog known={known} today="2026-11-27" onClose={nothing} />, { sourceUrl: 'must be an address' });
  await press('Save, checked today');
  await expectAt([at('Source'), 'must be an address']);
});

it('the rates of a tax: at the rate of the date, in whatever order they are shown', async () => {
  const rates = tax.rates.toReversed();
  open(<TaxDialog tax={{ ...tax, rates } as unknown as TaxRuleView} today="2026-11-27" onClose={nothing} />, {
    'rates.0.sourceUrl': 'must be an address',
  });
  await press('Save');
  const [, older] = screen.getAllByLabelText('Source');
  await expectAt([older as HTMLElement, 'must be an address']);
});

it('a municipality: at its name and its ZIP codes', async () => {
  const known = { ...yardley, leadDays: 30, rates: [], sourceUrl: 'https://yardley.example' };
  open(<MunicipalityDialog known={known as unknown as MunicipalityView} today="2026-11-27" onClose={nothing} />, {
    name: 'must be shorter',
    'zips.0': 'must be in Pennsylvania',
  });
  await press('Save');
  await expectAt([at('Name'), 'must be shorter'], [at('ZIP codes'), 'must be in Pennsylvania']);
});
