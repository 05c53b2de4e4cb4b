import { FeatureCode, isLicensed } from '../../contract/access/feature.ts';
import type { PlanCode, Tenant } from '../tenancy/tenant.ts';
import { featuresOfPlan, type License } from './license.ts';

/**
 * Metered usage: chat messages, call minutes, text messages and gigabytes, each counted on the license of its
 * feature.
 */
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

/** Monthly limit of a feature under a plan, null for none; Starter has a quarter of Pro's (product.md 1). */
export const usageLimitOf = (planCode: PlanCode, featureCode: FeatureCode): number | null => {
  const limit = proLimits[featureCode];
  if (limit === undefined || planCode === 'enterprise') return null;
  return planCode === 'starter' ? Math.floor(limit / 4) : limit;
};

/** Licenses of a new tenant: one row per feature, enabled if the plan includes it. */
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

/** The month (`YYYY-MM`, UTC) that usage at `now` (epoch milliseconds) counts towards. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** The feature whose license a metric counts on; undefined for an unknown metric. */
export const featureOfMetric = (metricName: string): FeatureCode | undefined => {
  if (Object.hasOwn(meters, metricName)) return meters[metricName as keyof typeof meters].feature;
  return FeatureCode.options.find((code) => code === metricName);
};

export type UsageVerdict = 'granted' | 'notLicensed' | 'exhausted';

/** Decides whether `amount` more may be used at `now`: enabled, not expired, within the month's limit. */
export const judgeUsage = (license: License | undefined, amount: number, now: number): UsageVerdict => {
  if (!license || !isLicensed(license, now)) return 'notLicensed';
  const used = license.metered?.[monthOf(now)] ?? 0;
  return license.usageLimit !== null && used + amount > license.usageLimit ? 'exhausted' : 'granted';
};
