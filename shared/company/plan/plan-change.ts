import type { PlanCode } from '../tenancy/tenant.ts';
import type { LicenseChange } from '../tenancy/tenant-input.ts';
import { FeatureCode, featuresOfPlan, type License } from './license.ts';
import { usageLimitOf } from './usage.ts';

/**
 * A license under another plan: enabled state and limit change, usage stays, the expiry stays only if still
 * enabled.
 */
const underPlan = (license: License, planCode: PlanCode): License => {
  const isEnabled = featuresOfPlan[planCode].includes(license.featureCode);
  const expiresAt = isEnabled && license.isEnabled ? license.expiresAt : null;
  return { ...license, isEnabled, expiresAt, usageLimit: usageLimitOf(planCode, license.featureCode) };
};

const withChange = (license: License, change: LicenseChange | undefined): License => {
  if (!change) return license;
  const { isEnabled = license.isEnabled, expiresAt = license.expiresAt, usageLimit = license.usageLimit } = change;
  return { ...license, isEnabled, expiresAt, usageLimit };
};

const isSame = (a: License, b: License): boolean =>
  a.isEnabled === b.isEnabled && a.expiresAt === b.expiresAt && a.usageLimit === b.usageLimit;

/** Licenses that a change of plan and of single licenses affects, each with its value before. */
export const changedLicenses = (
  tenantId: string,
  licenses: readonly License[],
  change: { planCode?: PlanCode | undefined; licenses?: readonly LicenseChange[] | undefined },
): { before: License | undefined; after: License }[] =>
  FeatureCode.options.flatMap((featureCode) => {
    const before = licenses.find((license) => license.featureCode === featureCode);
    const none = { tenantId, featureCode, isEnabled: false, expiresAt: null, usageLimit: null };
    const known: License = before ?? { ...none, currentUsage: 0, metered: {}, reported: {}, version: 1 };
    const planned = change.planCode ? underPlan(known, change.planCode) : known;
    const after = withChange(
      planned,
      change.licenses?.find((each) => each.featureCode === featureCode),
    );
    return isSame(known, after) ? [] : [{ before, after }];
  });
