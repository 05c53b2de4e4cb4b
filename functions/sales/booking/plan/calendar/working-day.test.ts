import { describe, expect, it } from 'vitest';
import { toInstant } from '../../../../../shared/contract/time.ts';
import { cellStart } from './local-day.ts';
import { gapOf, workingHours } from './working-day.ts';

const ZONE = 'America/New_York';
/** A Monday. */
const MONDAY = '2026-11-30';
const SUNDAY = '2026-11-29';
const nineToNoon = { weekday: 1, from: 9 * 60, to: 12 * 60 };
const oneToFive = { weekday: 1, from: 13 * 60, to: 17 * 60 };
const vendor = { status: 'active' as const, daysOff: ['2026-12-07'], hours: [nineToNoon, oneToFive] };

const timesOf = (ranges: ReturnType<typeof workingHours>) =>
  ranges.map(({ from, to }) => [toInstant(cellStart(from)), toInstant(cellStart(to))]);

describe('the working hours of a vendor', () => {
  it('are each stretch of the weekday, in the company’s zone', () => {
    expect(timesOf(workingHours(vendor, MONDAY, ZONE))).toEqual([
      ['2026-11-30T14:00:00Z', '2026-11-30T17:00:00Z'],
      ['2026-11-30T18:00:00Z', '2026-11-30T22:00:00Z'],
    ]);
    expect(workingHours(vendor, SUNDAY, ZONE)).toEqual([]);
  });

  it('are none on a day off and while the vendor is not active', () => {
    expect(workingHours(vendor, '2026-12-07', ZONE)).toEqual([]);
    expect(workingHours(vendor, '2026-12-14', ZONE)).toHaveLength(2);
    expect(workingHours({ ...vendor, status: 'paused' }, MONDAY, ZONE)).toEqual([]);
  });

  it('are the former ones through the last day on which those hold', () => {
    const changed = { ...vendor, hours: [oneToFive], hoursBefore: { until: MONDAY, hours: [nineToNoon] } };
    expect(timesOf(workingHours(changed, MONDAY, ZONE))).toEqual([['2026-11-30T14:00:00Z', '2026-11-30T17:00:00Z']]);
    expect(timesOf(workingHours(changed, '2026-12-14', ZONE))).toEqual([
      ['2026-12-14T18:00:00Z', '2026-12-14T22:00:00Z'],
    ]);
  });

  it('keep the clock’s time on days on which clocks change, and never reach beyond it', () => {
    const early = { ...vendor, hours: [{ weekday: 0, from: 60, to: 9 * 60 }] };
    const spring = timesOf(workingHours(early, '2026-03-08', ZONE));
    expect(spring, 'an hour less').toEqual([['2026-03-08T06:00:00Z', '2026-03-08T13:00:00Z']]);
    const autumn = timesOf(workingHours(early, '2026-11-01', ZONE));
    expect(autumn, 'an hour more').toEqual([['2026-11-01T05:00:00Z', '2026-11-01T14:00:00Z']]);
  });
});

describe('the gap between two jobs', () => {
  const minutes = new Map([
    ['18901>18902', 31],
    ['18902>18901', 46],
    ['18901>18901', 5],
  ]);
  const asked: string[] = [];
  const gap = gapOf(30, (from, to) => {
    asked.push(`${from}>${to}`);
    return minutes.get(`${from}>${to}`) ?? 60;
  });

  it('is the company’s or the way, whichever is longer, in begun quarters of an hour', () => {
    expect(gap('18901', '18901'), '30 minutes').toBe(2);
    expect(gap('18901', '18902'), '31 minutes').toBe(3);
  });

  it('is asked for once each way', () => {
    expect(gap('18902', '18901'), '46 minutes').toBe(4);
    expect([gap('18901', '18902'), gap('18902', '18901'), gap('18901', '18901')]).toEqual([3, 4, 2]);
    expect(asked).toEqual(['18901>18901', '18901>18902', '18902>18901']);
  });
});
