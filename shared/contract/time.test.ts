import { describe, expect, it } from 'vitest';
import { nextInstantAt } from './time.ts';

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
