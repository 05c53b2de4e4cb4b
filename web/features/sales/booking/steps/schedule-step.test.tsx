// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { initialWorkflow, type SelectedSlot } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { type Booking, BookingContext } from '../booking-context.ts';
import { ScheduleStep } from './schedule-step.tsx';

const plan = {
  id: 'plan_1',
  visits: [
    { services: ['photography'], vendorId: 'ven_1', startsAt: '2026-11-27T13:00:00Z', endsAt: '2026-11-27T14:15:00Z' },
  ],
  remote: [],
  vendors: { ven_1: 'Brightframe Media' },
} as unknown as Plan;

// The month is the picker’s; here its first free time is chosen, and “Load” is the end of its loading.
vi.mock('../schedule/plans/plan-picker.tsx', () => ({
  PlanPicker: ({ onSelect, onLoaded }: { onSelect: (chosen: Plan) => void; onLoaded: () => void }) => {
    useEffect(() => onSelect(plan), [onSelect]);
    return (
      <button type="button" onClick={onLoaded}>
        Load
      </button>
    );
  },
}));

const held = {
  holdId: 'hld_1',
  expiresAt: '2026-11-24T13:10:00Z',
  visits: plan.visits,
  vendors: plan.vendors,
  sessionId: 's_1',
};
const answer = () => new Response(JSON.stringify(held), { headers: { 'content-type': 'application/json' } });
const advance = vi.fn();
const dispatch = vi.fn();
const photos = { id: 'photography', name: 'Photography', basePrice: 19_900, calculatedPrice: 19_900, adjustments: [] };

const show = () => {
  const address = { line1: '12 Court Street', city: 'Doylestown', zip: '18901' };
  const state = { ...initialWorkflow, step: 5, packageItems: [photos], selectedSlot: null, address };
  const again = { isFilling: false, vendors: [] };
  const booking = { state, dispatch, advance, again, offers: [], prices: {}, isQuoted: true, catalog: undefined };
  return render(
    <BookingContext value={booking as unknown as Booking}>
      <ScheduleStep />
    </BookingContext>,
  );
};
const press = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByText('Hold these times', { selector: 'button' }));
  });
const comeBack = (): Promise<void> =>
  act(async () => {
    dispatchEvent(new Event('online'));
  });

beforeEach(() => {
  advance.mockClear();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  setPageData({
    tenant: { timezone: 'America/New_York', phone: '+12155550100', branding: {} },
    config: {},
  } as unknown as Parameters<typeof setPageData>[0]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('P2: a hold while offline', () => {
  it('says so, keeps what is chosen, and goes on by itself once the connection is back', async () => {
    const fetched = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    show();
    await press();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/You’re offline.*aren’t held yet/);
    expect(document.activeElement).toBe(alert);
    expect(advance).not.toHaveBeenCalled();
    const asked = fetched.mock.calls.length;

    fetched.mockImplementation(async () => answer());
    await comeBack();
    await vi.waitFor(() => expect(advance).toHaveBeenCalledTimes(1));
    const selectedSlot = advance.mock.calls[0]?.[0].selectedSlot as SelectedSlot;
    expect([selectedSlot.plan.id, selectedSlot.hold?.holdId]).toEqual(['plan_1', 'hld_1']);
    expect(fetched).toHaveBeenCalledTimes(asked + 1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('control: a connection that comes back holds nothing that nobody asked for', async () => {
    const fetched = vi.fn(async () => answer());
    vi.stubGlobal('fetch', fetched);
    show();
    await comeBack();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a quick second press', () => {
  it('holds once', async () => {
    const fetched = vi.fn(async () => answer());
    vi.stubGlobal('fetch', fetched);
    show();
    const button = screen.getByText('Hold these times', { selector: 'button' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await vi.waitFor(() => expect(advance).toHaveBeenCalledTimes(1));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('before the times are known', () => {
  it('offers no call about times, whose place they would take', () => {
    show();
    expect(screen.queryByText(/Don’t see a time/)).toBeNull();
    fireEvent.click(screen.getByText('Load'));
    expect(screen.queryByText(/Don’t see a time/)).not.toBeNull();
  });
});
