import { describe, expect, it } from 'vitest';
import { addDays, weekday } from '../../../contract/time.ts';
import { addBusinessDays } from '../../../sales/booking/plan/business-day.ts';
import { defaultPolicy } from '../policy.ts';
import { policyProblems } from '../policy-problems.ts';
import { closedBetween, FederalHoliday, federalHolidays, holidayDate, workWeekOf } from './holidays.ts';
import { publicWeek } from './public-week.ts';

const weekOf = (more: Partial<typeof defaultPolicy> = {}) => workWeekOf({ ...defaultPolicy, ...more });
const weekdaysOnly = defaultPolicy.hours.filter((each) => each.weekday >= 1 && each.weekday <= 5);
const year = (n: number, more = {}) => closedBetween(weekOf(more), `${n}-01-01`, `${n}-12-31`);

// The calendar of the Office of Personnel Management: the days themselves, not those on which they are observed.
const published: Record<number, string> = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25',
  2028: '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2032: '01-01 01-19 02-16 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25',
  2033: '01-01 01-17 02-21 05-30 06-19 07-04 09-05 10-10 11-11 11-24 12-25',
  2034: '01-01 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25',
  2035: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-22 12-25',
};

describe('the eleven federal holidays', () => {
  it.each(Object.entries(published))('of %s are on their dates', (n, dates) => {
    const own = FederalHoliday.options.map((holiday) => holidayDate(holiday, Number(n)).slice(5));
    expect(own.join(' ')).toBe(dates);
  });

  it('close a company that works Monday to Saturday on the day itself, and on the Monday after a Sunday', () => {
    // Independence Day 2026 is a Saturday: closed, and the Friday before is an ordinary day.
    expect(year(2026).filter(({ date }) => date.startsWith('2026-07'))).toEqual([
      { date: '2026-07-04', name: 'Independence Day' },
    ]);
    expect(year(2027).filter(({ date }) => date.startsWith('2027-07'))).toEqual([
      { date: '2027-07-04', name: 'Independence Day' },
      { date: '2027-07-05', name: 'Independence Day (observed)' },
    ]);
  });

  it('are observed on the Friday before by a company that does not work Saturdays, across the end of a year', () => {
    const names = year(2027, { hours: weekdaysOnly }).filter(({ date }) => date >= '2027-12-24');
    expect(names).toEqual([
      { date: '2027-12-24', name: 'Christmas Day (observed)' },
      { date: '2027-12-25', name: 'Christmas Day' },
      { date: '2027-12-31', name: 'New Year’s Day (observed)' },
    ]);
  });

  it('close a company that works Monday to Friday for exactly one workday each, until 2035', () => {
    const week = weekOf({ hours: weekdaysOnly });
    for (let n = 2026; n <= 2035; n++) {
      for (const holiday of FederalHoliday.options) {
        const date = holidayDate(holiday, n);
        const { name } = federalHolidays[holiday];
        const closed = closedBetween(week, addDays(date, -1), addDays(date, 1)).filter(
          (each) => each.name.startsWith(name) && week.workdays.includes(weekday(each.date)),
        );
        expect(closed.length, `${name} ${n}`).toBe(1);
      }
    }
  });

  it('can be worked one by one, and further dates closed with a name of their own', () => {
    const week = weekOf({
      workedHolidays: ['columbus_day', 'veterans_day'],
      closedDays: [
        { date: '2026-11-27', name: 'Day after Thanksgiving' },
        { date: '2026-12-25', name: 'Christmas, back on Monday' },
      ],
    });
    const dates = ['2026-10-12', '2026-11-11', '2026-11-26', '2026-11-27', '2026-12-25'];
    expect(dates.map(week.closedFor)).toEqual([
      undefined,
      undefined,
      'Thanksgiving Day',
      'Day after Thanksgiving',
      'Christmas, back on Monday',
    ]);
  });

  it('are no business days: what is due three days after the photos skips them', () => {
    expect(addBusinessDays('2026-11-25', 3, weekOf())).toBe('2026-11-30');
    expect(addBusinessDays('2026-11-25', 3)).toBe('2026-11-28');
  });

  it('reach every page as far ahead as somebody can book', () => {
    const { closed, ...usual } = publicWeek(defaultPolicy, '2026-11-22');
    expect(Object.keys(usual)).toEqual(['workdays', 'hours']);
    expect(usual.hours).toEqual(defaultPolicy.officeHours);
    const own = { horizonDays: 180, holdMinutes: 15 };
    expect(publicWeek({ ...defaultPolicy, ...own }, '2026-11-22')).toMatchObject(own);
    expect(closed.map(({ name }) => name)).toEqual([
      'Veterans Day',
      'Thanksgiving Day',
      'Christmas Day',
      'New Year’s Day',
      'Martin Luther King Jr. Day',
      'Presidents’ Day',
    ]);
    expect(closed.every(({ date }) => date <= addDays('2026-11-22', defaultPolicy.horizonDays + 45))).toBe(true);
  });
});

describe('a company’s own closed days', () => {
  it('are refused twice on one date, by the field', () => {
    const day = { date: '2026-12-24', name: 'Christmas Eve' };
    expect(policyProblems({ ...defaultPolicy, closedDays: [day, day] })).toEqual([
      { path: 'closedDays.1.date', message: 'must not be listed twice' },
    ]);
  });
});
