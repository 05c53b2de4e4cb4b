// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { currentToasts, dismissToast } from '../../../../ui/overlays/toast-store.ts';
import type { PortalParts } from '../portal-parts.ts';
import { OrderPage } from './order-page.tsx';

type Manage = ComponentProps<PortalParts['Manage']>;

const fee = { feeId: 'fee_1', reason: 'cancel', cents: 12_500, isWaived: false };
const account = {
  total: 25_000,
  tax: 0,
  fees: 0,
  tips: 0,
  credits: 0,
  paid: 0,
  refunded: 0,
  balance: 25_000,
  dueNow: 0,
};
const settled = { ...account, fees: 12_500, credits: 25_000, balance: 12_500, dueNow: 12_500 };

const pageWith = (status: string, owed: typeof account, fees: object[], pay: number | null) => ({
  order: {
    orderId: 'ord_1',
    number: 1016,
    status,
    placedAt: '2026-11-20T13:48:31Z',
    services: [],
    address: { line1: '84 North Main Street' },
    visits: [],
  },
  timeline: [],
  view: { orderId: 'ord_1', status, fees },
  account: { account: owed, isTest: true },
  parties: [],
  pictures: null,
  actions: { move: null, cancel: { fee: 0 }, pay: pay === null ? null : { cents: pay }, invite: true, write: false },
});

/** Stands for the part of the visits: its one button cancels. */
const Manage = ({ order, onChanged }: Manage) => (
  <button type="button" onClick={() => onChanged({ ...order, status: 'cancelled', fees: [fee] } as typeof order)}>
    Cancel the visits
  </button>
);

const before = pageWith('placed', account, [], 25_000);
let answers: object[];

beforeEach(() => {
  const tenant = { timezone: 'America/New_York', phone: '+12155550100' };
  setPageData({ config: {} as RuntimeConfig, tenant } as unknown as Parameters<typeof setPageData>[0]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 50 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

const open = (): void => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      /portal\/orders\/ord_1$/.test(url) ? (answers.length > 1 ? answers.shift() : answers[0]) : { items: [] },
    ),
  );
  render(
    <MemoryRouter initialEntries={['/portal/orders/ord_1']}>
      <Routes>
        <Route path="/portal/orders/:orderId" element={<OrderPage parts={{ Manage } as unknown as PortalParts} />} />
      </Routes>
    </MemoryRouter>,
  );
};

it('says first of an order that its payment confirms that it is not confirmed yet, and until when to pay', async () => {
  const held = { ...account, dueNow: 25_000, payBy: '2026-11-20T21:25:00Z' };
  answers = [pageWith('placed', held, [], 25_000)];
  open();
  const way = await screen.findByRole('link', { name: /^Pay by 4:25\sPM.* to keep your times$/ });
  expect(screen.getByText(/Order 1016/).textContent).toContain('Not confirmed yet');
  expect(document.querySelector(way.getAttribute('href') ?? '')?.textContent).toBe('Payment');
});

it.each([
  ['is due later', { ...account, payBy: '2026-11-20T21:25:00Z' }],
  ['is due, and keeps no times', { ...account, dueNow: 25_000, payBy: null }],
])('control: an order whose payment %s is booked', async (_which, owed) => {
  answers = [pageWith('placed', owed, [], 25_000)];
  open();
  expect((await screen.findByText(/Order 1016/)).textContent).toContain('Booked');
  expect(screen.queryByText(/to keep your times/)).toBeNull();
});

it('never shows a canceled order’s old sum: it asks again until the fee is in it, and says that it is canceled', async () => {
  // The order is canceled at once; what is owed follows.
  answers = [before, pageWith('cancelled', account, [fee], null), pageWith('cancelled', settled, [fee], 12_500)];
  open();
  await screen.findByText('Pay ahead: $250');
  const cancel = screen.getByText('Cancel the visits');
  cancel.focus();
  fireEvent.click(cancel);
  await screen.findByText(/^Working out/);
  expect(screen.queryByText('Left to pay'), 'the old sum').toBeNull();
  expect(screen.queryByText(/^Pay/, { selector: 'button' })).toBeNull();
  expect((await screen.findByText('Left to pay')).nextSibling?.textContent).toBe('$125');
  expect(screen.getByText('Pay $125')).toBeTruthy();
  expect(currentToasts().map(({ text }) => text)).toEqual(['Your booking is canceled.']);
  await waitFor(() => expect(answers).toHaveLength(1));
});
