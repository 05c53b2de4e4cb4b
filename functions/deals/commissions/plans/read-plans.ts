import type { CommissionPlan, PlanVersion } from '../../../../shared/deals/commissions/commission-plan.ts';
import { versionOn } from '../../../../shared/deals/commissions/in-force.ts';
import type { PlanDetails, PlanView } from '../../../../shared/deals/commissions/views.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { fromItem } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allPlans, commissionPlan, planVersion } from '../store.ts';

const MAX_PLANS = 100;

/** A plan with its versions, the newest first. */
export const readPlan = async (table: TenantTable, planId: string): Promise<PlanDetails> => {
  const { pk } = commissionPlan.key({ planId });
  const { plans, all } = await table.collect({ pk, consistent: true }, { plans: commissionPlan, all: planVersion });
  const [plan] = plans;
  if (!plan) throw notFound('Plan');
  return { ...plan, all: all.sort((a, b) => b.number - a.number) };
};

/** These versions of plans, in two reads at the most; missing ones are left out. */
export const readVersions = async (
  table: TenantTable,
  wanted: readonly { planId: string; number: number }[],
): Promise<PlanVersion[]> => {
  const keys = new Map(wanted.map((each) => [`${each.planId}#${each.number}`, planVersion.key(each)]));
  if (keys.size === 0) return [];
  return (await table.getMany([...keys.values()])).map((stored) => fromItem(planVersion, stored));
};

/** All plans by name with what they say on a day. */
export const listPlans = async (table: TenantTable, today: string): Promise<PlanView[]> => {
  const { items } = await table.list(commissionPlan, { ...allPlans, limit: MAX_PLANS });
  const inForce = items.flatMap((plan: CommissionPlan) => {
    const number = versionOn(plan, today);
    return number === undefined ? [] : [{ planId: plan.planId, number }];
  });
  const versions = await readVersions(table, inForce);
  return items.map((plan) => ({ ...plan, current: versions.find(({ planId }) => planId === plan.planId) ?? null }));
};
