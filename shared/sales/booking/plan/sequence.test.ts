import { describe, expect, it } from 'vitest';
import { ServiceCode } from '../../../company/catalog/service.ts';
import { isBooked, needsVisit } from '../../../company/catalog/visited.ts';
import { BookingStatus } from '../booking.ts';
import { allowedStatuses, isOpen } from '../booking-status.ts';
import { addBusinessDays, isBusinessDay } from './business-day.ts';
import { remoteDueDates } from './due-date.ts';
import { groupsOf } from './sequence.ts';

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
