import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { workWeekOf } from '../../../../../shared/company/team/hours/holidays.ts';
import { defaultPolicy } from '../../../../../shared/company/team/policy.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { timeOf } from './moments.ts';
import { dateOfKey, moveMonth, weeksOf } from './month/month.ts';
import { halvesOf, listedPlans, plansByDay } from './plans/plan-choice.ts';
import { planText } from './plans/plan-text.ts';

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
  it('lists its visits in order with their months, and the delivery of the photos', () => {
    expect(planText(morning, { zone, photoDays: 2 })).toBe(
      'Thu, Nov 19, 9:00 AM cleaning; Mon, Nov 23, 10:30 AM photos and video; photos by Wed, Nov 25',
    );
  });

  it('promises photos for the next business day with rush delivery', () => {
    expect(planText(morning, { zone, photoDays: 1 })).toContain('photos by Tue, Nov 24');
  });

  it('promises no photos for a holiday', () => {
    const week = workWeekOf(defaultPolicy);
    expect(planText(morning, { zone, photoDays: 3, week })).toContain('photos by Fri, Nov 27');
  });

  it('uses the tenant’s time zone before and after a clock change', () => {
    expect(timeOf('2026-10-30T13:00:00Z', zone)).toBe('9:00 AM');
    expect(timeOf('2026-11-02T14:00:00Z', zone)).toBe('9:00 AM');
    expect(timeOf('2026-11-02T17:00:00Z', zone)).toBe('12:00 PM');
  });
});

describe('the plans of a day', () => {
  it('are grouped by start date, or by the date of the visit that is chosen', () => {
    const days = plansByDay([morning, afternoon, nextDay], zone, undefined);
    expect([...days.keys()]).toEqual(['2026-11-19', '2026-11-20']);
    expect(days.get('2026-11-19')).toHaveLength(2);
    expect([...plansByDay([morning, afternoon], zone, 'video').keys()]).toEqual(['2026-11-23', '2026-11-24']);
  });

  it('are one for each start, by time, in morning and afternoon; one that must stay takes its time', () => {
    const chosen = plan('d', ['2026-11-19T14:00:00Z', '2026-11-19T17:00:00Z', 'cleaning']);
    const listed = listedPlans([afternoon, morning], [chosen], undefined);
    expect(listed.map(({ id }) => id)).toEqual(['d', 'b']);
    const halves = halvesOf(listed, zone, undefined);
    expect(halves.map(({ name, plans }) => [name, plans.map(({ id }) => id)])).toEqual([
      ['Morning', ['d']],
      ['Afternoon', ['b']],
    ]);
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
