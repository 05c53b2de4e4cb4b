// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { Manage } from './manage.tsx';

interface MovePanel {
  onMoved: () => void;
  onKeep: () => void;
}

// How times are chosen is the picker's; here it is chosen, or not.
vi.mock('./reschedule.tsx', () => ({
  Reschedule: ({ onMoved, onKeep }: MovePanel) => (
    <>
      <button type="button" onClick={onMoved}>
        Move to Friday
      </button>
      <button type="button" onClick={onKeep}>
        Keep current times
      </button>
    </>
  ),
}));

const visit = (service: string, date: string) => ({
  services: [service],
  vendorId: 'ven_1',
  startsAt: `${date}T13:00:00Z`,
  endsAt: `${date}T15:00:00Z`,
});

const orderWith = (visits: object[]): OrderView =>
  ({
    orderId: 'ord_1',
    visits,
    remote: [],
    vendors: { ven_1: 'Spring Street Cleaning' },
    costs: { cancel: 0, moveAll: 0, moves: visits.map(() => 0) },
    changeableUntil: '2026-11-24T13:00:00Z',
    visitsChangeableUntil: visits.map(() => '2026-11-24T13:00:00Z'),
    address: { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  }) as unknown as OrderView;
const two = orderWith([visit('cleaning', '2026-11-25'), visit('photography', '2026-11-27')]);
const one = orderWith([visit('cleaning', '2026-11-25')]);

const show = (order: OrderView) =>
  render(
    <Manage
      managed={{ order, error: undefined, token: 'secret', replace: vi.fn() }}
      order={order}
      reading={{ zone: 'America/New_York', week: undefined, photoDays: 2 }}
    />,
  );

const scrolled: Element[] = [];
beforeEach(() => {
  scrolled.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    scrolled.push(this);
  });
  setPageData({
    tenant: { name: 'Northlight', timezone: 'America/New_York', phone: '+12155550100' },
    config: {},
  } as unknown as Parameters<typeof setPageData>[0]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('P1 6: after a move', () => {
  it.each([
    [two, 'Reschedule all visits', 'Your visits are moved.'],
    [one, 'Reschedule', 'Your visit is moved.'],
  ])('the page stands at the moved visits, which take the focus (%#)', (order, button, title) => {
    show(order);
    fireEvent.click(screen.getByText(button, { selector: 'button' }));
    fireEvent.click(screen.getByText('Move to Friday'));
    const heading = screen.getByText(title, { selector: 'h2' });
    expect(document.activeElement).toBe(heading);
    expect(scrolled).toEqual([heading]);
    expect(screen.queryByText('Move to Friday'), 'the panel is closed').toBeNull();
  });

  it('the focus stays at the visits where the current times are kept', () => {
    show(one);
    fireEvent.click(screen.getByText('Reschedule', { selector: 'button' }));
    const keep = screen.getByText('Keep current times');
    keep.focus();
    fireEvent.click(keep);
    expect(document.activeElement).toBe(screen.getByText('Your visit', { selector: 'h2' }));
  });

  it('each further move is said again, and none that was not made', () => {
    show(two);
    fireEvent.click(screen.getByText('Reschedule all visits', { selector: 'button' }));
    fireEvent.click(screen.getByText('Keep current times'));
    expect(screen.queryByText('Your visits', { selector: 'h2' })).not.toBeNull();
    expect(scrolled).toEqual([]);
    for (const times of [1, 2]) {
      fireEvent.click(screen.getAllByText('Reschedule', { selector: 'button' })[1] as HTMLElement);
      fireEvent.click(screen.getByText('Move to Friday'));
      expect(scrolled).toHaveLength(times);
    }
  });
});
