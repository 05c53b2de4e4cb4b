import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/time.ts';
import { defaultPolicy } from '../policy.ts';
import { daysInWords, isOfficeOpen, nextOpening, officeTimeFrom, weekInWords } from './office-hours.ts';

const timezone = 'America/New_York';
const office = { policy: defaultPolicy, timezone };
const at = (instant: string): number => Date.parse(instant);
const hours = (weekdays: readonly number[], from = 9, to = 17) =>
  weekdays.map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));

describe('office hours come from the company’s settings, in the chat as on the phone', () => {
  it.each([
    [defaultPolicy.hours, 'Monday to Saturday, 8 am to 6 pm'],
    [defaultPolicy.officeHours, 'Monday to Friday, 9 am to 6 pm'],
    [hours([1, 2, 3, 4, 5]), 'Monday to Friday, 9 am to 5 pm'],
    [hours([0, 1, 2, 3, 4, 5, 6]), 'every day, 9 am to 5 pm'],
    [hours([2]), 'Tuesday, 9 am to 5 pm'],
    [hours([6, 0]), 'Saturday and Sunday, 9 am to 5 pm'],
    [[...hours([1, 2, 3, 4, 5]), ...hours([6], 10, 14)], 'Monday to Friday, 9 am to 5 pm; and Saturday, 10 am to 2 pm'],
    [[...hours([1], 8, 12), ...hours([1], 13, 17)], 'Monday, 8 am to 12 pm and 1 pm to 5 pm'],
  ])('in words', (week, said) => expect(weekInWords(week)).toBe(said));

  it('in Spanish', () => expect(weekInWords(defaultPolicy.hours, 'es')).toBe('de lunes a sábado, de 8:00 a 18:00'));

  it('names the days alone', () => expect(daysInWords(defaultPolicy.hours)).toBe('Monday to Saturday'));

  it.each([
    ['a Friday morning', '2026-11-20T15:00:00Z', true],
    ['half past eight, while visits are made', '2026-11-20T13:30:00Z', false],
    ['a Saturday, while visits are made', '2026-11-21T15:00:00Z', false],
    ['a Sunday', '2026-11-22T15:00:00Z', false],
    ['Thanksgiving', '2026-11-26T15:00:00Z', false],
    ['the last minute', '2026-11-20T22:59:00Z', true],
    ['six o’clock', '2026-11-20T23:00:00Z', false],
  ])('%s', (_, instant, isOpen) => expect(isOfficeOpen(at(instant), office)).toBe(isOpen));

  it('control: a company whose office answers while visits are made is open on a Saturday', () => {
    const policy = { ...defaultPolicy, officeHours: defaultPolicy.hours };
    expect(isOfficeOpen(at('2026-11-21T15:00:00Z'), { policy, timezone })).toBe(true);
  });

  it('control: a company that works on Thanksgiving is open then', () => {
    const policy = { ...defaultPolicy, workedHolidays: ['thanksgiving' as const] };
    expect(isOfficeOpen(at('2026-11-26T15:00:00Z'), { policy, timezone })).toBe(true);
  });

  it.each([
    ['before opening', '2026-11-20T11:00:00Z', 'this morning'],
    ['in the evening', '2026-11-20T02:00:00Z', 'tomorrow morning'],
    ['on Friday night', '2026-11-21T02:00:00Z', 'Monday morning'],
    ['on Saturday night', '2026-11-22T01:00:00Z', 'Monday morning'],
    ['the evening before Thanksgiving', '2026-11-26T01:00:00Z', 'Friday morning'],
  ])('says when it opens: %s', (_, instant, opens) => expect(nextOpening(at(instant), office)).toBe(opens));

  it('is waited for through a closed month, and where the clock skips an opening', () => {
    const closedDays = Array.from({ length: 30 }, (_, n) => ({ date: addDays('2026-11-20', n), name: 'Move' }));
    const moving = { policy: { ...defaultPolicy, closedDays }, timezone };
    expect(officeTimeFrom(at('2026-11-20T15:00:00Z'), moving)).toBe(at('2026-12-21T14:00:00Z'));
    const named = (['en', 'es'] as const).map((each) => nextOpening(at('2026-11-20T15:00:00Z'), moving, each));
    expect(named, 'a Monday that is not the next one').toEqual([undefined, undefined]);
    // On 2026-03-08 there is no 2:30.
    const nights = { ...defaultPolicy, officeHours: [0, 1].map((weekday) => ({ weekday, from: 150, to: 240 })) };
    expect(officeTimeFrom(at('2026-03-08T05:00:00Z'), { policy: nights, timezone })).toBe(at('2026-03-09T06:30:00Z'));
  });

  it('says nothing of an opening without any hours', () => {
    expect(
      nextOpening(at('2026-11-20T11:00:00Z'), { policy: { ...defaultPolicy, officeHours: [] }, timezone }),
    ).toBeUndefined();
  });
});
