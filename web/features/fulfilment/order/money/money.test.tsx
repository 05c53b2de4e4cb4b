// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountOf } from '../../../../../shared/fulfilment/payments/account.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import type { OrderSheet } from '../../../../../shared/sales/records/order-list-contract.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { accountRows, balanceText } from './money-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { linesIn, refundableLines } from './refund-lines.tsx';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 20_000 });

const opening = { total: 50_000, tax: 0, dueNow: 50_000, payBy: null, isAllDue: false };
const account = accountOf(opening, [{ kind: 'charge', cents: 50_000 }], 10_000);
const money = { orderId: 'ord_1', version: 7, account, linesLeft: [] } as unknown as DeskAccount;
const items = [
  { id: 'photography', name: 'Photography', basePrice: 30_000, calculatedPrice: 30_000, adjustments: [] },
  { id: 'cleaning', name: 'Cleaning', basePrice: 20_000, calculatedPrice: 20_000, adjustments: [] },
] satisfies OrderSheet['items'];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an amount', () => {
  it.each([
    ['1,200.50', 120_050],
    ['$45', 4_500],
    ['0.1', 10],
    ['-5', undefined],
    ['1.234', undefined],
    ['', undefined],
  ])('“%s” is %s cents', (text, cents) => {
    expect(centsIn(text)).toBe(cents);
  });
});

describe('an account', () => {
  it('shows what makes up its balance, and nothing that is nothing', () => {
    expect(accountRows(account)).toEqual([
      ['Total', 50_000],
      ['Paid', -50_000],
      ['Refund on its way', 10_000],
    ]);
    expect(Object.is(accountRows({ ...account, paid: 0 })[1]?.[1], 0)).toBe(true);
    expect([100, -100, 0].map((balance) => balanceText({ balance }))).toEqual([
      '$1 owed',
      '$1 to give back',
      'Nothing owed',
    ]);
  });
});

describe('a refund', () => {
  it('is at most what was paid and is not on its way back; it is sent once, with the version that was seen', async () => {
    const sent: { key: string | null; body: object }[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
      sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
      return Response.json({}, { status: 201 });
    });
    const onClose = vi.fn();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <NoticeProvider>
          <RefundDialog money={money} items={items} customer="Nora Ellis" onClose={onClose} />
        </NoticeProvider>
      </QueryClientProvider>,
    );
    const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
    type('Amount', '400.01');
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await screen.findByText('Enter an amount up to $400.');
    expect(sent).toEqual([]);
    type('Amount', '400');
    type('Reason', 'Two rooms were missed');
    fireEvent.click(screen.getByRole('button', { name: 'Refund $400' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      { key: expect.stringMatching(/.{20}/), body: { version: 7, amount: 40_000, reason: 'Two rooms were missed' } },
    ]);
  });

  it('by lines is at most what is left of each', () => {
    const left = (amount: number) => [{ service: 'photography' as const, amount }];
    expect(refundableLines(items, { linesLeft: left(0) }), 'canceled, or given back whole').toEqual([]);
    const lines = refundableLines(items, { linesLeft: [...left(20_000), { service: 'cleaning', amount: 20_000 }] });
    expect(lines.map(({ id, left }) => [id, left])).toEqual([
      ['photography', 20_000],
      ['cleaning', 20_000],
    ]);
    expect(linesIn({ photography: '200', cleaning: '0.50' }, lines)).toEqual([
      { service: 'photography', amount: 20_000 },
      { service: 'cleaning', amount: 50 },
    ]);
    expect(linesIn({ photography: '200.01' }, lines)).toBeUndefined();
    expect(linesIn({ photography: '' }, lines)).toBeUndefined();
  });
});
