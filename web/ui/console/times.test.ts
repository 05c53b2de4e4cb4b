import { describe, expect, it } from 'vitest';
import { learnClock } from '../../platform/api/clock.ts';
import { formatDay, formatDayOf } from './days.ts';
import { endOfDay, formatAgo, formatDate, formatDuration, formatMoment, startOfDay, today } from './times.ts';

const NEW_YORK = 'America/New_York';
const noon = new Date('2026-11-23T17:00:00Z');
const MINUTE = 60_000;

describe('times', () => {
  it('show the year only if it is not the current one', () => {
    const now = noon.getTime();
    expect(formatMoment('2026-11-23T14:30:00Z', NEW_YORK, now)).toContain('Mon, Nov 23, 9:30 AM');
    expect(formatMoment('2027-01-04T14:30:00Z', NEW_YORK, now)).toContain('2027');
    expect(formatDate('2026-11-23', 2026)).toBe('Mon, Nov 23');
    expect(formatDate('2027-01-04', 2026)).toBe('Mon, Jan 4, 2027');
  });

  it('show the day of an instant where the company is, whatever day it is in London', () => {
    expect(formatDay('2026-12-04')).toBe('Dec 4, 2026');
    expect(formatDayOf('2026-12-05T00:30:00Z', NEW_YORK)).toBe('Dec 4, 2026');
    expect(formatDayOf('2026-12-05T05:00:00Z', NEW_YORK)).toBe('Dec 5, 2026');
  });

  it.each([
    [-30_000, 'just now'],
    [-12 * MINUTE, '12 min. ago'],
    [15 * MINUTE, 'in 15 min.'],
    [-125 * MINUTE, '2 hr. ago'],
    [-24 * 60 * MINUTE, 'yesterday'],
  ])('%i ms ago is shown as %s', (distance, text) => {
    expect(formatAgo(new Date(noon.getTime() + distance).toISOString(), noon.getTime())).toBe(text);
  });

  it.each([
    [-1, '0 min'],
    [59 * MINUTE, '59 min'],
    [125 * MINUTE, '2 h 05 min'],
    [76 * 60 * MINUTE, '3 d 4 h'],
  ])('a wait of %i ms is shown as %s', (length, text) => {
    expect(formatDuration(length)).toBe(text);
  });

  it('use the tenant’s calendar day, also on daylight saving changes', () => {
    expect(today(NEW_YORK, Date.parse('2026-11-24T04:59:00Z'))).toBe('2026-11-23');
    expect(startOfDay('2026-03-08', NEW_YORK)).toBe('2026-03-08T05:00:00.000Z');
    expect(endOfDay('2026-03-08', NEW_YORK)).toBe('2026-03-09T03:59:59.999Z');
    expect(startOfDay('2026-11-01', NEW_YORK)).toBe('2026-11-01T04:00:00.000Z');
    expect(endOfDay('2026-11-01', NEW_YORK)).toBe('2026-11-02T04:59:59.999Z');
  });
});

it('today is the day by the server’s clock, however wrong the device’s is', () => {
  learnClock('Tue, 24 Nov 2026 12:00:00 GMT', Date.parse('2026-11-23T12:00:00Z'));
  const shown = today(NEW_YORK);
  learnClock(new Date().toUTCString());
  expect(shown).toBe(today(NEW_YORK, Date.now() + 24 * 60 * MINUTE));
  expect(today(NEW_YORK), 'control').toBe(today(NEW_YORK, Date.now()));
});
