import { bucks } from '../../../functions/company/tenancy/demo/demo-bucks.ts';
import type { CalendarDay } from '../../../functions/sales/booking/plan/calendar/calendar.ts';
import { localDay } from '../../../functions/sales/booking/plan/calendar/local-day.ts';
import { dayKey, type Schedule } from '../../../functions/sales/booking/plan/calendar/schedule.ts';
import { travelBetween } from '../../../functions/sales/booking/plan/calendar/travel.ts';
import { gapOf } from '../../../functions/sales/booking/plan/calendar/working-day.ts';
import { findPlans } from '../../../functions/sales/booking/plan/planning.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { workWeekOf } from '../../../shared/company/team/hours/holidays.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { addDays } from '../../../shared/contract/time.ts';
import { askPlans, openSizedCompany, type SizedCompany } from '../../support/table/sized-company.ts';
import { cpuOf, medianOf, type Row, ratios, summarize } from '../measuring/measure.ts';

const zone = 'America/New_York';
const first = '2026-12-01';
const now = Date.parse('2026-11-25T15:00:00Z');
const DAYS = 31;
const CREWS = 12;
const REPEATS = 20;
const WARM_UPS = 5;
const PAST = 10_000;
const CELLS = { opens: 32, closes: 72, length: 2, gap: 2 };

const crew = (n: number): Vendor => ({
  vendorId: `ven_${n}`,
  name: `Crew ${n}`,
  status: 'active',
  skills: ['floor_plan'],
  zones: [],
  homeZip: '18901',
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 480, to: 1080 })),
  daysOff: [],
  dailyJobLimit: 20,
  parallelJobs: 1,
  priority: n,
  version: 1,
});

const vendors = Array.from({ length: CREWS }, (_, n) => crew(n));

const busyDay = (date: string, vendorId: string, jobs: number): CalendarDay => {
  const midnight = localDay(date, zone).cellAt(0);
  const step = (CELLS.closes - CELLS.opens) / Math.max(1, jobs);
  const job = (n: number) => {
    const from = midnight + CELLS.opens + Math.floor(n * step);
    return [`ord_${n}:0`, { lane: 0, from, to: from + 2, zip: '18901' }] as const;
  };
  return { date, vendorId, jobs: Object.fromEntries(Array.from({ length: jobs }, (_, n) => job(n))), version: 1 };
};

const scheduleWith = (jobsADay: number): Schedule => {
  const travel = travelBetween(bucks.zipCodes);
  const dates = Array.from({ length: DAYS + 8 }, (_, n) => addDays(first, n));
  const days = dates.flatMap((date) => vendors.map(({ vendorId }) => busyDay(date, vendorId, jobsADay)));
  return {
    zone,
    policy: defaultPolicy,
    week: workWeekOf(defaultPolicy),
    catalog: defaultCatalog,
    vendors,
    days: new Map(days.map((day) => [dayKey(day.date, day.vendorId), day])),
    travel,
    gap: gapOf(defaultPolicy.gapMinutes, travel),
    now,
    releasing: [],
  };
};

const plansIn = (schedule: Schedule) =>
  findPlans(schedule, {
    services: ['floor_plan'],
    property: { sqFt: 2500, rooms: 4 },
    zip: '18901',
    from: first,
    until: addDays(first, DAYS - 1),
    readUntil: addDays(first, DAYS + 4),
  });

/** The floor: for each crew and day, sort what is busy, merge it, and list the free starts of the grid. */
const mergeIn = (schedule: Schedule): number => {
  let starts = 0;
  for (let n = 0; n < DAYS; n++) {
    const date = addDays(first, n);
    const midnight = localDay(date, zone).cellAt(0);
    const taken = new Set<number>();
    for (const { vendorId } of vendors) {
      const jobs = Object.values(schedule.days.get(dayKey(date, vendorId))?.jobs ?? {}).sort((a, b) => a.from - b.from);
      const merged: { from: number; to: number }[] = [];
      for (const { from, to } of jobs) {
        const last = merged.at(-1);
        if (last && from <= last.to + CELLS.gap) last.to = Math.max(last.to, to);
        else merged.push({ from, to });
      }
      let free = midnight + CELLS.opens;
      for (const { from, to } of [...merged, { from: midnight + CELLS.closes + CELLS.gap, to: 0 }]) {
        for (let start = free + (free % 2); start + CELLS.length + CELLS.gap <= from; start += 2) taken.add(start);
        free = to + CELLS.gap;
      }
    }
    starts += [...taken].sort((a, b) => a - b).length;
  }
  return starts;
};

// CPU, not the clock on the wall: nothing is waited for here.
const times = (run: () => unknown) => () =>
  cpuOf(async () => {
    for (let n = 0; n < REPEATS; n++) run();
  });

const compare = async (
  what: string,
  goal: string,
  unit: string,
  runs: (() => unknown)[],
  note: string,
): Promise<Row> => {
  const [ours = () => 0, floor = () => 0] = runs.map(times);
  for (let n = 0; n < WARM_UPS; n++) await Promise.all([ours(), floor()]);
  return { row: 8, what, goal, unit, ...summarize((await ratios(ours, floor)).ratios), note };
};

/** What the plans cost a company whose vendors have worked for years, over one whose vendors are new. */
const history = async (): Promise<Row[]> => {
  const [young, old] = [await openSizedCompany(), await openSizedCompany()];
  await old.giveBookings(PAST, 'past');
  const units = (await old.count(askPlans)).readUnits / (await young.count(askPlans)).readUnits;
  const ask = (company: SizedCompany) => async () =>
    await cpuOf(async () => {
      for (let n = 0; n < REPEATS; n++) await company.ask(askPlans);
    });
  for (let n = 0; n < WARM_UPS; n++) for (const company of [young, old]) await ask(company)();
  const taken = await ratios(ask(old), ask(young));
  await young.stop();
  await old.stop();
  const unit = `× with ${PAST} past bookings over none`;
  const note = `${(medianOf(taken.ours) / REPEATS).toFixed(1)} ms of CPU a request, by its route`;
  return [
    { row: 8, what: 'availability of 31 days, read units', unit, goal: '≤ 1', ...summarize([units]), note: 'counted' },
    { row: 8, what: 'availability of 31 days, CPU', unit, goal: '≤ 1.2', ...summarize(taken.ratios), note },
  ];
};

/** Row 8: plans of 31 days over a plain merge of the same busy intervals, with twice the jobs, and with years behind them. */
export const availability = async (): Promise<Row[]> => {
  const half = scheduleWith(2);
  const usual = scheduleWith(4);
  const note = `${CREWS} crews, 4 jobs a day, ${plansIn(usual).length} plans`;
  return [
    ...(await history()),
    await compare(
      'availability of 31 days',
      '≤ 2',
      '× plain merge',
      [() => plansIn(usual), () => mergeIn(usual)],
      note,
    ),
    await compare('twice the jobs', '≤ 2', '× half the jobs', [() => plansIn(usual), () => plansIn(half)], 'density'),
  ];
};
