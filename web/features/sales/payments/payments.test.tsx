// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountView } from '../../../../shared/fulfilment/payments/contract.ts';
import { setPageData } from '../../../platform/configuration.ts';
import { AccountLines } from './account-lines.tsx';
import { rememberPaying, tokenFor } from './pay-memory.ts';
import { laterText, payStateOf } from './pay-state.ts';
import PaymentSuccessPage from './payment-success-page.tsx';

const account: AccountView['account'] = {
  total: 49_800,
  tax: 0,
  fees: 0,
  tips: 0,
  credits: 0,
  paid: 0,
  refunded: 0,
  refundPending: 0,
  disputed: 0,
  balance: 49_800,
  dueNow: 24_900,
  payBy: '2026-11-23T15:12:00Z',
};
const timeOf = (instant: string): string => instant.slice(11, 16);

describe('what the page to pay says', () => {
  it('names what is due now, what later, and until when the times are kept', () => {
    const state = payStateOf({ account, noCheckout: null }, timeOf);
    expect(state).toMatchObject({ title: 'Pay to confirm your times', amount: 24_900, rest: 49_800 });
    expect(state.lead).toContain('until 15:12');
    expect(laterText(account)).toContain('$249');
  });

  it.each([
    ['pay_later', /later/],
    ['nothing_due', /Nothing is left/],
    ['cancelled', /Nothing/],
    ['over', /Booking again/],
  ] as const)('has no button when %s', (noCheckout, lead) => {
    const state = payStateOf({ account, noCheckout }, timeOf);
    expect(state.amount).toBeUndefined();
    expect(state.lead).toMatch(lead);
  });

  it('offers to pay ahead where nothing is due yet', () => {
    const state = payStateOf({ account: { ...account, dueNow: 0, payBy: null }, noCheckout: null }, timeOf);
    expect(state).toMatchObject({ title: 'Pay ahead', amount: 49_800 });
  });

  it('asks for the least a card takes where less of it is due', () => {
    const money = { ...account, paid: 24_880, balance: 24_920, dueNow: 20 };
    const state = payStateOf({ account: money, noCheckout: null }, timeOf);
    expect(state).toMatchObject({ amount: 50, rest: 24_920 });
    expect(laterText(money)).toContain('$248.70');
  });

  it('asks for all where a card would not take what is left', () => {
    const money = { ...account, balance: 24_900 + 49 };
    const state = payStateOf({ account: money, noCheckout: null }, timeOf);
    expect(state).toMatchObject({ title: 'Pay to confirm your times', amount: 24_949 });
    expect([state.rest, laterText(money)]).toEqual([undefined, '']);
  });

  it.each([
    ['a part of what is due', 20_000, 'Pay to confirm your times', 4_900, 29_800],
    ['what is due', 24_900, 'Your payment is on its way', 24_900, undefined],
  ])('asks for the rest while a bank moves %s', (_, underWay, title, amount, rest) => {
    const state = payStateOf({ account: { ...account, underWay }, noCheckout: null }, timeOf);
    expect(state).toMatchObject({ title, amount });
    expect(state.rest).toBe(rest);
  });
});

it('the account shows each movement with its sign, and what is owed to the customer', () => {
  const moved = { ...account, fees: 5_000, paid: 60_000, refunded: 1_000, balance: -4_200, dueNow: 0, payBy: null };
  const { container } = render(<AccountLines account={moved} />);
  expect(container.textContent).toBe('Late change fees$50Paid−$600Refunded$10We owe you$42');
  cleanup();
  const { container: coming } = render(<AccountLines account={{ ...account, underWay: 30_000 }} />);
  expect(coming.textContent).toBe('Payment on its way−$300Balance$198');
  cleanup();
});

it('the token of a link is kept for the way back, for its own order alone', () => {
  rememberPaying({ orderId: 'ord_1', token: 'secret' });
  expect(tokenFor('ord_1', null)).toBe('secret');
  expect(tokenFor('ord_2', null)).toBeUndefined();
  expect(tokenFor('ord_2', 'other')).toBe('other');
  sessionStorage.clear();
});

describe('after the provider’s page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setPageData({
      tenant: { slug: 'acme', timezone: 'America/New_York', phone: '+12155550100' },
      config: {},
    } as unknown as Parameters<typeof setPageData>[0]);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const answering = (...states: string[]) => {
    const fetched = vi.fn(async () => {
      const state = states[Math.min(fetched.mock.calls.length, states.length) - 1];
      return new Response(JSON.stringify({ state, isTest: true }), { headers: { 'content-type': 'application/json' } });
    });
    vi.stubGlobal('fetch', fetched);
    render(
      <MemoryRouter initialEntries={['/payment-success?session=cs_test_1']}>
        <PaymentSuccessPage />
      </MemoryRouter>,
    );
    return fetched;
  };

  it('says paid only once the server does', async () => {
    const fetched = answering('confirming', 'confirming', 'paid');
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByRole('heading').textContent).toBe('Confirming your payment');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(screen.getByRole('heading').textContent).toBe('Paid. Thank you.');
    expect(fetched).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('asks 15 times in two-second steps, then says that a mail comes', async () => {
    const fetched = answering('confirming');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(15);
    expect(screen.getByText(/we’ll email you/)).not.toBeNull();
  });

  it('a failed payment can be tried again', async () => {
    rememberPaying({ orderId: 'ord_1', token: 'secret' });
    answering('failed');
    const again = await vi.waitFor(() => screen.getByText('Try again'));
    expect(again.getAttribute('href')).toBe('/pay/ord_1?token=secret');
    sessionStorage.clear();
  });

  it('whoever paid for pictures is led back to them', async () => {
    rememberPaying({ orderId: 'ord_1', token: 'secret', isForPictures: true });
    answering('failed');
    const again = await vi.waitFor(() => screen.getByText('Try again'));
    expect(again.getAttribute('href')).toBe('/pay/ord_1?token=secret&for=pictures');
    cleanup();
    answering('confirming');
    await vi.advanceTimersByTimeAsync(60_000);
    const back = await vi.waitFor(() => screen.getByText('Back to your pictures'));
    expect(back.getAttribute('href')).toBe('/gallery/ord_1?token=secret');
    sessionStorage.clear();
  });
});
