import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';
import { timeOf } from './moments.ts';
import { dateOfKey, moveMonth, weeksOf } from './month.ts';
import { calmestOf, plansByDay, rankPlans } from './plan-choice.ts';
import { planText } from './plan-text.ts';

const zone = 'America/New_York';
const plan = (id: string, ...visits: [string, string, ...ServiceCode[]][]): Plan => ({
  id,
  visits: visits.map(([startsAt, endsAt, ...services]) => ({ services, vendorId: 'ven', startsAt, endsAt })),
  remote: [],
  vendors: {},
});
const morning = plan(
  'a',
  ['2026-11-19T14:00:00Z', '2026-11-19T17:00:00Z', 'cleaning'],
  ['2026-11-23T15:30:00Z', '2026-11-23T17:45:00Z', 'photography', 'video'],
);
const afternoon = plan(
  'b',
  ['2026-11-19T19:00:00Z', '2026-11-19T22:00:00Z', 'cleaning'],
  ['2026-11-24T18:00:00Z', '2026-11-24T20:15:00Z', 'photography', 'video'],
);
const nextDay = plan('c', ['2026-11-20T14:00:00Z', '2026-11-20T17:00:00Z', 'cleaning']);

describe('a plan as text', () => {
  it('lists its visits in order and the delivery of the photos', () => {
    expect(planText(morning, { zone, photoDays: 2 })).toBe(
      'Thu 9:00 am cleaning, Mon 10:30 am photos and video, photos by Wed',
    );
  });

  it('promises photos for the next business day with rush delivery', () => {
    expect(planText(morning, { zone, photoDays: 1 })).toContain('photos by Tue');
  });

  it('uses the tenant’s time zone before and after a clock change', () => {
    expect(timeOf('2026-10-30T13:00:00Z', zone)).toBe('9:00 am');
    expect(timeOf('2026-11-02T14:00:00Z', zone)).toBe('9:00 am');
    expect(timeOf('2026-11-02T17:00:00Z', zone)).toBe('12:00 pm');
  });
});

describe('the plans of a day', () => {
  it('are grouped by start date', () => {
    const days = plansByDay([morning, afternoon, nextDay], zone);
    expect([...days.keys()]).toEqual(['2026-11-19', '2026-11-20']);
    expect(days.get('2026-11-19')).toHaveLength(2);
  });

  it('start with the earliest, then the calmest', () => {
    expect(calmestOf([morning, afternoon], zone)).toBe(afternoon);
    expect(rankPlans([morning, afternoon], zone).map(({ rank }) => rank)).toEqual(['Earliest', 'Calmest']);
  });

  it('leave a second plan that is not calmer without a rank', () => {
    expect(rankPlans([afternoon, morning], zone).map(({ rank }) => rank)).toEqual(['Earliest', undefined]);
  });
});

describe('the month grid', () => {
  it('starts weeks on Sunday and omits other months', () => {
    const weeks = weeksOf('2026-11-01');
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', ...Array(5).fill(undefined)]);
  });

  it('moves across the end of a year', () => {
    expect(moveMonth('2026-12-01', 1)).toBe('2027-01-01');
    expect(moveMonth('2027-01-01', -1)).toBe('2026-12-01');
  });

  it.each([
    ['ArrowLeft', '2026-11-18'],
    ['ArrowRight', '2026-11-20'],
    ['ArrowUp', '2026-11-12'],
    ['ArrowDown', '2026-11-26'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-19'],
    ['PageDown', '2026-12-19'],
    ['a', undefined],
  ])('moves with %s from Thursday the 19th to %s', (key, date) => {
    expect(dateOfKey(key, '2026-11-19')).toBe(date);
  });

  it('moves with PageDown from the 31st to the last day of a shorter month', () => {
    expect(dateOfKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  });
});
