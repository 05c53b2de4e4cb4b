import * as z from 'zod';
import { isLicensed } from '../../contract/feature.ts';
import { PlanCode } from '../tenancy/tenant.ts';
import { License } from './license.ts';
import { meters, monthOf } from './usage.ts';

const LicenseView = License.omit({ metered: true, reported: true, version: true }).extend({
  /** Enabled and not expired right now. */
  isLicensed: z.boolean(),
});

const Meter = z.object({
  metricName: z.string(),
  unit: z.string(),
  month: z.string(),
  used: z.number(),
  limit: z.number().nullable(),
});

/** What a tenant pays for: its plan, its licences, and what it has used of them this month. */
export const PlanView = z.object({ planCode: PlanCode, items: z.array(LicenseView), usage: z.array(Meter) });
export type PlanView = z.infer<typeof PlanView>;

/** A tenant's plan as its administrators see it at `now` (epoch milliseconds); `stored` in gigabytes, since files stay. */
export const planView = (planCode: PlanCode, licenses: readonly License[], now: number, stored = 0): PlanView => {
  const month = monthOf(now);
  const usage = Object.entries(meters).map(([metricName, { feature, unit }]) => {
    const license = licenses.find(({ featureCode }) => featureCode === feature);
    const used = metricName === 'storage_gb' ? stored : (license?.metered?.[month] ?? 0);
    return { metricName, unit, month, used, limit: license?.usageLimit ?? null };
  });
  return { planCode, items: licenses.map((license) => ({ ...license, isLicensed: isLicensed(license, now) })), usage };
};
