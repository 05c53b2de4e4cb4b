import { describe, expect, it } from 'vitest';
import type { VisitRow } from '../../../../../shared/sales/records/visit-contract.ts';
import { blocksOf, datesOf, hoursOf, isFound, rowsOf, viewIn } from './calendar-days.ts';

const zone = 'America/New_York';
const visit = (bookingId: string, hour: number, hours: number, more: Partial<VisitRow> = {}): VisitRow => ({
  bookingId,
  orderId: 'o',
  orderNumber: 1042,
  leadId: 'l',
  customer: 'Nora Ellis',
  propertyAddress: '12 Court Street, Doylestown, PA 18901',
  services: ['photography'],
  bookings: [],
  vendorId: 'v',
  vendorName: 'Brightframe',
  startsAt: new Date(Date.parse('2026-11-23T05:00:00Z') + hour * 3_600_000).toISOString(),
  endsAt: new Date(Date.parse('2026-11-23T05:00:00Z') + (hour + hours) * 3_600_000).toISOString(),
  scheduledDate: '2026-11-23',
  price: 1,
  status: 'confirmed',
  ...more,
});

describe('the calendar', () => {
  it('shows the week around a date from Sunday to Saturday, or the day', () => {
    expect(datesOf('week', '2026-11-25')).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
    expect(datesOf('day', '2026-11-25')).toEqual(['2026-11-25']);
    expect(viewIn(new URLSearchParams('view=day&date=2026-02-31'), '2026-11-20')).toEqual({
      view: 'day',
      date: '2026-11-20',
    });
  });

  it('has a row for each vendor, free ones too, and for work without one', () => {
    const rows = rowsOf(
      [visit('a', 9, 1), visit('b', 9, 1, { vendorId: null, startsAt: null }), visit('c', 9, 1, { vendorId: null })],
      [{ vendorId: 'w', name: 'Acorn' }],
    );
    expect(rows.map(({ name, visits }) => `${name} ${visits.length}`)).toEqual([
      'Acorn 0',
      'Brightframe 1',
      'No vendor yet 1',
      'Remote work due 1',
    ]);
  });

  it('puts visits at their local time, overlapping ones into lanes, and says how long the way may take', () => {
    const blocks = blocksOf([visit('late', 12, 1), visit('early', 9, 2), visit('beside', 10, 1)], zone);
    expect(blocks.map(({ visit: { bookingId }, from, to, lane, gap }) => [bookingId, from, to, lane, gap])).toEqual([
      ['early', 540, 660, 0, 60],
      ['beside', 600, 660, 1, undefined],
      ['late', 720, 780, 0, undefined],
    ]);
    expect(hoursOf(blocks)).toEqual({ from: 8, to: 18 });
    expect(hoursOf([{ from: 420, to: 1150 }])).toEqual({ from: 7, to: 20 });
  });

  it('keeps local hours on the days on which clocks change', () => {
    const sunday = visit('a', 0, 0, { startsAt: '2026-11-01T15:00:00Z', endsAt: '2026-11-01T16:30:00Z' });
    expect(blocksOf([sunday], zone)).toMatchObject([{ from: 600, to: 690 }]);
  });

  it('is searched by customer, address, order number and service', () => {
    const one = visit('a', 9, 1);
    for (const q of ['nora', 'court 12', '1042', '#1042', 'photo', ''])
      expect(isFound(one, q, 'Photography'), q).toBe(true);
    expect(isFound(one, 'mill', 'Photography')).toBe(false);
  });
});
