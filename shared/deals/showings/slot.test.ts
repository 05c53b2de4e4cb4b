import { describe, expect, it } from 'vitest';
import { HOUR, instantAt, MINUTE, toInstant } from '../../contract/time.ts';
import { answerByOf, feedbackTimes, freeTimes, nextFree, type SlotPlace, slotProblem } from './slot.ts';

const zone = 'America/New_York';
const NOW = Date.parse('2026-11-25T15:00:00Z'); // Wednesday, 10:00 AM
const at = (date: string, clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantAt(date, hours * 60 + minutes, zone) ?? Number.NaN;
};
const span = (date: string, from: string, to: string) => ({ from: at(date, from), to: at(date, to) });

const place = (more: Partial<SlotPlace> = {}): SlotPlace => ({
  rules: { noticeMinutes: 120, from: '09:00', to: '19:30', blocked: [] },
  zone,
  now: NOW,
  taken: [],
  visits: [],
  ...more,
});

const thursday = '2026-11-26';

describe('the slot rule', () => {
  it.each([
    ['11:59', 'notice'],
    ['12:00', undefined],
  ])('keeps two hours of notice: today at %s gives %s', (clock, problem) => {
    const from = at('2026-11-25', clock);
    expect(slotProblem(place(), { from, to: from + 30 * MINUTE })).toBe(problem);
  });

  it.each([
    ['08:59', 30, 'hours'],
    ['09:00', 30, undefined],
    ['19:00', 30, undefined],
    ['19:01', 30, 'hours'],
    ['17:30', 120, undefined],
    ['17:45', 120, 'hours'],
  ])('shows from 9:00 to 19:30: %s for %i minutes gives %s', (clock, minutes, problem) => {
    const from = at(thursday, clock);
    expect(slotProblem(place(), { from, to: from + minutes * MINUTE })).toBe(problem);
  });

  it('keeps out of blocked ranges, which may touch', () => {
    const range = span(thursday, '12:00', '13:00');
    const rules = {
      ...place().rules,
      blocked: [{ from: toInstant(range.from), to: toInstant(range.to) }],
    };
    const problems = ['11:30', '11:45', '12:30', '13:00'].map((clock) => {
      const from = at(thursday, clock);
      return slotProblem(place({ rules }), { from, to: from + 30 * MINUTE });
    });
    expect(problems).toEqual([undefined, 'blocked', 'blocked', undefined]);
  });

  it('keeps half an hour before and after a booked visit of a crew', () => {
    const visits = [span(thursday, '13:00', '15:00')];
    const offered = freeTimes(place({ visits }), thursday, 30);
    const isNear = (from: number) => from < at(thursday, '15:30') && from + 30 * MINUTE > at(thursday, '12:30');
    expect(offered.filter(isNear)).toEqual([]);
    expect(offered).toContain(at(thursday, '12:00'));
    expect(offered).toContain(at(thursday, '15:30'));
    // Control: without the gap, times right beside the crew would be offered.
    const bare = freeTimes(place({ taken: visits }), thursday, 30);
    expect(bare.filter(isNear).length).toBeGreaterThan(0);
  });

  it('gives a taken time to nobody else', () => {
    const taken = [span(thursday, '10:00', '10:30')];
    const from = at(thursday, '10:15');
    expect(slotProblem(place({ taken }), { from, to: from + 30 * MINUTE })).toBe('taken');
    expect(slotProblem(place({ taken }), span(thursday, '10:30', '11:00'))).toBeUndefined();
  });
});

describe('free times', () => {
  it('start on the half hour and end with the last showing that fits', () => {
    const times = freeTimes(place(), thursday, 45);
    expect([times[0], times.at(-1)]).toEqual([at(thursday, '09:00'), at(thursday, '18:30')]);
  });

  it('are three from the asked one on, over the night where a day is full', () => {
    const taken = [span(thursday, '09:00', '19:00')];
    const found = nextFree(place({ taken }), { from: at(thursday, '10:00'), minutes: 30 });
    expect(found).toEqual([at(thursday, '19:00'), at('2026-11-27', '09:00'), at('2026-11-27', '09:30')]);
  });

  it.each([
    ['the clock goes back', '2026-11-01', '2026-10-30T14:00:00Z', 22],
    ['the clock goes forward', '2027-03-14', '2027-03-12T14:00:00Z', 22],
  ])('keep the wall clock on the day when %s', (_, date, now, count) => {
    const times = freeTimes(place({ now: Date.parse(now) }), date, 30);
    expect(times).toHaveLength(count - 1);
    expect([times[0], times.at(-1)]).toEqual([at(date, '09:00'), at(date, '19:00')]);
  });

  it('of a house that is shown at night leave out the hour that the clock skips, and offer a repeated one once', () => {
    const rules = { ...place().rules, from: '00:00', to: '05:00' };
    const spring = freeTimes(place({ rules, now: Date.parse('2027-03-12T14:00:00Z') }), '2027-03-14', 30);
    expect(new Set(spring).size).toBe(spring.length);
    expect(spring).toHaveLength(8);
    const autumn = freeTimes(place({ rules, now: Date.parse('2026-10-30T14:00:00Z') }), '2026-11-01', 30);
    expect(new Set(autumn).size).toBe(autumn.length);
    expect(autumn).toHaveLength(10);
  });
});

describe('the clocks of a showing', () => {
  it('give four hours to answer, and never longer than to its start', () => {
    expect(answerByOf(NOW, NOW + 24 * HOUR)).toBe(NOW + 4 * HOUR);
    expect(answerByOf(NOW, NOW + 2 * HOUR)).toBe(NOW + 2 * HOUR);
  });

  it('ask for feedback two hours after its end and once more after a day', () => {
    expect(feedbackTimes(NOW)).toEqual([NOW + 2 * HOUR, NOW + 24 * HOUR]);
  });
});
