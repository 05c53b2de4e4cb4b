import { expect, test } from 'vitest';
import { addDays } from '../../contract/time.ts';
import { yearEnd, yearStart } from './agent-year.ts';

test('an agent’s year begins on the anniversary', () => {
  expect(yearStart('2026-11-25', '03-15')).toBe('2026-03-15');
  expect(yearStart('2026-03-14', '03-15')).toBe('2025-03-15');
  expect(yearStart('2026-03-15', '03-15')).toBe('2026-03-15');
  expect(yearEnd('2026-03-15', '03-15')).toBe('2027-03-14');
  expect(yearStart('2026-01-01', '01-01')).toBe('2026-01-01');
});

test('an anniversary on February 29 is on February 28 in a year without it', () => {
  expect(yearStart('2026-02-28', '02-29')).toBe('2026-02-28');
  expect(yearStart('2026-02-27', '02-29')).toBe('2025-02-28');
  expect(yearStart('2028-02-28', '02-29')).toBe('2027-02-28');
  expect(yearStart('2028-02-29', '02-29')).toBe('2028-02-29');
  expect(yearEnd('2027-02-28', '02-29')).toBe('2028-02-28');
});

test('every day of twelve years lies in exactly one year of the agent', () => {
  for (const anniversary of ['01-01', '02-28', '02-29', '03-01', '07-04', '12-31']) {
    let start = yearStart('2020-01-01', anniversary);
    for (let day = '2020-01-01'; day < '2032-01-01'; day = addDays(day, 1)) {
      const own = yearStart(day, anniversary);
      if (own !== start) {
        expect(own, `${anniversary} ${day}`).toBe(day);
        expect(yearEnd(start, anniversary)).toBe(addDays(day, -1));
      }
      start = own;
      expect(start <= day && day <= yearEnd(start, anniversary)).toBe(true);
    }
  }
});
