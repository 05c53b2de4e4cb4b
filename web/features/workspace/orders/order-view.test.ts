import { describe, expect, it } from 'vitest';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import type { OrderRow } from '../../../../shared/sales/records/order-row.ts';
import { acceptViews, csvOf, filterQuery, inputOf, nextVisit, withBooking } from './order-view.ts';
import { paymentOf } from './order-words.ts';
import { windowOf } from './use-window.ts';

const visit = (n: number, startsAt: string, status: NamedBooking['status'] = 'confirmed') => ({
  bookingId: `bok_${n}`,
  serviceType: 'photography' as const,
  vendorId: null,
  startsAt,
  endsAt: startsAt,
  scheduledDate: startsAt.slice(0, 10),
  status,
});
const order = (more: Partial<OrderRow> = {}): OrderRow => ({
  orderId: 'ord_1',
  number: 1001,
  leadId: 'led_1',
  clientId: 'cli_1',
  propertyId: 'prp_1',
  services: ['photography'],
  status: 'placed',
  placedAt: '2026-11-20T12:00:00Z',
  customer: 'Nora Ellis',
  propertyAddress: '12 Mill Street',
  total: 19_900,
  payment: 'pending',
  visits: [visit(1, '2026-12-01T15:00:00Z'), visit(2, '2026-12-03T15:00:00Z')],
  ...more,
});

describe('the list of orders', () => {
  it('is asked by its address: a search looks at any date, dates are those of the company', () => {
    const at = (query: string) => inputOf(new URLSearchParams(query), 'America/New_York');
    expect(at('state=placed&from=2026-11-20')).toEqual({ state: 'placed', from: '2026-11-20T05:00:00.000Z' });
    expect(at('state=placed&q=mill')).toEqual({ q: 'mill' });
    expect(at('state=nonsense&from=yesterday')).toEqual({});
    expect(at('from=2026-02-31&to=2026-13-45'), 'no days of the calendar').toEqual({});
  });

  it('knows a view by its filters alone, in any order, and takes no other stored value for one', () => {
    expect(filterQuery(new URLSearchParams('q=a&order=ord_1&state=placed'))).toBe('state=placed&q=a');
    expect(acceptViews([{ name: 'Mine', query: 'q=a' }, { name: 1 }, null])).toEqual([{ name: 'Mine', query: 'q=a' }]);
    expect(acceptViews('x')).toEqual([]);
  });

  it('shows the next visit that is to come, else the last', () => {
    expect(nextVisit(order(), Date.parse('2026-12-02T00:00:00Z'))?.bookingId).toBe('bok_2');
    expect(nextVisit(order(), Date.parse('2026-12-09T00:00:00Z'))?.bookingId).toBe('bok_2');
    expect(nextVisit(order(), Date.parse('2026-11-09T00:00:00Z'))?.bookingId).toBe('bok_1');
    const canceled = order().visits.map((each) => ({ ...each, status: 'cancelled' as const }));
    expect(nextVisit(order({ visits: canceled }), Date.parse('2026-11-09T00:00:00Z'))).toBeUndefined();
  });

  it('changes a row where it stands when one of its bookings changes', () => {
    const booking = { ...visit(1, '2026-12-02T15:00:00Z', 'cancelled'), orderId: 'ord_1' } as NamedBooking;
    const changed = withBooking(order(), booking);
    expect(changed.visits[0]).toMatchObject({ startsAt: '2026-12-02T15:00:00Z', status: 'cancelled' });
    expect(changed.status).toBe('placed');
    const rest = { ...visit(2, '2026-12-03T15:00:00Z', 'cancelled'), orderId: 'ord_1' } as NamedBooking;
    expect(withBooking(changed, rest).status).toBe('cancelled');
    expect(withBooking(order(), { ...booking, bookingId: 'bok_9' })).toEqual(order());
  });

  it('writes no formula into a spreadsheet', () => {
    const csv = csvOf([order({ customer: '=HYPERLINK("x")' })], () => 'Photography');
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(
      csvOf([order({ customer: '＝1+1' })], () => 'Photography'),
      'a full-width sign',
    ).toContain(",'＝1+1,");
  });

  it('draws of ten thousand rows those in sight and a few more', () => {
    expect(windowOf(0, 900, 36, 10_000)).toEqual([0, 37]);
    const [from, to] = windowOf(180_000, 900, 36, 10_000);
    expect([from, to - from]).toEqual([4988, 49]);
    expect(windowOf(1e9, 900, 36, 10)).toEqual([10, 10]);
  });
});

it('says of an order that was canceled without a fee that nothing is due', () => {
  expect(paymentOf('nothing_due')).toEqual({ text: 'Nothing due', tone: 'quiet' });
});
