import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, instantAt, localDate, localMinutes, zoneOffset } from '../../../../../shared/contract/time.ts';
import { quickOrFull } from '../../../../../test/support/run/full.ts';
import { cellStart, localDay } from './local-day.ts';

const zone = 'America/New_York';
const HALF_HOUR = 30 * 60_000;
const years = quickOrFull(2, 17);
const first = Date.parse('2024-01-01T00:00:00Z');
const last = Date.parse(`${2024 + years}-01-01T00:00:00Z`);

const halfHours = function* () {
  for (let at = first; at < last; at += HALF_HOUR) yield at;
};

describe('every half hour of years from 2024 on', () => {
  it('has the offset, date and time of day that Temporal gives it', () => {
    let wrong = 0;
    // Temporal is slow: one call gives the offset until the next clock change.
    let until = first;
    let offset = 0;
    for (const at of halfHours()) {
      if (at >= until) {
        const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        offset = here.offsetNanoseconds / 60e9;
        until = here.getTimeZoneTransition('next')?.epochMilliseconds ?? last;
      }
      const wall = new Date(at + offset * 60_000).toISOString();
      const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
      if (zoneOffset(at, zone) !== offset || localDate(at, zone) !== wall.slice(0, 10)) wrong++;
      if (localMinutes(at, zone) !== minutes) wrong++;
    }
    expect(wrong).toBe(0);
  });

  it('survives a round trip through the wall clock, except for the second of two equal times', () => {
    const lost: string[] = [];
    for (const at of halfHours()) {
      const date = localDate(at, zone);
      const minutes = localMinutes(at, zone);
      const back = instantAt(date, minutes, zone);
      if (back !== at) lost.push(`${date} ${minutes} ${back === at - 2 * HALF_HOUR}`);
    }
    expect(lost).toHaveLength(2 * years);
    expect(lost.every((each) => / (60|90) true$/.test(each))).toBe(true);
  });

  it('agrees with Intl', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    for (let at = first; at < last; at += 97 * HALF_HOUR) {
      const minutes = localMinutes(at, zone);
      const time = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
      expect(`${localDate(at, zone)} ${time}`).toBe(shown.format(at));
    }
  });
});

describe('a vendor’s days', () => {
  const startsOn = (date: string): number[] => {
    const day = localDay(date, zone);
    const end = localDay(addDays(date, 1), zone).cellAt(0);
    const found: number[] = [];
    for (let cell = day.startFrom(day.cellAt(0), 30); cell < end; cell = day.startFrom(cell + 1, 30)) found.push(cell);
    return found;
  };

  it('have 48 starts, 46 when an hour is skipped, and count a repeated hour once', () => {
    const counts = new Map<number, string[]>();
    for (let date = '2024-01-01'; date < '2041-01-01'; date = addDays(date, 1)) {
      const count = startsOn(date).length;
      counts.set(count, [...(counts.get(count) ?? []), date]);
    }
    expect([...counts.keys()].sort()).toEqual([46, 48]);
    expect(counts.get(46)).toHaveLength(17);
    expect(counts.get(46)).toContain('2027-03-14');
    expect(counts.get(48)).toContain('2027-11-07');
  });

  it('start only at times that exist, each once', () => {
    for (const date of ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-02-29']) {
      const times = startsOn(date).map((cell) => localMinutes(cellStart(cell), zone));
      expect(new Set(times).size).toBe(times.length);
      for (const cell of startsOn(date)) {
        expect(instantAt(date, localMinutes(cellStart(cell), zone), zone)).toBe(cellStart(cell));
      }
    }
    expect(startsOn('2027-03-14').map((cell) => localMinutes(cellStart(cell), zone))).not.toContain(150);
  });

  it('open at eight by the wall clock before and after a clock change', () => {
    for (const date of ['2026-10-31', '2026-11-01', '2026-11-02', '2027-03-13', '2027-03-14', '2027-03-15']) {
      const eight = Temporal.PlainDateTime.from(`${date}T08:00`).toZonedDateTime(zone).epochMilliseconds;
      expect(cellStart(localDay(date, zone).cellAt(480))).toBe(eight);
    }
  });
});
