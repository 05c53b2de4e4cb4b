import { expect, it } from 'vitest';
import { HOUR } from '../../contract/time.ts';
import { lastDayOf, nextStatement, statementFor } from './month.ts';

const NEW_YORK = 'America/New_York';

it.each([
  // The second before and of six on the first; on November 1st the clocks go back at two in the morning.
  ['2026-11-01T10:59:59Z', NEW_YORK, '2026-10', '2026-11-01T11:00:00Z'],
  ['2026-11-01T11:00:00Z', NEW_YORK, '2026-11', '2026-12-01T11:00:00Z'],
  // Midnight of the first has passed in UTC, not in the company's zone.
  ['2026-11-01T03:30:00Z', NEW_YORK, '2026-10', '2026-11-01T11:00:00Z'],
  // The clocks go forward on March 14th: February's is at six of winter, March's at six of summer.
  ['2027-02-20T12:00:00Z', NEW_YORK, '2027-02', '2027-03-01T11:00:00Z'],
  ['2027-03-01T11:00:00Z', NEW_YORK, '2027-03', '2027-04-01T10:00:00Z'],
  // Over New Year, and in a zone that is a day ahead.
  ['2026-12-15T12:00:00Z', NEW_YORK, '2026-12', '2027-01-01T11:00:00Z'],
  ['2026-12-31T16:59:59Z', 'Pacific/Apia', '2026-12', '2026-12-31T17:00:00Z'],
  ['2026-12-31T17:00:00Z', 'Pacific/Apia', '2027-01', '2027-01-31T17:00:00Z'],
])('at %s in %s the next statement is that of %s', (now, zone, month, at) => {
  expect(nextStatement(Date.parse(now), zone)).toEqual({ month, at: Date.parse(at) });
});

it.each([
  ['is on last month’s while that is still to come', '2026-11-30', '2026-12-01T10:59:59Z', '2026-11'],
  ['is on its own month’s before last month’s is made', '2026-12-01', '2026-12-01T05:30:00Z', '2026-12'],
  ['that a queue brings too late is on the next', '2026-11-30', '2026-12-01T11:00:00Z', '2026-12'],
])('what is ready on a day %s', (_, readyOn, now, month) => {
  expect(statementFor(readyOn, Date.parse(now), NEW_YORK).month).toBe(month);
});

it('a month ends with its last day, leap years included', () => {
  expect(['2027-02', '2028-02', '2026-12', '2026-11'].map(lastDayOf)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2026-12-31',
    '2026-11-30',
  ]);
});

it('control: six hours after midnight is not six o’clock on the day when the clocks go back', () => {
  const midnight = Date.parse('2026-11-01T04:00:00Z');
  expect(nextStatement(midnight, NEW_YORK).at).not.toBe(midnight + 6 * HOUR);
});
