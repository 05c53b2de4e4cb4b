// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialWorkflow, type SelectedSlot } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { describeOffer } from '../../../../../shared/sales/quoting/offer-text.ts';
import { configuration, setPageData } from '../../../../platform/configuration.ts';
import { currentToasts, dismissToast } from '../../../../ui/overlays/toast-store.ts';
import { type Booking, BookingContext } from '../booking-context.ts';
import { Summary } from './summary.tsx';

const photos = {
  id: 'photography' as const,
  name: 'Photography',
  basePrice: 19_900,
  calculatedPrice: 19_900,
  adjustments: [],
};
const slot = (more: Partial<SelectedSlot> = {}): SelectedSlot =>
  ({
    plan: {
      id: 'plan_1',
      visits: [
        {
          services: ['photography'],
          vendorId: 'ven_1',
          startsAt: '2026-11-27T13:00:00Z',
          endsAt: '2026-11-27T14:15:00Z',
        },
      ],
      remote: [],
      vendors: { ven_1: 'Brightframe Media' },
    },
    hold: { holdId: 'hld_1', expiresAt: new Date(Date.now() + 576_000).toISOString(), extensions: 0 },
    ...more,
  }) as unknown as SelectedSlot;

const dispatch = vi.fn();
interface Shown {
  step?: number;
  items?: object[];
  selectedSlot?: SelectedSlot | null;
  offers?: Offer[];
  acceptedOffers?: Offer['id'][];
  quoteError?: Error;
}
const show = ({
  step = 7,
  items = [photos],
  selectedSlot = null,
  offers = [],
  acceptedOffers = [],
  quoteError,
}: Shown) => {
  const pricing = { subtotal: 19_900, total: 19_900 };
  const state = { ...initialWorkflow, step, packageItems: items, pricing, selectedSlot, acceptedOffers };
  const booking = { state, dispatch, offers, prices: {}, isQuoted: true, isRestoring: false, quoteError };
  return render(
    <BookingContext value={booking as unknown as Booking}>
      <Summary action={{ label: 'Next' }} />
    </BookingContext>,
  );
};
const said = (): string => document.body.textContent ?? '';

beforeEach(() => {
  dispatch.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  setPageData({ tenant: { timezone: 'America/New_York' }, config: {} } as unknown as Parameters<typeof setPageData>[0]);
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) act(() => dismissToast(id));
  vi.unstubAllGlobals();
});

describe('P2: the summary of a lost hold', () => {
  it('shows neither its times, nor a timer, nor a way to hold them longer', () => {
    show({ selectedSlot: slot({ isLost: true }) });
    expect(said()).toContain('Choose new times for your visits.');
    expect(said()).not.toMatch(/Nov 27|Held|Hold 10 min longer/);
    expect(said(), 'the price is still the order’s').toContain('$199');
  });

  it('control: while it is held, all of them are there', () => {
    show({ selectedSlot: slot() });
    expect(said()).toMatch(/Nov 27/);
    expect(said()).toMatch(/for \d:\d\d/);
    expect(said()).toContain('Hold 10 min longer');
  });

  it('is held longer by as much as the company says', () => {
    const week = { workdays: [], closed: [], holdMinutes: 20 };
    setPageData({ ...configuration(), week });
    show({ selectedSlot: slot() });
    expect(said()).toContain('Hold 20 min longer');
  });
});

describe('the annual plan for a returning customer', () => {
  const annual = describeOffer('annual_vip', () => 19_900);

  it('is a line of the order with its price, and accepting it says what comes', () => {
    show({ step: 4, offers: [annual] });
    expect(said()).toContain('$799, save $200');
    fireEvent.click(screen.getByLabelText(/: Annual VIP/));
    expect(dispatch).toHaveBeenCalledWith({ type: 'acceptOffer', offer: 'annual_vip', items: [] });
    expect(currentToasts().map(({ text }) => text)).toEqual(['Annual plan details will be sent to your email!']);
  });

  it.each([4, 5, 6, 7])('stands in the order at step %i once it was accepted', (step) => {
    show({ step, acceptedOffers: ['annual_vip'] });
    expect(said()).toContain('We’ll email you the details with your confirmation.');
  });
});

describe('what comes with a late answer', () => {
  const isBelow = (later: Element, next: Element): boolean =>
    Boolean(next.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('stands below the button, which it would push from under a pointer', () => {
    show({ step: 4, offers: [describeOffer('rush_delivery', () => 19_900)], quoteError: new Error('lost') });
    const next = screen.getByRole('button', { name: 'Next' });
    expect(isBelow(screen.getByRole('list', { name: 'Offers' }), next)).toBe(true);
    expect(isBelow(screen.getByRole('alert'), next)).toBe(true);
    expect(isBelow(screen.getByText('Photography'), next)).toBe(true);
    expect(isBelow(screen.getByText('Total'), next), 'control: the total stands above it').toBe(false);
  });
});

describe('P1 3: an accepted bundle', () => {
  it('stands in the order with the way to a third service, until one is there', () => {
    show({ step: 5, acceptedOffers: ['bundle_15'] });
    expect(said()).toContain('15% off your third service');
    fireEvent.click(screen.getByLabelText('Choose a third service'));
    expect(dispatch).toHaveBeenCalledWith({ type: 'goToStep', step: 4 });
  });

  it.each([6, 7])('leaves no empty box at step %i, where nothing can be added', (step) => {
    show({ step, offers: [describeOffer('bundle_15', () => 19_900)] });
    expect(screen.queryByRole('list', { name: 'Offers' })).toBeNull();
  });
});

describe('P1 10: an assessment in the order', () => {
  it('is called a visit to assess, and the work it leads to is extra', () => {
    show({ step: 4, items: [{ ...photos, id: 'repairs', name: 'Repairs' }] });
    expect(said()).toMatch(/assessment visit/i);
    expect(said()).toContain('Quoted work is extra.');
  });

  it('control: photos are not', () => {
    show({ step: 4 });
    expect(said()).not.toContain('Quoted work is extra.');
  });
});
