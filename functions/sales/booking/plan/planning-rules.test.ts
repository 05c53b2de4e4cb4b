import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { CELL_MS } from './calendar/calendar.ts';
import { localDay } from './calendar/local-day.ts';
import type { Schedule } from './calendar/schedule.ts';
import type { Option } from './options.ts';
import {
  byEndThenLoad,
  daysFrom,
  earlier,
  earliestCell,
  gapCellsOf,
  isApart,
  nearest,
  type PlanContext,
  type PlannedVisit,
  spread,
  startsPerDay,
} from './planning.ts';

const zone = 'America/New_York';
const monday = '2026-11-23';
const cellAt = (minutes: number, date = monday): number => localDay(date, zone).cellAt(minutes);
const scheduleAt = (now: number, policy: Partial<typeof defaultPolicy> = {}): Schedule =>
  ({ zone, now, policy: { ...defaultPolicy, ...policy } }) as Schedule;

describe('two crews at one house', () => {
  it.each([
    [{ from: 10, to: 12 }, 2, true],
    [{ from: 10, to: 12 }, 3, false],
    [{ from: 2, to: 4 }, 0, true],
    [{ from: 1, to: 2 }, 2, true],
    [{ from: 1, to: 2 }, 3, false],
    [{ from: 7, to: 9 }, 0, false],
    [{ from: 5, to: 6 }, 0, false],
  ])('%j beside 4 to 8 with a gap of %i cells: %s', (option, gap, isFine) => {
    expect(isApart(option, [{ from: 4, to: 8 }], gap)).toBe(isFine);
    expect(
      isApart(
        option,
        [
          { from: 40, to: 80 },
          { from: 4, to: 8 },
        ],
        gap,
      ),
    ).toBe(isFine);
    expect(isApart(option, [], gap)).toBe(true);
  });

  it('stay apart by whole cells', () => {
    const cells = [0, 1, 15, 16].map((gapMinutes) => gapCellsOf(scheduleAt(0, { gapMinutes })));
    expect(cells).toEqual([0, 1, 1, 2]);
  });
});

describe('the first time that may be booked', () => {
  const at = (minutes: number) => cellAt(minutes) * CELL_MS;
  const policy = { noticeHours: 2, rushNoticeHours: 1, sameDayCutOff: 14 * 60 };

  it('is so many hours ahead, from the next quarter on, and fewer with rush delivery', () => {
    expect(earliestCell(scheduleAt(at(9 * 60), policy), [])).toBe(cellAt(11 * 60));
    expect(earliestCell(scheduleAt(at(9 * 60) + MINUTE, policy), [])).toBe(cellAt(11 * 60 + 15));
    expect(earliestCell(scheduleAt(at(9 * 60), policy), ['rush_delivery'])).toBe(cellAt(10 * 60));
  });

  it('is no longer that day from the cut-off on, and never before the notice', () => {
    const tomorrow = cellAt(0, '2026-11-24');
    expect(earliestCell(scheduleAt(at(14 * 60) - MINUTE, policy), [])).toBe(cellAt(16 * 60));
    expect(earliestCell(scheduleAt(at(14 * 60), policy), [])).toBe(tomorrow);
    const long = { ...policy, noticeHours: 48 };
    expect(earliestCell(scheduleAt(at(14 * 60), long), [])).toBe(cellAt(0) + (62 * HOUR) / CELL_MS);
  });
});

describe('the starts of a day', () => {
  const options = (count: number) => Array.from({ length: count }, (_, n) => ({ from: n }) as Option);
  const kept = (count: number, most: number) => spread(options(count), most).map(({ from }) => from);

  it('are spread over it, the first and the last among them', () => {
    expect([kept(9, 3), kept(3, 3), kept(2, 3), kept(1, 1), kept(0, 1)]).toEqual([
      [0, 4, 8],
      [0, 1, 2],
      [0, 1],
      [0],
      [],
    ]);
  });

  it('are all of the first day’s, and so many of others that the answer stays short', () => {
    expect([startsPerDay(31, true), startsPerDay(1), startsPerDay(0), startsPerDay(10), startsPerDay(31)]).toEqual([
      24, 24, 24, 12, 4,
    ]);
  });

  it('are of the dates asked for, both ends included', () => {
    expect(daysFrom('2026-11-30', '2026-12-01')).toEqual(['2026-11-30', '2026-12-01']);
    expect(daysFrom('2026-12-01', '2026-11-30')).toEqual([]);
    expect([earlier('2026-11-30', '2026-12-01'), earlier('2026-12-01', '2026-11-30')]).toEqual([
      '2026-11-30',
      '2026-11-30',
    ]);
  });
});

describe('the next visit of a plan', () => {
  const [one, other] = ['one', 'other'].map((vendorId) => ({ vendorId, dailyJobLimit: 1 }) as Option['vendor']);
  if (!one || !other) throw new Error('Two vendors are expected');
  const option = (vendor: Option['vendor'], minutes: number, jobsThatDay = 0) =>
    ({ vendor, date: monday, from: cellAt(minutes), to: cellAt(minutes + 60), jobsThatDay }) as Option;
  const pick = (free: readonly Option[], taken: readonly Option[], minutes = 9 * 60) => {
    const schedule = scheduleAt(0, { gapMinutes: 0 });
    const context = { schedule, optionsOf: () => free } as unknown as PlanContext;
    return nearest(context, {} as never, monday, minutes / 15, taken as PlannedVisit[]);
  };

  it('is the nearest in time, the earlier of two', () => {
    const free = [option(one, 8 * 60), option(one, 10 * 60), option(one, 13 * 60)];
    expect([pick(free, []), pick(free, [], 12 * 60)]).toEqual([free[0], free[2]]);
  });

  it('counts a crew’s own visits of its day against its limit, and nobody else’s', () => {
    const free = [option(one, 12 * 60)];
    expect(pick(free, [option(other, 9 * 60)])).toBe(free[0]);
    expect(pick(free, [{ ...option(one, 9 * 60), date: '2026-11-24' }])).toBe(free[0]);
    expect(pick(free, [option(one, 9 * 60)])).toBeUndefined();
    expect(pick([option(one, 12 * 60, 1)], [])).toBeUndefined();
  });
});

it('plans are ranked by their end, then by how busy their vendors are, then by their start', () => {
  const visit = (from: number, to: number, jobsThatDay: number) => ({ from, to, jobsThatDay }) as PlannedVisit;
  const ranked = [
    [visit(5, 8, 9)],
    [visit(4, 9, 1), visit(1, 2, 1)],
    [visit(3, 9, 3)],
    [visit(4, 9, 2), visit(1, 2, 1)],
    [visit(1, 10, 0)],
  ];
  for (const plans of [ranked, ranked.toReversed()]) expect(plans.toSorted(byEndThenLoad)).toEqual(ranked);
});
