import * as z from 'zod';
import type { PlanCode } from './tenant.ts';

export const FeatureCode = z.enum([
  'booking',
  'lead_capture',
  'chat_ai',
  'portal',
  'branding',
  'crm',
  'automation',
  'document_manager',
  'agent_portal',
  'commissions',
  'api_access',
  'sms',
  'voice_ai',
  'dotloop',
  'mls',
  'custom_domain',
  'platform_v2',
  'monitoring',
]);
export type FeatureCode = z.infer<typeof FeatureCode>;

/** The row `tenant_licenses` (seed 3). */
export const License = z.object({
  tenantId: z.string(),
  featureCode: FeatureCode,
  isEnabled: z.boolean(),
  expiresAt: z.string().nullable(),
  currentUsage: z.number().int(),
  usageLimit: z.number().int().nullable(),
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

/** True where the licence is enabled and not expired at `now` (epoch milliseconds): seed 4, "Feature access". */
export const isLicensed = (license: Pick<License, 'isEnabled' | 'expiresAt'> | undefined, now: number): boolean =>
  license?.isEnabled === true && (license.expiresAt === null || Date.parse(license.expiresAt) > now);
