import { describe, expect, inject, it } from 'vitest';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { checkPlan, endOf, startOf } from '../../support/people/check-plan.ts';
import { basketOf, plansOf, property } from '../../support/people/journey.ts';
import { dayAfter, wallClock } from '../../support/people/wall-clock.ts';

const origin = inject('origin');
const today = wallClock(new Date().toISOString()).date;

const ask = (more: object, host = 'localhost') => {
  const body = { ...property(basketOf('photography')), zip: '18901', ...more };
  return call(origin, 'POST /api/availability', { host, body });
};

describe('availability', () => {
  it.each([
    [['photography']],
    [['inspections']],
    [['cleaning', 'photography', 'video']],
    [['photography', 'video', 'drone', 'twilight']],
    [['repairs', 'painting', 'landscaping', 'cleaning', 'photography', 'inspections']],
  ])('answers plans in sequence, in working hours and on the grid for %j', async (services) => {
    const plans = await plansOf(origin, basketOf(...services));
    expect(plans.length).toBeGreaterThanOrEqual(3);
    for (const plan of plans) checkPlan(plan, services);
    expect(new Set(plans.map((plan) => plan.id)).size).toBe(plans.length);
  });

  it('ranks plans by their end', async () => {
    const ends = (await plansOf(origin, basketOf('cleaning', 'photography'))).map(endOf);
    expect(ends.length).toBeGreaterThan(2);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });

  it('starts three days ahead unless asked otherwise', async () => {
    const plans = await plansOf(origin, basketOf('photography'));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(wallClock(startOf(plan)).date >= dayAfter(today, 3)).toBe(true);
    }
  });

  it('stays within the requested days', async () => {
    const from = dayAfter(today, 10);
    const plans = await plansOf(origin, basketOf('photography'), { from, days: 4 });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(wallClock(startOf(plan)).date >= from && wallClock(startOf(plan)).date < dayAfter(from, 4)).toBe(true);
    }
  });

  it('gives 24 hours notice, 4 with rush delivery', async () => {
    const earliest = async (...services: string[]) => {
      const plans = await plansOf(origin, basketOf(...services), { from: today, days: 7 });
      expect(plans.length, services.join()).toBeGreaterThan(0);
      return Math.min(...plans.map((plan) => Date.parse(startOf(plan)))) - Date.now();
    };
    expect(await earliest('photography')).toBeGreaterThan(24 * 3_600_000 - 600_000);
    expect(await earliest('photography', 'rush_delivery')).toBeGreaterThan(4 * 3_600_000 - 600_000);
  });

  it('ends at the horizon of 60 days', async () => {
    const plans = await plansOf(origin, basketOf('photography'), { from: dayAfter(today, 55), days: 31 });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(wallClock(startOf(plan)).date <= dayAfter(today, 60)).toBe(true);
    expect(await plansOf(origin, basketOf('photography'), { from: dayAfter(today, 62), days: 7 })).toEqual([]);
  });

  it('has no visits for what is done remotely', async () => {
    expect(await plansOf(origin, basketOf('virtual_staging'))).toEqual([]);
    const [plan] = await plansOf(origin, basketOf('photography', 'virtual_staging'));
    expect(plan?.visits.map(({ services }) => services)).toEqual([['photography']]);
  });

  it('plans Sundays only with the vendor who works on Sundays', async () => {
    const isSunday = (date: string): boolean => new Date(date).getUTCDay() === 0;
    const days = Array.from({ length: 14 }, (_, n) => dayAfter(today, 5 + n));
    // Two, for one may be a holiday.
    const onSundays = async (service: string) => {
      const asked = days.filter(isSunday).map((from) => plansOf(origin, basketOf(service), { from, days: 1 }));
      return (await Promise.all(asked)).flat();
    };
    const plans = await onSundays('photography');
    expect(plans.length).toBeGreaterThan(0);
    for (const { visits, vendors } of plans) {
      expect(visits.map(({ startsAt }) => wallClock(startsAt).weekday)).toEqual(['Sun']);
      expect(Object.values(vendors)).toEqual(['Lantern & Lens Studio']);
    }
    expect(await onSundays('repairs')).toEqual([]);
  });

  it('is refused with OUT_OF_AREA outside the tenant’s area', async () => {
    expectError(await ask({ zip: '90210' }), 409, 'OUT_OF_AREA');
    expectError(await ask({ zip: '18101' }), 409, 'OUT_OF_AREA');
    expect((await ask({ zip: '18101' }, 'second.localhost')).status).toBe(200);
  });

  it('names the field that is wrong', async () => {
    expectFieldError(await ask({ days: 32 }), 'days');
    expectFieldError(await ask({ days: 0 }), 'days');
    expectFieldError(await ask({ zip: '1890' }), 'zip');
    expectFieldError(await ask({ from: '2026-02-30' }), 'from');
    expectFieldError(await ask({ from: '9999-12-31' }), 'from');
  });

  it('never offers another tenant’s vendors', async () => {
    const own = await ask({});
    const others = await ask({ zip: '18101' }, 'second.localhost');
    const vendors = (plans: { visits: { vendorId: string }[] }[]) =>
      plans.flatMap((plan) => plan.visits.map((visit) => visit.vendorId));
    const known = new Set(vendors(own.json.plans));
    expect(vendors(others.json.plans).filter((vendorId) => known.has(vendorId))).toEqual([]);
  });
});

describe('availability by the date on which all is ready', () => {
  const services = ['cleaning', 'photography'];
  it('answers plans that are done and delivered in time, the last day to order, and refuses other limits beside it', async () => {
    const readyBy = dayAfter(today, 21);
    const { status, json } = await ask({ ...basketOf(...services), readyBy });
    expect(status).toBe(200);
    expect(json.plans.length).toBeGreaterThan(0);
    for (const plan of json.plans) {
      checkPlan(plan, services);
      expect(plan.readyOn <= readyBy).toBe(true);
    }
    expect(json.ready).toMatchObject({ by: readyBy, nearest: null });
    expect(json.ready.orderBy >= today).toBe(true);
    expectFieldError(await ask({ readyBy, days: 3 }), 'readyBy');
    expectFieldError(await ask({ readyBy: 'soon' }), 'readyBy');
  });
  it('names the nearest date where the date is too soon', async () => {
    const { json } = await ask({ ...basketOf(...services), readyBy: today });
    expect(json.plans).toEqual([]);
    expect(json.ready.nearest > today).toBe(true);
    expect(json.ready.orderBy).toBeNull();
  });
});
