// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { preparationsFor } from '../../../../../shared/sales/booking/preparations.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { googleLink, mapLink, outlookLink } from './calendar-links.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Changeable } from './late-change.tsx';
import { howSoon } from './next-visit.tsx';
import { Reschedule } from './reschedule.tsx';
import { WhatNext } from './what-next.tsx';

const order = {
  orderId: 'ord_1',
  visits: [
    { services: ['cleaning'], vendorId: 'ven_1', startsAt: '2026-11-25T13:00:00Z', endsAt: '2026-11-25T16:00:00Z' },
    { services: ['photography'], vendorId: 'ven_2', startsAt: '2026-11-27T13:00:00Z', endsAt: '2026-11-27T14:15:00Z' },
  ],
  vendors: { ven_1: 'Spring Street Cleaning', ven_2: 'Brightframe Media' },
  costs: { cancel: 0, moveAll: 0, moves: [0, 0] },
  payment: { mode: 'full', status: 'paid' },
  contactInfo: { fullName: 'Sam Rivera', email: 'sam@example.com', phone: '+12155550142' },
} as unknown as OrderView;
const managed = { order, error: undefined, token: 'secret', replace: vi.fn() };

beforeEach(() => {
  setPageData({ tenant: { timezone: 'America/New_York', phone: '+12155550100' }, config: {} } as unknown as Parameters<
    typeof setPageData
  >[0]);
});
afterEach(cleanup);

describe('canceling', () => {
  it('looks destructive, says who is told, and keeps the booking by an equal button', () => {
    const onClose = vi.fn();
    render(<CancelDialog managed={managed} order={order} onClose={onClose} />);
    const cancel = screen.getByText('Cancel booking', { selector: 'button' });
    expect(cancel.className).toMatch(/danger/);
    expect(screen.getByText(/Spring Street Cleaning and Brightframe Media.*sam@example\.com/)).not.toBeNull();
    const keep = screen.getByText('Keep booking', { selector: 'button' });
    expect(keep.className).toMatch(/secondary/);
    fireEvent.click(keep);
    expect(onClose).toHaveBeenCalled();
  });
});

it('does not say that nothing has changed when the answer to a cancellation is lost', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  render(<CancelDialog managed={managed} order={order} onClose={vi.fn()} />);
  fireEvent.click(screen.getByText('Cancel booking', { selector: 'button' }));
  expect(await screen.findByText(/we can’t say whether this went through/)).not.toBeNull();
  vi.unstubAllGlobals();
});

describe('canceling late', () => {
  const late = { ...order, costs: { cancel: 12_450, moveAll: 5_000, moves: [5_000, 0] } } as OrderView;
  const answer = (status: number, body: object) =>
    vi.fn(async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
  afterEach(() => vi.unstubAllGlobals());

  it('has the amount on the button and sends it back; another amount is on it before anything is canceled', async () => {
    const error = { code: 'FEE_CHANGED', message: 'This change now costs $249.', details: { fee: 24_900 } };
    const fetched = answer(409, { error });
    vi.stubGlobal('fetch', fetched);
    render(<CancelDialog managed={managed} order={late} onClose={vi.fn()} />);
    expect(screen.getByText(/fee is \$124\.50.*keep it from what you’ve paid/)).not.toBeNull();
    fireEvent.click(screen.getByText('Cancel for $124.50', { selector: 'button' }));
    const again = await screen.findByText('Cancel for $249', { selector: 'button' });
    fireEvent.click(again);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    const sent = fetched.mock.calls.map((call: unknown[]) => JSON.parse((call[1] as RequestInit).body as string).fee);
    expect(sent).toEqual([12_450, 24_900]);
  });

  it.each([
    ['full', 'paid', /keep it from what you’ve paid/],
    ['full', 'pending', /It’s owed for this order; anything already paid/],
    ['deposit', 'pending', /It’s owed for this order; anything already paid/],
    ['invoice_company', 'pending', /goes on the bill of Keystone Homes/],
  ])('says where the fee comes from of an order in mode %s that is %s', (mode, status, words) => {
    const company = { companyId: 'cli_1', name: 'Keystone Homes' };
    const paying = { ...late, payment: { mode, status, company } } as unknown as OrderView;
    render(<CancelDialog managed={managed} order={paying} onClose={vi.fn()} />);
    expect(screen.getByText(words)).not.toBeNull();
    expect(screen.queryAllByText(/you’ve paid/)).toHaveLength(status === 'paid' ? 1 : 0);
  });

  it('says of a move that its fee is owed, not that money goes back: all that was paid is for the work', () => {
    vi.stubGlobal('fetch', answer(200, { plans: [] }));
    const panel = { service: undefined, onMoved: vi.fn(), onKeep: vi.fn() };
    const reading = { zone: 'America/New_York', week: undefined, photoDays: 2 };
    const moved = { ...late, items: [], address: { zip: '18901' } } as unknown as OrderView;
    render(<Reschedule managed={managed} order={moved} reading={reading} {...panel} />);
    expect(screen.getByText(/costs \$50\. It’s added to what you owe/)).not.toBeNull();
    expect(screen.queryByText(/goes back/)).toBeNull();
  });

  it('says on the page what each change costs', () => {
    const feePolicy = {
      freeHours: 24,
      closeHours: 4,
      latePercent: 25,
      closePercent: 50,
      moveCents: 5_000,
      maxCents: 25_000,
    };
    render(<Changeable order={{ ...late, feePolicy, changeableUntil: null } as OrderView} zone="America/New_York" />);
    expect(screen.getByText(/Canceling now costs \$124\.50\. Rescheduling all visits costs \$50\./)).not.toBeNull();
  });
});

it.each([
  ['2026-11-24T13:00:00Z', 1],
  [null, 0],
])('promises free changes only while they are free (%s)', (changeableUntil, times) => {
  const asked = { ...order, changeableUntil, bookings: [], remote: [] } as unknown as OrderView;
  const reading = { zone: 'America/New_York', week: undefined, photoDays: 2 };
  render(
    <MemoryRouter>
      <WhatNext order={asked} reading={reading} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByText(/free of charge/)).toHaveLength(times);
});

describe('calendar links', () => {
  const [visit] = order.visits;
  const text = { title: 'Cleaning, Northlight', details: 'With Spring Street Cleaning.', location: '12 Court Street' };
  it('open Google and Outlook with the visit filled in, without the secret of the order', () => {
    if (!visit) throw new Error('No visit');
    const google = new URL(googleLink(visit, text)).searchParams;
    expect(google.get('dates')).toBe('20261125T130000Z/20261125T160000Z');
    const outlook = new URL(outlookLink(visit, text)).searchParams;
    expect([outlook.get('startdt'), outlook.get('subject')]).toEqual(['2026-11-25T13:00:00Z', 'Cleaning, Northlight']);
    expect(`${googleLink(visit, text)}${outlookLink(visit, text)}`).not.toContain('secret');
    expect(mapLink('12 Court Street, Doylestown')).toContain('query=12+Court+Street%2C+Doylestown');
  });
});

describe('the next visit', () => {
  it.each([
    ['2026-11-22', 'today'],
    ['2026-11-23', 'tomorrow'],
    ['2026-11-25', 'in 3 days'],
  ])('on %s is %s', (date, words) => {
    expect(howSoon(date, '2026-11-22')).toBe(words);
  });
});

describe('how to prepare', () => {
  it('says once that counters must be clear, for cleaning and photos together', () => {
    const lines = preparationsFor(['cleaning', 'photography']);
    expect(lines.filter((line) => /counters/i.test(line))).toHaveLength(1);
  });
});
