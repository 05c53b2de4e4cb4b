import * as z from 'zod';
import { isLicensed } from '../../contract/access/feature.ts';
import { PlanCode } from '../tenancy/tenant.ts';
import { License } from './license.ts';
import { meters, monthOf } from './usage.ts';

const LicenseView = License.omit({ metered: true, reported: true, version: true }).extend({
  /** True if enabled and not expired now. */
  isLicensed: z.boolean(),
});

const Meter = z.object({
  metricName: z.string(),
  unit: z.string(),
  month: z.string(),
  used: z.number(),
  limit: z.number().nullable(),
});

/** A tenant's plan with its licenses and this month's usage. */
export const PlanView = z.object({ planCode: PlanCode, items: z.array(LicenseView), usage: z.array(Meter) });
export type PlanView = z.infer<typeof PlanView>;

/**
 * Builds the plan view at `now` (epoch milliseconds); `stored` is the storage in use in gigabytes, which does
 * not reset monthly.
 */
export const planView = (planCode: PlanCode, licenses: readonly License[], now: number, stored = 0): PlanView => {
  const month = monthOf(now);
  const usage = Object.entries(meters).map(([metricName, { feature, unit }]) => {
    const license = licenses.find(({ featureCode }) => featureCode === feature);
    const used = metricName === 'storage_gb' ? stored : (license?.metered?.[month] ?? 0);
    return { metricName, unit, month, used, limit: license?.usageLimit ?? null };
  });
  return { planCode, items: licenses.map((license) => ({ ...license, isLicensed: isLicensed(license, now) })), usage };
};
