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
const show = async (bill: DeskAccount['bill']) => {
  sent.splice(0);
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return Response.json({ ...money, bill });
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
  await screen.findByText('$500 owed');
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
