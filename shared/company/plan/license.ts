import * as z from 'zod';
import { FeatureCode } from '../../contract/access/feature.ts';
import type { PlanCode } from '../tenancy/tenant.ts';

export { FeatureCode, isLicensed } from '../../contract/access/feature.ts';

/** Usage by month (`YYYY-MM`, UTC). */
const ByMonth = z.record(z.string(), z.int());

/** Row of `tenant_licenses` (seed 3). */
export const License = z.object({
  tenantId: z.string(),
  featureCode: FeatureCode,
  isEnabled: z.boolean(),
  expiresAt: z.string().nullable(),
  /** Total usage ever, metered and reported. */
  currentUsage: z.int(),
  /** Monthly limit of metered usage; null for no limit. */
  usageLimit: z.int().nullable(),
  /** Usage metered by the platform; counts towards the limit. */
  metered: ByMonth.optional(),
  /** Usage reported by clients; does not count towards the limit, so that outsiders cannot exhaust a tenant's plan. */
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
