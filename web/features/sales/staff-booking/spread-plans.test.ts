import { expect, it } from 'vitest';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { spreadPlans } from './spread-plans.ts';

const plan = (startsAt: string): Plan => ({
  id: startsAt,
  remote: [],
  vendors: {},
  visits: [{ services: ['cleaning'], vendorId: 'ven_1', startsAt, endsAt: startsAt }],
});
const at = (day: number, hour: number) => `2026-11-${day}T${hour}:00:00Z`;
const zone = 'America/New_York';
const shown = (plans: readonly Plan[], count: number) => spreadPlans(plans, count, zone).map(({ id }) => id);

it('shows two times per day before a third one, in their order', () => {
  const plans = [at(23, 14), at(23, 15), at(23, 16), at(24, 14), at(25, 14)].map(plan);
  expect(shown(plans, 4)).toEqual([at(23, 14), at(23, 15), at(24, 14), at(25, 14)]);
});

it('fills up with the rest if there are too few days', () => {
  const plans = [at(23, 14), at(23, 15), at(23, 16), at(23, 17)].map(plan);
  expect(shown(plans, 3)).toEqual([at(23, 14), at(23, 15), at(23, 16)]);
  expect(shown(plans, 9)).toHaveLength(4);
});

it('groups by days in the tenant’s time zone', () => {
  const plans = [at(23, 23), '2026-11-24T00:30:00Z', '2026-11-24T01:00:00Z', at(24, 15)].map(plan);
  expect(shown(plans, 3)).toEqual([at(23, 23), '2026-11-24T00:30:00Z', at(24, 15)]);
});
