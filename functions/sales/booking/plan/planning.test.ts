import { beforeAll, describe, expect, it } from 'vitest';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { workWeekOf } from '../../../../shared/company/team/hours/holidays.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { addDays, localDate, localMinutes, weekday } from '../../../../shared/contract/time.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { tradeGroups } from '../../../../shared/sales/booking/plan/sequence.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { NOW, queryFor } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { demoVendors } from '../../../company/team/demo-vendors.ts';
import { offerPlans } from './offers/offer-plans.ts';

const zone = 'America/New_York';
const world = worldOfFile();
let tenantId: string;
beforeAll(async () => {
  tenantId = await world.newTenant();
});

const plansFor = (services: ServiceCode[], more = {}, now = NOW): Promise<Plan[]> =>
  offerPlans(world.context(tenantId, now), queryFor(services, more));

const dateOf = (instant: string): string => localDate(Date.parse(instant), zone);
const minutesOf = (instant: string): number => localMinutes(Date.parse(instant), zone);
const startsOf = (plans: readonly Plan[]): string[] => plans.map(({ visits }) => visits[0]?.startsAt ?? '');
const endOf = ({ visits }: Plan): string =>
  visits
    .map(({ endsAt }) => endsAt)
    .sort()
    .at(-1) ?? '';
const groupOf = (code: ServiceCode | undefined): number =>
  tradeGroups.findIndex((group) => code && group.includes(code));

const all: ServiceCode[] = ['repairs', 'painting', 'landscaping', 'cleaning', 'photography', 'drone', 'inspections'];

describe('the demo’s vendors', () => {
  it.each(Object.entries(demoVendors))('of %s do every service that somebody comes for', (_, vendors) => {
    const skills = new Set(vendors.flatMap((each) => each.skills));
    const missing = ServiceCode.options.filter((code) => needsVisit(code) && !skills.has(code));
    expect(missing, 'give a vendor of demo-vendors.ts the skill, else nobody can book it').toEqual([]);
  });
});

describe('the sequence of trades', () => {
  it('starts each group on a later business day than the one before', async () => {
    const plans = await plansFor(all, { days: 31 });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      const grouped = plan.visits.filter(({ services }) => groupOf(services[0]) >= 0);
      const inOrder = [...grouped].sort((a, b) => groupOf(a.services[0]) - groupOf(b.services[0]));
      expect(inOrder).toHaveLength(tradeGroups.length);
      inOrder.slice(1).forEach(({ startsAt }, i) => {
        expect(dateOf(startsAt) > dateOf(inOrder[i]?.startsAt ?? '')).toBe(true);
        expect(weekday(dateOf(startsAt))).not.toBe(0);
      });
    }
  });

  it('combines the services of one group in one visit of one vendor', async () => {
    const [plan] = await plansFor(['photography', 'video', 'drone', 'twilight', 'floor_plan', 'matterport']);
    expect(plan?.visits).toHaveLength(1);
    expect(plan?.visits[0]?.services).toHaveLength(6);
  });

  it('never overlaps two crews, and names the vendors', async () => {
    const plans = await plansFor(all);
    expect(plans.length).toBeGreaterThan(0);
    for (const { visits, vendors } of plans) {
      for (const [i, { startsAt }] of visits.slice(1).entries())
        expect(startsAt >= (visits[i]?.endsAt ?? '')).toBe(true);
      expect(Object.keys(vendors).sort()).toEqual([...new Set(visits.map(({ vendorId }) => vendorId))].sort());
    }
  });

  it('splits a group between two crews if no vendor does all of it', async () => {
    const photographer = { ...world.vendor('Brightframe Media'), skills: ['photography' as const] };
    const pilot = { ...world.vendor('Keystone Sky & Scan'), skills: ['drone' as const] };
    const own = await world.newTenant([photographer, pilot]);
    const [plan] = await offerPlans(world.context(own), queryFor(['photography', 'drone']));
    expect(plan?.visits.map(({ services }) => services).sort()).toEqual([['drone'], ['photography']]);
  });

  it('has no plan if no vendor does a trade', async () => {
    const own = await world.newTenant([world.vendor('Brightframe Media')]);
    expect(await offerPlans(world.context(own), queryFor(['photography', 'repairs']))).toEqual([]);
  });
});

describe('the offered plans', () => {
  it('are sorted by end', async () => {
    const ends = (await plansFor(['cleaning', 'photography'], { days: 20 })).map(endOf);
    expect(ends).toEqual([...ends].sort());
  });

  it('include some for every day on which the order can start', async () => {
    const days = new Set(startsOf(await plansFor(['photography'], { days: 31 })).map(dateOf));
    // All of them but Thanksgiving.
    expect(days.size).toBe(30);
    const cleaning = new Set(startsOf(await plansFor(['cleaning'], { days: 28 })).map(dateOf));
    expect(cleaning.size).toBe(23);
  });

  it('include all starts of a day if one day is requested', async () => {
    const starts = startsOf(await plansFor(['photography'], { from: '2026-11-24', days: 1 })).map(minutesOf);
    expect(starts).toEqual(Array.from({ length: 18 }, (_, i) => 480 + 30 * i));
  });

  it('start three days ahead by default, never within the notice of 24 hours, or 4 with rush delivery', async () => {
    expect(dateOf(startsOf(await plansFor(['photography']))[0] ?? '')).toBe('2026-11-23');
    const soon = (services: ServiceCode[], now: number) => plansFor(services, { from: '2026-11-20', days: 2 }, now);
    const early = Date.parse('2026-11-20T13:10:00Z');
    expect(startsOf(await soon(['photography'], early))[0]).toBe('2026-11-21T13:30:00Z');
    expect(startsOf(await soon(['photography', 'rush_delivery'], early))[0]).toBe('2026-11-20T17:30:00Z');
  });

  it.each([
    ['2026-11-20T16:59:00Z', '2026-11-20T21:00:00Z'],
    ['2026-11-20T17:00:00Z', '2026-11-21T13:00:00Z'],
  ])('exclude the same day after noon: requested at %s, first at %s', async (now, expected) => {
    const plans = await plansFor(['photography', 'rush_delivery'], { from: '2026-11-20', days: 2 }, Date.parse(now));
    expect(startsOf(plans)[0]).toBe(expected);
  });

  it('end within 60 days', async () => {
    const plans = await plansFor(['cleaning', 'photography'], { from: '2027-01-10', days: 31 });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(dateOf(endOf(plan)) <= '2027-01-19').toBe(true);
  });

  it('include the due date of staging', async () => {
    const [plan] = await plansFor(['photography', 'virtual_staging'], { from: '2026-11-27', days: 1 });
    expect(plan?.remote).toEqual([{ service: 'virtual_staging', dueDate: '2026-12-01' }]);
    const [rush] = await plansFor(['photography', 'virtual_staging', 'rush_delivery'], { from: '2026-11-27', days: 1 });
    expect(rush?.remote).toEqual([{ service: 'virtual_staging', dueDate: '2026-11-28' }]);
    expect(await plansFor(['virtual_staging'])).toEqual([]);
  });
});

const clockChanges = Array.from({ length: 5 }, (_, i) => 2026 + i).flatMap((year) =>
  ['03', '11'].map((month) => {
    const days = Array.from({ length: 14 }, (_, n) => `${year}-${month}-${String(n + 1).padStart(2, '0')}`);
    return days.filter((date) => weekday(date) === 0)[month === '03' ? 1 : 0] ?? '';
  }),
);

describe('the week around a clock change', () => {
  it.each(clockChanges)('keeps working hours by the wall clock, including Sunday %s', async (change) => {
    const now = Date.parse(`${addDays(change, -6)}T15:00:00Z`);
    const days = new Set<string>();
    const { closedFor } = workWeekOf(defaultPolicy);
    const open = Array.from({ length: 8 }, (_, i) => addDays(change, i - 3)).filter((date) => !closedFor(date));
    for (let n = -3; n < 5; n++) {
      const from = addDays(change, n);
      for (const { visits } of await plansFor(['photography'], { from, days: 1 }, now)) {
        const [visit] = visits;
        days.add(dateOf(visit?.startsAt ?? ''));
        expect(minutesOf(visit?.startsAt ?? '') % 30).toBe(0);
        expect(minutesOf(visit?.startsAt ?? '')).toBeGreaterThanOrEqual(480);
        expect(minutesOf(visit?.endsAt ?? '')).toBeLessThanOrEqual(1080);
        expect(Date.parse(visit?.endsAt ?? '') - Date.parse(visit?.startsAt ?? '')).toBe(75 * 60_000);
      }
    }
    expect(days.size).toBe(open.length);
  });
});

describe('vendors who came before', () => {
  const services: ServiceCode[] = ['cleaning', 'photography'];
  const namesOf = ({ visits, vendors }: Plan): string[] => visits.map(({ vendorId }) => vendors[vendorId] ?? '');

  it('are named wherever they are free, and no plan starts or ends later for it', async () => {
    const team = demoVendors.northlight ?? [];
    let kept = 0;
    let compared = 0;
    for (const { vendorId, name } of team) {
      const plain = await plansFor(services, { days: 14 });
      const asked = await plansFor(services, { days: 14, preferredVendorIds: [vendorId] });
      expect(startsOf(asked).toSorted()).toEqual(startsOf(plain).toSorted());
      const ends = new Map(plain.map((plan) => [plan.visits[0]?.startsAt, endOf(plan)]));
      for (const plan of asked) {
        compared++;
        expect(endOf(plan) <= (ends.get(plan.visits[0]?.startsAt) ?? '')).toBe(true);
        if (namesOf(plan).includes(name)) kept++;
      }
    }
    expect(kept).toBeGreaterThan(0);
    printFigure('Plans with the same vendor, none later', { compared, kept });
  });

  it('come before others who would be done just as early', async () => {
    const base = world.vendor('Brightframe Media');
    const crews = ['7', '8'].map((n) => ({
      ...base,
      vendorId: `ven_01JABCDEFGHJKMNPQRSTVWXYZ${n}`,
      name: `Crew ${n}`,
    }));
    const own = await world.newTenant(crews);
    const names = async (more: object) =>
      new Set((await offerPlans(world.context(own), { ...queryFor(['photography']), ...more })).flatMap(namesOf));
    for (const { vendorId, name } of crews)
      expect(await names({ preferredVendorIds: [vendorId] })).toEqual(new Set([name]));
  });

  it('give way where asking them first would make the plan later', async () => {
    const base = world.vendor('Brightframe Media');
    const vendor = (vendorId: string, skills: ServiceCode[], dailyJobLimit: number) => ({
      ...base,
      vendorId: `ven_01JABCDEFGHJKMNPQRSTVWXYZ${vendorId}`,
      name: `Crew ${vendorId}`,
      skills,
      dailyJobLimit,
    });
    const both: ServiceCode[] = ['cleaning', 'inspections'];
    const query = queryFor(both, { days: 7 });
    // One job a day: whoever gives them the first visit must wait a day for the second.
    const ends = async (id: string, more: object = {}): Promise<string[]> => {
      const own = await world.newTenant([vendor(id, both, 1), vendor('4', ['cleaning'], 9), vendor('5', both, 9)]);
      return (await offerPlans(world.context(own), { ...query, ...more })).map(endOf);
    };
    const plain = await ends('9');
    expect(await ends('9', { preferredVendorIds: [vendor('9', both, 1).vendorId] })).toEqual(plain);
    // Control: ranked first by itself, the same crew makes them later.
    expect(((await ends('0'))[0] ?? '') > (plain[0] ?? '')).toBe(true);
    expect(await ends('0')).not.toEqual(plain);
  });
});
