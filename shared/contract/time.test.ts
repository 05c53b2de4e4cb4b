import { describe, expect, it } from 'vitest';
import { dayStart, isLocalDate, nextInstantAt } from './time.ts';

const ZONE = 'America/New_York';
const next = (now: string, minutes: number): string =>
  new Date(nextInstantAt(Date.parse(now), minutes, ZONE)).toISOString();

describe('the next time that a clock shows an hour', () => {
  it.each([
    ['is today where it is still to come', '2026-11-27T06:00:00Z', 150, '2026-11-27T07:30:00.000Z'],
    ['is tomorrow once it has come', '2026-11-27T07:30:00Z', 150, '2026-11-28T07:30:00.000Z'],
    ['is an hour later in the night that skips it', '2027-03-14T05:00:00Z', 150, '2027-03-14T07:30:00.000Z'],
    ['is the first of two in the night that has it twice', '2026-11-01T04:00:00Z', 90, '2026-11-01T05:30:00.000Z'],
    ['is the next day after the first of two', '2026-11-01T05:30:00Z', 90, '2026-11-02T06:30:00.000Z'],
  ])('%s', (_what, now, minutes, expected) => {
    expect(next(now, minutes)).toBe(expected);
  });
});

it('a day begins at midnight, or where the clock skips it, an hour later', () => {
  const begins = (date: string, zone: string) => new Date(dayStart(date, zone)).toISOString();
  expect(begins('2026-11-25', ZONE)).toBe('2026-11-25T05:00:00.000Z');
  expect(begins('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
});

describe('isLocalDate', () => {
  it('takes a day of the calendar', () => {
    expect(['1900-01-01', '2026-11-23', '2028-02-29', '2199-12-31'].filter(isLocalDate)).toHaveLength(4);
  });

  it.each([null, '', '2026-02-31', '2027-02-29', '2026-13-45', '0000-01-01', '2026-1-1', '2026-11-23T00:00:00Z'])(
    'refuses %s',
    (text) => {
      expect(isLocalDate(text)).toBe(false);
    },
  );
});
