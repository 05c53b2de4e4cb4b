// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountOf } from '../../../../../shared/fulfilment/payments/account.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import type { OrderSheet } from '../../../../../shared/sales/records/order-list-contract.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { MoneyCard } from './money-card.tsx';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opening = { total: 50_000, tax: 0, dueNow: 0, payBy: null, isAllDue: false, isBilled: true };
const money: Partial<DeskAccount> = {
  orderId: 'ord_1',
  mode: 'invoice_company',
  status: 'pending',
  account: accountOf(opening, []),
  payments: [],
  refunds: [],
  disputes: [],
  lines: [],
  linesLeft: [],
  version: 1,
};
const sheet = { orderId: 'ord_1', items: [], fees: [], customer: { fullName: 'Ann' } } as unknown as OrderSheet;
const workspace = { zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace;

const sent: object[] = [];
const keys: (string | null)[] = [];
const show = async (bill: DeskAccount['bill'], more: Partial<DeskAccount> = {}, balance = '$500 owed') => {
  sent.splice(0);
  keys.splice(0);
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    if (method === 'POST') keys.push(new Headers(headers).get('idempotency-key'));
    return Response.json({ ...money, ...more, bill });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NoticeProvider>
          <WorkspaceProvider value={workspace}>
            <MoneyCard sheet={sheet} />
          </WorkspaceProvider>
        </NoticeProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(balance);
  return ['Record a payment', 'Write off'].filter((name) => screen.queryByRole('button', { name }));
};

describe('an order on its company’s bill', () => {
  it('shows the way to the bill once that has it, and records nothing here', async () => {
    expect(await show({ invoiceId: 'inv_1', number: 'INV-2026-00001' })).toEqual([]);
    const link = screen.getByRole('link', { name: 'INV-2026-00001' });
    expect(link.getAttribute('href')).toBe('/admin/invoices/inv_1');
  });

  it('takes here what the bill lacks, and no more', async () => {
    const lacking = { invoiceId: 'inv_1', number: 'INV-2026-00001', lacks: 12_345 };
    expect(await show(lacking)).toEqual(['Record a payment', 'Write off']);
    expect(screen.getByText(/, and here only the \$123\.45 that it lacks\.$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Record a payment' }));
    const amount = await screen.findByLabelText('Amount');
    fireEvent.input(amount, { target: { value: '123.46' } });
    fireEvent.click(screen.getByRole('button', { name: 'Record' }));
    await screen.findByText('Enter an amount up to $123.45.');
    expect(sent).toEqual([]);
    fireEvent.input(amount, { target: { value: '123.45' } });
    fireEvent.click(screen.getByRole('button', { name: 'Record $123.45' }));
    await waitFor(() => expect(sent).toMatchObject([{ amount: 12_345, version: 1 }]));
    fireEvent.click(screen.getByRole('button', { name: 'Write off' }));
    await screen.findByText('$123.45 is owed');
  });

  it('takes payments and write-offs here until then', async () => {
    expect(await show(undefined)).toEqual(['Record a payment', 'Write off']);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('money that was given back by hand', () => {
  const owedBack = { invoiceId: 'inv_1', number: 'INV-2026-00001', owedBack: 5_000 };
  const billed = accountOf(opening, [{ kind: 'manual', cents: 55_000 }]);
  const given = {
    orderId: 'ord_1',
    source: 'pay_1',
    kind: 'refund',
    cents: 5_000,
    at: '2026-12-02T15:00:00Z',
  } as const;

  it('is recorded up to what is too much, with how and when, under one key', async () => {
    await show(owedBack, { account: billed }, '$50 to give back');
    expect(screen.queryByRole('button', { name: 'Refund' }), 'no card paid').toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Record money given back' }));
    const amount = await screen.findByLabelText('Amount');
    expect((amount as HTMLInputElement).value).toBe('50.00');
    expect(screen.getByText('$50 is to be given back')).toBeTruthy();
    fireEvent.input(amount, { target: { value: '50.01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Record' }));
    await screen.findByText('Enter an amount up to $50.');
    expect(sent).toEqual([]);
    fireEvent.input(amount, { target: { value: '50' } });
    fireEvent.input(screen.getByLabelText('Reference'), { target: { value: ' 1042 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Record $50' }));
    const givenOn = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    await waitFor(() =>
      expect(sent).toEqual([{ version: 1, amount: 5_000, method: 'check', reference: '1042', givenOn }]),
    );
    await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull());
    expect(keys).toEqual([expect.stringMatching(/.{20}/)]);
  });

  it('by mistake is undone with a reason, once; a refund by card is not', async () => {
    const lines = [{ ...given, method: 'check', reference: '1042' } as const, { ...given, source: 're_1', cents: 100 }];
    const account = accountOf(opening, [{ kind: 'manual', cents: 55_000 }, ...lines]);
    await show(owedBack, { account, lines }, '$1 owed');
    fireEvent.click(screen.getByText('Ledger'));
    const undo = await screen.findAllByRole('button', { name: /^Undo/ });
    expect(undo.map((button) => button.getAttribute('aria-label'))).toEqual(['Undo Refund, check 1042']);
    fireEvent.click(undo[0] as HTMLElement);
    await screen.findByText(/^Refund, check 1042: \$50 is to be given back again\./);
    fireEvent.click(screen.getByRole('button', { name: 'Undo it' }));
    await screen.findByText('Say why, for whoever looks at it later.');
    fireEvent.input(screen.getByLabelText('Reason'), { target: { value: 'Sent to another company' } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo it' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'Sent to another company', version: 1 }]));
  });
});
