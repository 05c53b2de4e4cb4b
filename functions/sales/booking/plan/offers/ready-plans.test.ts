import { beforeAll, describe, expect, it } from 'vitest';
import { defaultCatalog } from '../../../../../shared/company/catalog/default-catalog.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { workWeekOf } from '../../../../../shared/company/team/hours/holidays.ts';
import { defaultPolicy } from '../../../../../shared/company/team/policy.ts';
import { addDays, HOUR, localDate, localMinutes, MINUTE } from '../../../../../shared/contract/time.ts';
import { isBusinessDay } from '../../../../../shared/sales/booking/plan/business-day.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { readyDate } from '../../../../../shared/sales/booking/plan/ready-date.ts';
import { tradeOf } from '../../../../../shared/sales/booking/plan/sequence.ts';
import { NOW, queryFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { cellStart } from '../calendar/local-day.ts';
import { earliestCell } from '../planning.ts';
import { offerReadyPlans } from './offer-ready-plans.ts';
import { byComfort, lastOrderAt, type ReadyPlan } from './ready-plans.ts';

const zone = 'America/New_York';
const week = workWeekOf(defaultPolicy);
const world = worldOfFile();
let tenantId: string;
beforeAll(async () => {
  tenantId = await world.newTenant();
});

const ask = (services: ServiceCode[], readyBy: string, more = {}, now = NOW) =>
  offerReadyPlans(world.context(tenantId, now), { ...queryFor(services), readyBy, ...more });

const dateOf = (instant: string): string => localDate(Date.parse(instant), zone);
const datesOf = ({ visits }: Plan) => visits.map(({ services, startsAt }) => ({ services, date: dateOf(startsAt) }));

/** The rules of a plan that is ready in time, counted from its visits alone: what is broken. */
const brokenRules = (plan: Plan, services: ServiceCode[], by: string, now = NOW): string[] => {
  const visits = datesOf(plan);
  const today = localDate(now, zone);
  const ready = readyDate({ services, visits, catalog: defaultCatalog.services, today, week });
  const inOrder = visits
    .map(({ services: done, date }) => ({ trade: tradeOf(done), date }))
    .flatMap(({ trade, date }) => (trade === undefined ? [] : [{ trade, date }]))
    .sort((a, b) => a.trade - b.trade || a.date.localeCompare(b.date));
  const isOutOfOrder = inOrder.some(({ trade, date }, i) => {
    const before = inOrder[i - 1];
    return before && (before.trade < trade ? date <= before.date || !isBusinessDay(date, week) : false);
  });
  const notice = services.includes('rush_delivery') ? defaultPolicy.rushNoticeHours : defaultPolicy.noticeHours;
  return [
    ...(ready > by ? [`late: ${ready}`] : []),
    ...(plan.readyOn === ready ? [] : [`says ${plan.readyOn}, is ${ready}`]),
    ...(isOutOfOrder ? ['out of order'] : []),
    ...(visits.flatMap((visit) => visit.services).length === services.filter(onSite).length ? [] : ['incomplete']),
    ...(plan.visits.every(({ startsAt }) => Date.parse(startsAt) >= now + notice * HOUR) ? [] : ['within notice']),
  ];
};
const onSite = (code: ServiceCode): boolean => code !== 'virtual_staging' && code !== 'rush_delivery';

const baskets: ServiceCode[][] = [
  ['photography'],
  ['cleaning', 'photography', 'video'],
  ['photography', 'virtual_staging'],
  ['repairs', 'painting', 'landscaping', 'cleaning', 'photography', 'inspections'],
  ['painting', 'cleaning', 'photography', 'virtual_staging', 'rush_delivery'],
  ['inspections'],
  ['cleaning'],
];

describe('plans that are ready by a date', () => {
  it.each(baskets)(
    'are done and delivered in time, in sequence and within the notice for %j and more',
    async (...codes) => {
      const services = codes.filter((code) => code !== undefined);
      for (const by of ['2026-12-04', '2026-12-12', '2026-12-24', '2027-01-10']) {
        const { plans, ready } = await ask(services, by);
        expect(plans.length > 0 || ready.nearest !== null, `${services} by ${by}`).toBe(true);
        for (const plan of plans) expect(brokenRules(plan, services, by)).toEqual([]);
        expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
      }
    },
  );

  it('counts what the photographer delivers later, and staging after that (control: a plan that ends on the date is late)', async () => {
    const services: ServiceCode[] = ['photography', 'virtual_staging'];
    const { plans } = await ask(services, '2026-12-10');
    const [first] = plans;
    if (!first) throw new Error('no plan');
    const [visit] = datesOf(first);
    // Three business days of staging from Sunday’s shoot, and a business day to spare.
    expect({ visit: visit?.date, ready: first.readyOn }).toEqual({ visit: '2026-12-06', ready: '2026-12-09' });
    const moved = { ...first, visits: first.visits.map((each) => ({ ...each, startsAt: '2026-12-10T14:00:00Z' })) };
    expect(brokenRules(moved, services, '2026-12-10')).toContain('late: 2026-12-14');
  });

  it('put the trades as close before the date as the sequence allows', async () => {
    const services: ServiceCode[] = ['painting', 'cleaning', 'photography'];
    const { plans } = await ask(services, '2026-12-18');
    // Photos come two business days after the shoot; Thursday is the day to spare.
    expect(plans[0] && datesOf(plans[0]).map(({ date }) => date)).toEqual(['2026-12-12', '2026-12-14', '2026-12-15']);
    expect(plans[0]?.readyOn).toBe('2026-12-17');
  });

  it('say the nearest date that works when the date is too soon, and it works when asked for', async () => {
    for (const services of baskets) {
      const { plans, ready } = await ask(services, '2026-11-20');
      expect({ plans: plans.length, orderBy: ready.orderBy }).toEqual({ plans: 0, orderBy: null });
      const nearest = ready.nearest ?? '';
      const again = await ask(services, nearest);
      expect(again.plans.length, `${services} by ${nearest}`).toBeGreaterThan(0);
      expect((await ask(services, addDays(nearest, -1))).plans.length, `${services} the day before ${nearest}`).toBe(0);
    }
  });

  it('say the last day to order: that day it still works, the next it does not', async () => {
    for (const services of baskets) {
      const by = '2026-12-16';
      const { ready } = await ask(services, by);
      const last = ready.orderBy ?? '';
      const at = (date: string): number => Date.parse(`${date}T05:05:00Z`);
      expect((await ask(services, by, {}, at(last))).plans.length, `${services} on ${last}`).toBeGreaterThan(0);
      expect((await ask(services, by, {}, at(addDays(last, 1)))).plans.length, `${services} after ${last}`).toBe(0);
    }
  });

  it('plan what nobody comes for by its due date alone', async () => {
    expect(await ask(['virtual_staging'], '2026-12-10')).toEqual({
      plans: [],
      unserved: [],
      ready: { by: '2026-12-10', orderBy: '2026-12-07', nearest: null },
    });
    const lastDay = Date.parse('2026-12-07T15:00:00Z');
    expect((await ask(['virtual_staging'], '2026-12-10', {}, lastDay)).ready.orderBy, 'that very day').toBe(
      '2026-12-07',
    );
    expect((await ask(['virtual_staging'], '2026-11-23')).ready).toEqual({
      by: '2026-11-23',
      orderBy: null,
      nearest: '2026-11-24',
    });
  });

  it('end at the horizon for a date beyond it, and never before a wished first day', async () => {
    const far = await ask(['photography'], '2027-06-01');
    expect(far.plans.length).toBeGreaterThan(0);
    for (const plan of far.plans) expect((plan.readyOn ?? '') <= '2027-01-21').toBe(true);
    const late = await ask(['cleaning', 'photography'], '2026-12-16', { from: '2026-12-09' });
    for (const plan of late.plans) expect(datesOf(plan).every(({ date }) => date >= '2026-12-09')).toBe(true);
    expect(late.plans.length).toBeGreaterThan(0);
  });
});

describe('the rank of plans in time', () => {
  const ready = (readyOn: string, date = readyOn): ReadyPlan => ({
    readyOn,
    visits: [
      { services: ['cleaning'], vendor: world.vendor('Brightframe Media'), date, from: 1, to: 2, jobsThatDay: 0 },
    ],
  });
  it('puts a day to spare first, then the latest', () => {
    const plans = ['2026-12-10', '2026-12-07', '2026-12-09', '2026-12-08'].map((date) => ready(date));
    expect(plans.sort(byComfort('2026-12-09')).map(({ readyOn }) => readyOn)).toEqual([
      '2026-12-09',
      '2026-12-08',
      '2026-12-07',
      '2026-12-10',
    ]);
  });
});

describe('the last moment to order', () => {
  it('is the last minute whose notice and cut-off allow the visit', () => {
    const policies = [defaultPolicy, { ...defaultPolicy, noticeHours: 2 }, { ...defaultPolicy, noticeHours: 0 }];
    for (const policy of policies) {
      for (const cell of [1988800, 1988860, 1988888, 1988895]) {
        const at = lastOrderAt({ policy, zone }, ['cleaning'], cell);
        const fits = (now: number): boolean => {
          const schedule = { now, policy, zone };
          return earliestCell(schedule as never, ['cleaning']) <= cell;
        };
        expect(fits(at), `${new Date(at).toISOString()} for ${new Date(cellStart(cell)).toISOString()}`).toBe(true);
        expect(fits(at + MINUTE)).toBe(false);
        expect(localMinutes(at, zone)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
