import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';
import { timeOf } from './moments.ts';
import { dateOfKey, moveMonth, weeksOf } from './month.ts';
import { calmestOf, plansByDay, rankPlans } from './plan-choice.ts';
import { planWords } from './plan-words.ts';

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

describe('a plan in words', () => {
  it('names its visits in order and when the photos come', () => {
    expect(planWords(morning, { zone, photoDays: 2 })).toBe(
      'Thu 9:00 am cleaning, Mon 10:30 am photos and video, photos by Wed',
    );
  });

  it('promises photos for the next working day with rush delivery', () => {
    expect(planWords(morning, { zone, photoDays: 1 })).toContain('photos by Tue');
  });

  it('tells times in the tenant’s zone on both sides of a clock change', () => {
    expect(timeOf('2026-10-30T13:00:00Z', zone)).toBe('9:00 am');
    expect(timeOf('2026-11-02T14:00:00Z', zone)).toBe('9:00 am');
    expect(timeOf('2026-11-02T17:00:00Z', zone)).toBe('12:00 pm');
  });
});

describe('the plans of a day', () => {
  it('are grouped by the day they start on', () => {
    const days = plansByDay([morning, afternoon, nextDay], zone);
    expect([...days.keys()]).toEqual(['2026-11-19', '2026-11-20']);
    expect(days.get('2026-11-19')).toHaveLength(2);
  });

  it('show the earliest first, then the calmest', () => {
    expect(calmestOf([morning, afternoon], zone)).toBe(afternoon);
    expect(rankPlans([morning, afternoon], zone).map(({ rank }) => rank)).toEqual(['Earliest', 'Calmest']);
  });

  it('give no rank to a second plan that is not calmer', () => {
    expect(rankPlans([afternoon, morning], zone).map(({ rank }) => rank)).toEqual(['Earliest', undefined]);
  });
});

describe('the month grid', () => {
  it('starts its weeks on Sunday and leaves other months out', () => {
    const weeks = weeksOf('2026-11-01');
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', ...Array(5).fill(undefined)]);
  });

  it('moves over the end of a year', () => {
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
  ])('%s leads from Thursday the 19th to %s', (key, date) => {
    expect(dateOfKey(key, '2026-11-19')).toBe(date);
  });

  it('PageDown from the 31st stays in the next month', () => {
    expect(dateOfKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  });
});
