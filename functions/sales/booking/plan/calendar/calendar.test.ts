import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarDay,
  claimedCells,
  type DayRules,
  dayCells,
  freeLane,
  jobKey,
  liveJobs,
  type PlannedJob,
  withJob,
} from './calendar.ts';

const NOW = 1_000_000;
const ZIPS = ['18901', '18940', '19007'];
const distance = (from: string, to: string): number => Math.abs(ZIPS.indexOf(from) - ZIPS.indexOf(to));
const gap = (from: string, to: string): number => 2 + distance(from, to);
const hours = [{ from: 32, to: 72 }];

const rules = (more: Partial<DayRules> = {}, parallelJobs = 1, dailyJobLimit = 9): DayRules => ({
  vendor: { parallelJobs, dailyJobLimit },
  hours,
  gap,
  now: NOW,
  releasing: [],
  ...more,
});

const dayOf = (jobs: Record<string, Partial<PlannedJob>>): CalendarDay => ({
  date: '2026-11-24',
  vendorId: 'ven_1',
  jobs: Object.fromEntries(
    Object.entries(jobs).map(([key, job]) => [key, { lane: 0, from: 40, to: 44, zip: '18901', ...job }]),
  ),
  version: 1,
});

const lane = (day: CalendarDay | undefined, from: number, to: number, more: DayRules = rules(), zip = '18901') =>
  freeLane(day, { from, to, zip }, more);

describe('a visit fits', () => {
  const busy = dayOf({ 'ord_a:0': {} });

  it.each([
    [undefined, 32, 36, 0],
    [undefined, 68, 72, 0],
    [undefined, 31, 35, undefined],
    [undefined, 69, 73, undefined],
    [busy, 34, 38, 0],
    [busy, 35, 39, undefined],
    [busy, 40, 44, undefined],
    [busy, 39, 50, undefined],
    [busy, 41, 42, undefined],
    [busy, 45, 49, undefined],
    [busy, 46, 50, 0],
  ])('%#: cells %i', (day, from, to, expected) => {
    expect(lane(day, from, to)).toBe(expected);
  });

  it('only with time to drive from the previous job and to the next', () => {
    expect(lane(busy, 46, 50, rules(), '19007')).toBeUndefined();
    expect(lane(busy, 48, 52, rules(), '19007')).toBe(0);
    expect(lane(busy, 32, 37, rules(), '19007')).toBeUndefined();
    expect(lane(busy, 32, 36, rules(), '19007')).toBe(0);
  });

  it('with its buffer outside the working hours', () => {
    expect(lane(dayOf({ 'ord_a:0': { from: 66, to: 72 } }), 60, 64)).toBe(0);
  });

  it('in no break between two shifts, whatever was done in the first', () => {
    const shifts = rules({
      hours: [
        { from: 32, to: 48 },
        { from: 56, to: 72 },
      ],
    });
    expect(lane(busy, 50, 54, shifts)).toBeUndefined();
    expect(lane(busy, 56, 60, shifts)).toBe(0);
  });

  it('never past the hours, whatever somebody was sent to after them', () => {
    const late = dayOf({ 'ord_a:0': { from: 78, to: 82 } });
    expect(lane(late, 68, 72)).toBe(0);
    expect(lane(late, 69, 73)).toBeUndefined();
  });

  it('in the one lane that will do, if one is asked for', () => {
    const crew = rules({}, 2);
    expect(freeLane(busy, { from: 41, to: 42, zip: '18901' }, crew)).toBe(1);
    expect(freeLane(busy, { from: 41, to: 42, zip: '18901' }, crew, 0)).toBeUndefined();
    expect(freeLane(busy, { from: 50, to: 54, zip: '18901' }, crew, 1)).toBe(1);
  });

  it('up to the daily limit, in any lane', () => {
    expect(lane(busy, 50, 54, rules({}, 3, 1))).toBeUndefined();
    expect(lane(busy, 50, 54, rules({}, 3, 2))).toBe(0);
  });

  it('in parallel with one job of a crew with two lanes, not with two', () => {
    const two = dayOf({ 'ord_a:0': {}, 'ord_b:0': { lane: 1 } });
    expect(lane(busy, 40, 44, rules({}, 2))).toBe(1);
    expect(lane(two, 40, 44, rules({}, 2))).toBeUndefined();
  });

  it('over an expired hold, not over a live one', () => {
    expect(lane(dayOf({ 'hld_a:0': { until: NOW } }), 40, 44)).toBe(0);
    expect(lane(dayOf({ 'hld_a:0': { until: NOW + 1 } }), 40, 44)).toBeUndefined();
  });

  it('over the one visit that is being moved, not over another of its order', () => {
    const days = dayOf({ 'ord_a:1': {}, 'ord_a:10': { from: 60, to: 64 } });
    expect(lane(days, 40, 44, rules({ releasing: ['ord_a:1'] }))).toBe(0);
    expect(lane(days, 60, 64, rules({ releasing: ['ord_a:1'] }))).toBeUndefined();
  });

  it('over the hold that is being confirmed', () => {
    const held = dayOf({ 'hld_a:0': { until: NOW + 1 } });
    expect(lane(held, 40, 44, rules({ releasing: ['hld_a'] }))).toBe(0);
    expect(
      Object.keys(
        withJob(held, held, 'ord_a:0', held.jobs['hld_a:0'] as PlannedJob, rules({ releasing: ['hld_a'] })).jobs,
      ),
    ).toEqual(['ord_a:0']);
  });
});

const request = fc.record({
  from: fc.integer({ min: 28, max: 72 }),
  length: fc.integer({ min: 1, max: 20 }),
  zip: fc.constantFrom(...ZIPS),
  until: fc.option(fc.integer({ min: NOW - 5, max: NOW + 5 }), { nil: undefined }),
  releases: fc.boolean(),
});

const tooClose = (a: PlannedJob, b: PlannedJob): boolean =>
  a.lane === b.lane && b.from < a.to + gap(a.zip, b.zip) && a.from < b.to + gap(b.zip, a.zip);

describe('the cells of a day', () => {
  it('are those of its hours in each lane, of which unproven people take what lives of theirs', () => {
    const shifts = [
      { from: 32, to: 48 },
      { from: 56, to: 72 },
    ];
    expect(dayCells(rules({ hours: shifts }, 2))).toBe(64);
    const day = dayOf({
      'ord_a:0': {},
      'hold_b:0': { from: 48, to: 51, until: NOW + 1, isClaimed: true },
      'hold_c:0': { from: 54, to: 56, until: NOW, isClaimed: true },
      'ord_d:0': { from: 60, to: 62, isClaimed: true },
    });
    expect(claimedCells(day, rules())).toBe(5);
  });
});

describe('random requests in random order', () => {
  it('never make live jobs of a lane overlap, leave the hours or exceed the limit', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 25 }), fc.integer({ min: 1, max: 3 }), (requests, lanes) => {
        let day: CalendarDay | undefined;
        const around = rules({}, lanes, 6);
        for (const [n, { from, length, zip, until, releases }] of requests.entries()) {
          const now = releases && day ? { ...around, releasing: [`own_${n - 1}`] } : around;
          const free = freeLane(day, { from, to: from + length, zip }, now);
          if (free === undefined) continue;
          const job = { lane: free, from, to: from + length, zip, ...(until === undefined ? {} : { until }) };
          day = withJob(day, { date: '2026-11-24', vendorId: 'ven_1' }, jobKey(`own_${n}`, 0), job, now);
        }
        const jobs = liveJobs(day, around);
        expect(jobs.length).toBeLessThanOrEqual(6);
        for (const job of jobs) {
          expect([job.from >= 32, job.to <= 72, job.lane < lanes]).toEqual([true, true, true]);
          expect(jobs.filter((other) => other !== job && tooClose(job, other))).toEqual([]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('never reject a time that a naive search finds free', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 8 }), request, (others, candidate) => {
        let day: CalendarDay | undefined;
        for (const [n, { from, length, zip }] of others.entries()) {
          const free = freeLane(day, { from, to: from + length, zip }, rules());
          if (free === undefined) continue;
          day = withJob(
            day,
            { date: 'd', vendorId: 'v' },
            `o${n}:0`,
            { lane: free, from, to: from + length, zip },
            rules(),
          );
        }
        const job = { lane: 0, from: candidate.from, to: candidate.from + candidate.length, zip: candidate.zip };
        const isInHours = job.from >= 32 && job.to <= 72;
        const isFree = isInHours && liveJobs(day, rules()).every((other) => !tooClose(job, other));
        expect(freeLane(day, job, rules()) === 0).toBe(isFree);
      }),
      { numRuns: 2000 },
    );
  });
});
