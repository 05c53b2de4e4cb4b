import { describe, expect, it } from 'vitest';
import { ServiceCode } from '../../../company/catalog/service.ts';
import { isBooked, needsVisit } from '../../../company/catalog/visited.ts';
import { BookingStatus } from '../booking.ts';
import { allowedStatuses, isOpen } from '../booking-status.ts';
import { addBusinessDays, isBusinessDay } from './business-day.ts';
import { remoteDueDates } from './due-date.ts';
import { readyDate } from './ready-date.ts';
import { groupsOf, tradeOf } from './sequence.ts';

describe('the sequence of an order', () => {
  it('puts each trade into its group, inspections outside the sequence, and omits remote work', () => {
    expect(groupsOf(ServiceCode.options)).toEqual([
      { services: ['repairs'], anyTime: false },
      { services: ['painting'], anyTime: false },
      { services: ['landscaping'], anyTime: false },
      { services: ['cleaning'], anyTime: false },
      { services: ['photography', 'video', 'drone', 'twilight', 'floor_plan', 'matterport'], anyTime: false },
      { services: ['inspections'], anyTime: true },
    ]);
    expect(groupsOf(['virtual_staging', 'rush_delivery'])).toEqual([]);
  });

  it('has a place for a visit by any of its services, and none for inspections', () => {
    expect([tradeOf(['repairs']), tradeOf(['painting']), tradeOf(['floor_plan'])]).toEqual([0, 1, 4]);
    expect(tradeOf(['inspections', 'cleaning'])).toBe(3);
    expect([tradeOf(['inspections']), tradeOf([])]).toEqual([undefined, undefined]);
  });

  it('has a place for every service that somebody comes for', () => {
    const placed = groupsOf(ServiceCode.options).flatMap(({ services }) => services);
    const missing = ServiceCode.options.filter((code) => needsVisit(code) && !placed.includes(code));
    expect(missing, 'add to tradeGroups in sequence.ts, else nobody comes').toEqual([]);
  });

  it('creates a booking for every service but rush delivery, and a visit only for on-site ones', () => {
    expect(ServiceCode.options.filter((code) => !isBooked(code))).toEqual(['rush_delivery']);
    expect(ServiceCode.options.filter((code) => !needsVisit(code))).toEqual(['virtual_staging', 'rush_delivery']);
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-11-20', 3, '2026-11-24'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s plus %i is %s', (date, count, expected) => {
    expect(addBusinessDays(date, count)).toBe(expected);
  });

  it('are Monday to Saturday', () => {
    const dates = ['2026-11-21', '2026-11-22', '2026-11-23'];
    expect(dates.map((date) => isBusinessDay(date))).toEqual([true, false, true]);
  });

  it('are all days again once a company has been closed for ninety', () => {
    const closed = { workdays: [1, 2, 3, 4, 5, 6], closedFor: () => 'Closed' };
    expect(addBusinessDays('2026-01-01', 1, closed)).toBe('2026-04-02');
    const longHoliday = (date: string) => (date < '2026-02-01' ? 'Holiday' : undefined);
    expect(addBusinessDays('2026-01-01', 1, { ...closed, closedFor: longHoliday })).toBe('2026-02-02');
  });

  it('follow the company’s own workdays', () => {
    const weekend = { workdays: [0, 6], closedFor: () => undefined };
    expect(isBusinessDay('2026-11-22', weekend)).toBe(true);
    expect(isBusinessDay('2026-11-23', weekend)).toBe(false);
    expect(addBusinessDays('2026-11-20', 3, weekend)).toBe('2026-11-28');
  });
});

describe('the due date of virtual staging', () => {
  const catalog = [{ code: 'virtual_staging' as const, remoteDays: 3 }];
  const week = { workdays: [1, 2, 3, 4, 5, 6], closedFor: () => undefined };
  const due = (services: ServiceCode[], photoDate?: string) =>
    remoteDueDates({ services, catalog, today: '2026-11-20', photoDate, week })[0]?.dueDate;

  it('is three business days after the photos, else after the order; one with rush delivery', () => {
    expect(due(['virtual_staging'])).toBe('2026-11-24');
    expect(due(['virtual_staging', 'photography'], '2026-11-27')).toBe('2026-12-01');
    expect(due(['virtual_staging', 'rush_delivery'])).toBe('2026-11-21');
    expect(due(['photography'])).toBeUndefined();
  });
});

describe('the day on which all of an order is delivered', () => {
  const catalog = [
    { code: 'photography' as const, deliveryDays: 2 },
    { code: 'floor_plan' as const, deliveryDays: 4 },
    { code: 'cleaning' as const },
    { code: 'virtual_staging' as const, remoteDays: 3 },
  ];
  const week = { workdays: [1, 2, 3, 4, 5], closedFor: () => undefined };
  const [monday, tuesday, friday, nextMonday] = ['2026-11-23', '2026-11-24', '2026-11-27', '2026-11-30'];
  const ready = (services: ServiceCode[], visits: [ServiceCode[], string][]) =>
    readyDate({
      services,
      visits: visits.map(([done, date]) => ({ services: done, date })),
      catalog,
      today: '2026-11-20',
      week,
    });

  it('is that of the last visit, where nothing is delivered later', () => {
    expect(ready(['cleaning'], [[['cleaning'], tuesday]])).toBe(tuesday);
    expect(
      ready(
        ['cleaning', 'photography'],
        [
          [['photography'], monday],
          [['cleaning'], friday],
        ],
      ),
    ).toBe(friday);
  });

  it('is that of the slowest delivery, and one business day after the visit with rush delivery', () => {
    const visits: [ServiceCode[], string][] = [[['photography', 'floor_plan'], tuesday]];
    expect(ready(['photography', 'floor_plan'], visits)).toBe(nextMonday);
    expect(ready(['photography', 'floor_plan', 'rush_delivery'], visits)).toBe('2026-11-25');
    expect(ready(['cleaning', 'rush_delivery'], [[['cleaning'], tuesday]]), 'rush makes nothing later').toBe(tuesday);
  });

  it('counts remote work from the photos, whichever visit brings them, else from the order', () => {
    const staged: ServiceCode[] = ['photography', 'cleaning', 'virtual_staging'];
    expect(
      ready(staged, [
        [['cleaning'], monday],
        [['photography'], tuesday],
      ]),
    ).toBe(friday);
    expect(ready(['virtual_staging'], [])).toBe('2026-11-25');
    expect(ready([], [])).toBe('');
  });
});

describe('the status of a booking', () => {
  it.each([
    ['pending', ['confirmed', 'cancelled'], []],
    ['confirmed', ['assigned', 'cancelled'], ['assigned']],
    ['assigned', ['confirmed', 'in_progress', 'cancelled', 'no_show'], ['in_progress', 'no_show']],
    ['in_progress', ['completed', 'cancelled'], ['completed']],
    ['completed', [], []],
    ['cancelled', [], []],
    ['no_show', [], []],
  ] as [BookingStatus, BookingStatus[], BookingStatus[]][])(
    '%s: staff may set %j, vendors %j',
    (from, staff, vendor) => {
      expect(allowedStatuses(from, false)).toEqual(staff);
      expect(allowedStatuses(from, true)).toEqual(vendor);
    },
  );

  it('is open until no status can follow', () => {
    const open = BookingStatus.options.filter(isOpen);
    expect(open).toEqual(['pending', 'confirmed', 'assigned', 'in_progress']);
  });
});
