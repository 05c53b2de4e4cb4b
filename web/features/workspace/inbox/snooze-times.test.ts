import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

const ZONE = 'America/New_York';
const shown = (at: string) =>
  snoozeTimes(Date.parse(at), ZONE).map(({ label, at: time }) => [label, new Date(time).toISOString().slice(0, 16)]);

test('threads sleep until mornings where the company is, also across a change of the clock', () => {
  expect(shown('2026-10-30T14:00:00Z'), 'a Friday before the clocks go back').toEqual([
    ['In three hours', '2026-10-30T17:00'],
    ['Tomorrow morning', '2026-10-31T12:00'],
    ['Monday morning', '2026-11-02T13:00'],
    ['In a week', '2026-11-06T13:00'],
    ['In a month', '2026-11-29T13:00'],
  ]);
});

test('late in the evening nothing is left of the day, and before a Monday tomorrow is it', () => {
  const labels = shown('2026-11-30T02:00:00Z').map(([label]) => label);
  expect(labels, 'Sunday, 9 in the evening').toEqual(['Tomorrow morning', 'In a week', 'In a month']);
});
