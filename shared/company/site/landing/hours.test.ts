import { expect, it } from 'vitest';
import { defaultPolicy } from '../../team/policy.ts';
import { hoursOf } from './hours.ts';

const at = (weekday: number, from: number, to: number) => ({ weekday, from: from * 60, to: to * 60 });

it.each([
  [defaultPolicy.officeHours, { 'Monday to Friday': '9 AM to 6 PM', 'Saturday and Sunday': 'Closed' }],
  [
    [at(1, 8, 12), at(1, 13, 17), at(6, 9.5, 12)],
    {
      Monday: '8 AM to 12 PM, 1 PM to 5 PM',
      'Tuesday to Friday': 'Closed',
      Saturday: '9:30 AM to 12 PM',
      Sunday: 'Closed',
    },
  ],
])('the week from Monday on, equal days together', (hours, rows) =>
  expect(Object.fromEntries(hoursOf({ hours }).map((row) => [row.days, row.hours]))).toEqual(rows),
);
