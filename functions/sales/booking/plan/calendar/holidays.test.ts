import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { defaultPolicy, type Policy } from '../../../../../shared/company/team/policy.ts';
import { localDate } from '../../../../../shared/contract/time.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { confirm, NOW, orderFor, queryFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { policyItem } from '../../../../company/team/policy-store.ts';
import { offerPlans } from '../offers/offer-plans.ts';

const world = worldOfFile();

const zone = 'America/New_York';
const datesIn = (plans: readonly Plan[]) =>
  new Set(plans.flatMap(({ visits }) => visits.map(({ startsAt }) => localDate(Date.parse(startsAt), zone))));

const company = async (policy: Partial<Policy>) => {
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  await context.table.commit(context.table.create(policyItem, { ...defaultPolicy, ...policy, version: 1 }));
  return context;
};
const thanksgivingWeek = (services: ServiceCode[]) => queryFor(services, { from: '2026-11-23', days: 6 });

describe('P1 8: Thanksgiving and Christmas', () => {
  it('are in no plan: neither first nor later visits are on a holiday, and what is due skips it', async () => {
    const context = await company({});
    const plans = await offerPlans(context, thanksgivingWeek(['cleaning', 'photography', 'virtual_staging']));
    expect([...datesIn(plans)].sort()).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ]);
    const wednesday = plans.find(({ visits }) => visits[1]?.startsAt.startsWith('2026-11-25'));
    expect(wednesday?.remote).toEqual([{ service: 'virtual_staging', dueDate: '2026-11-30' }]);
    const christmas = await offerPlans(context, queryFor(['photography'], { from: '2026-12-25', days: 1 }));
    expect(christmas).toEqual([]);
  });

  it('are offered by a company that works on them, and its own closed days are not', async () => {
    const context = await company({
      workedHolidays: ['thanksgiving'],
      closedDays: [{ date: '2026-11-27', name: 'Day after Thanksgiving' }],
    });
    const dates = datesIn(await offerPlans(context, thanksgivingWeek(['photography'])));
    expect([dates.has('2026-11-26'), dates.has('2026-11-27')]).toEqual([true, false]);
  });

  it('can’t be booked by a plan from before the day was closed', async () => {
    const context = await company({ workedHolidays: ['thanksgiving'] });
    const [plan] = await offerPlans(context, queryFor(['photography'], { from: '2026-11-26', days: 1 }));
    const policy = await context.table.get(policyItem, {}, { consistent: true });
    if (!policy) throw new Error('No policy');
    await context.table.commit(context.table.patch(policyItem, policy, { workedHolidays: [] }));
    const late = confirm({ ...context, now: NOW }, orderFor(['photography'], { planId: plan?.id }));
    await expect(late).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  });
});
