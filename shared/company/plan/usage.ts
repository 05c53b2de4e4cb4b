import { FeatureCode, isLicensed } from '../../contract/feature.ts';
import type { PlanCode, Tenant } from '../tenancy/tenant.ts';
import { featuresOfPlan, type License } from './license.ts';

/** What a plan limits: messages, minutes, text messages and gigabytes, each counted on the licence of its feature. */
export const meters = {
  chat_ai: { feature: 'chat_ai', unit: 'messages' },
  voice_ai: { feature: 'voice_ai', unit: 'minutes' },
  sms: { feature: 'sms', unit: 'messages' },
  storage_gb: { feature: 'document_manager', unit: 'GB' },
} as const satisfies Record<string, { feature: FeatureCode; unit: string }>;

const proLimits: Partial<Record<FeatureCode, number>> = {
  chat_ai: 2000,
  voice_ai: 300,
  sms: 1000,
  document_manager: 50,
};

/** The monthly limit that a plan sets to a feature, null for none: Starter has a quarter of Pro's (product.md 1). */
export const usageLimitOf = (planCode: PlanCode, featureCode: FeatureCode): number | null => {
  const limit = proLimits[featureCode];
  if (limit === undefined || planCode === 'enterprise') return null;
  return planCode === 'starter' ? Math.floor(limit / 4) : limit;
};

/** The licences a tenant starts with: every feature has a row, those of the plan are on. */
export const licensesOfPlan = ({ tenantId, planCode }: Pick<Tenant, 'tenantId' | 'planCode'>): License[] =>
  FeatureCode.options.map((featureCode) => ({
    tenantId,
    featureCode,
    isEnabled: featuresOfPlan[planCode].includes(featureCode),
    expiresAt: null,
    currentUsage: 0,
    usageLimit: usageLimitOf(planCode, featureCode),
    metered: {},
    reported: {},
    version: 1,
  }));

/** The month (`YYYY-MM`, UTC) in which `now` (epoch milliseconds) is counted. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** The feature on whose licence a metric is counted; undefined for a name that nothing counts. */
export const featureOfMetric = (metricName: string): FeatureCode | undefined => {
  if (Object.hasOwn(meters, metricName)) return meters[metricName as keyof typeof meters].feature;
  return FeatureCode.options.find((code) => code === metricName);
};

export type UseVerdict = 'granted' | 'notLicensed' | 'exhausted';

/** Whether `amount` more may be used of a licence at `now`: enabled, not expired, within this month's limit. */
export const canConsume = (license: License | undefined, amount: number, now: number): UseVerdict => {
  if (!license || !isLicensed(license, now)) return 'notLicensed';
  const used = license.metered?.[monthOf(now)] ?? 0;
  return license.usageLimit !== null && used + amount > license.usageLimit ? 'exhausted' : 'granted';
};
