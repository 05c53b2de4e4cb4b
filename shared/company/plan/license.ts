import * as z from 'zod';
import { FeatureCode } from '../../contract/feature.ts';
import type { PlanCode } from '../tenancy/tenant.ts';

export { FeatureCode, isLicensed } from '../../contract/feature.ts';

/** How much was counted in each month (`YYYY-MM`, UTC). */
const ByMonth = z.record(z.string(), z.number().int());

/** The row `tenant_licenses` (seed 3). */
export const License = z.object({
  tenantId: z.string(),
  featureCode: FeatureCode,
  isEnabled: z.boolean(),
  expiresAt: z.string().nullable(),
  /** Everything that was ever counted, metered or reported. */
  currentUsage: z.number().int(),
  /** What may be metered in a month; null for no limit. */
  usageLimit: z.number().int().nullable(),
  /** What the platform metered; decides about the limit. */
  metered: ByMonth.optional(),
  /** What members reported; decides about nothing, so that nobody can use up a tenant's plan from outside. */
  reported: ByMonth.optional(),
  version: z.number(),
});
export type License = z.infer<typeof License>;

const starter: FeatureCode[] = ['booking', 'lead_capture', 'chat_ai', 'portal', 'branding'];
const pro: FeatureCode[] = [
  ...starter,
  'crm',
  'automation',
  'document_manager',
  'agent_portal',
  'commissions',
  'api_access',
  'sms',
];

/** The features each plan licenses (product.md 1). */
export const featuresOfPlan: Record<PlanCode, readonly FeatureCode[]> = {
  starter,
  pro,
  enterprise: FeatureCode.options,
};
