import { expect, it } from 'vitest';
import { answerBy, isInTime } from './answer-by.ts';

const zone = 'America/New_York';
const at = (text: string): number => Date.parse(text);
const answer = (sent: string, starts: string, of = zone): string | undefined => {
  const end = answerBy(at(sent), at(starts), of);
  return end === undefined ? undefined : new Date(end).toISOString().replace('.000', '');
};

it.each([
  ['in the day: four hours', '2026-11-23T14:00:00Z', '2026-11-27T14:00:00Z', '2026-11-23T18:00:00Z'],
  ['ending at 21:00 to the second', '2026-11-23T22:00:00Z', '2026-11-27T14:00:00Z', '2026-11-24T02:00:00Z'],
  [
    'over the night: the rest counts from 07:00',
    '2026-11-24T01:00:00Z',
    '2026-11-27T14:00:00Z',
    '2026-11-24T15:00:00Z',
  ],
  ['sent in the night: from 07:00', '2026-11-24T05:00:00Z', '2026-11-27T14:00:00Z', '2026-11-24T16:00:00Z'],
  ['at most two hours before the start', '2026-11-23T14:00:00Z', '2026-11-23T18:00:00Z', '2026-11-23T16:00:00Z'],
  ['half an hour is enough', '2026-11-23T14:00:00Z', '2026-11-23T16:30:00Z', '2026-11-23T14:30:00Z'],
  [
    'the night before clocks go forward is as long awake',
    '2026-03-08T01:00:00Z',
    '2026-03-12T14:00:00Z',
    '2026-03-08T14:00:00Z',
  ],
  ['the night before clocks go back, too', '2026-11-01T00:00:00Z', '2026-11-05T14:00:00Z', '2026-11-01T15:00:00Z'],
])('answers %s', (_, sent, starts, expected) => {
  expect(answer(sent, starts)).toBe(expected);
});

it.each([
  ['a second less than half an hour', '2026-11-23T14:00:01Z', '2026-11-23T16:30:00Z'],
  ['a start within two hours', '2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z'],
  ['nothing but the night before the start', '2026-11-24T02:00:00Z', '2026-11-24T13:30:00Z'],
])('offers nothing with %s', (_, sent, starts) => {
  expect(answer(sent, starts)).toBeUndefined();
});

it('counts by the wall clock of the company, not by UTC', () => {
  expect(answer('2026-11-23T18:00:00Z', '2026-11-27T14:00:00Z', 'Europe/Berlin')).toBe('2026-11-24T08:00:00Z');
});

it('takes the whole second of the end', () => {
  expect(isInTime(at('2026-11-23T18:00:00.999Z'), '2026-11-23T18:00:00Z')).toBe(true);
  expect(isInTime(at('2026-11-23T18:00:01.000Z'), '2026-11-23T18:00:00Z')).toBe(false);
});
