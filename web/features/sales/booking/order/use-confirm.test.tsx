// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialWorkflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { type Booking, BookingContext } from '../booking-context.ts';
import { useConfirm } from './use-confirm.ts';

const photos = { id: 'photography', name: 'Photography', basePrice: 19_900, calculatedPrice: 19_900, adjustments: [] };
const state = {
  ...initialWorkflow,
  step: 7,
  profile: 'homeowner',
  packageItems: [photos],
  pricing: { subtotal: 19_900, total: 19_900 },
  address: { line1: '12 Court Street', city: 'Doylestown', zip: '18901' },
  contactInfo: { fullName: 'Sam Rivera', email: 'sam@example.com', phone: '+12155550142' },
  selectedSlot: {
    plan: { id: 'plan_1', visits: [], remote: [], vendors: {} },
    hold: { holdId: 'hld_1', expiresAt: '2099-01-01T00:00:00Z', extensions: 0 },
  },
};
const consents = { serviceMessages: true, marketing: false, aiCalls: false };

/** Two presses that both come before the page has drawn itself again. */
const Twice = () => {
  const { confirm } = useConfirm();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          void confirm();
          void confirm();
        }}
      >
        Book twice
      </button>
      <button type="button" onClick={() => void confirm()}>
        Book
      </button>
      <p>{useLocation().pathname}</p>
    </>
  );
};

const show = () =>
  render(
    <MemoryRouter initialEntries={['/book?step=7']}>
      <BookingContext value={{ state, consents, requote: vi.fn() } as unknown as Booking}>
        <Twice />
      </BookingContext>
    </MemoryRouter>,
  );
const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
  });
const order = { orderId: 'ord_1', manageToken: 'secret', payment: {} };
const answer = (): Response => new Response(JSON.stringify(order), { headers: { 'content-type': 'application/json' } });
const keysOf = (fetched: { mock: { calls: unknown[][] } }): (string | null)[] =>
  fetched.mock.calls.map(([, init]) => new Headers((init as RequestInit).headers).get('idempotency-key'));

beforeEach(() => {
  setPageData({
    tenant: { timezone: 'America/New_York', phone: '+12155550100', state: 'PA' },
    config: {},
  } as unknown as Parameters<typeof setPageData>[0]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('booking fast', () => {
  it('two presses at once send one order', async () => {
    const fetched = vi.fn(async (..._: unknown[]) => answer());
    vi.stubGlobal('fetch', fetched);
    show();
    await press('Book twice');
    await vi.waitFor(() => expect(screen.queryByText('/booking-confirmation/ord_1')).not.toBeNull());
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('a press after a lost answer carries the same key, so that the server books once', async () => {
    const fetched = vi.fn(async (..._: unknown[]): Promise<Response> => Promise.reject(new TypeError('lost')));
    vi.stubGlobal('fetch', fetched);
    show();
    await press('Book');
    fetched.mockImplementation(async () => answer());
    await press('Book');
    await vi.waitFor(() => expect(screen.queryByText('/booking-confirmation/ord_1')).not.toBeNull());
    const keys = keysOf(fetched);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys[0]).toMatch(/\S{20}/);
    expect(new Set(keys).size).toBe(1);
  });
});
