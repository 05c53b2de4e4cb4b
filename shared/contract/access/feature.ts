import * as z from 'zod';

/** Features that a tenant can license; a licensed route names its feature. */
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
/** The code of a feature that a license grants. */
export type FeatureCode = z.infer<typeof FeatureCode>;

/** The part of a license that decides access; `expiresAt` is an ISO 8601 instant, or null if it never expires. */
export interface LicenseTerm {
  readonly isEnabled: boolean;
  readonly expiresAt: string | null;
}

/** True if the license is enabled and has not expired at `now` (epoch milliseconds); seed 4, "Feature access". */
export const isLicensed = (license: LicenseTerm | undefined, now: number): boolean =>
  license?.isEnabled === true && (license.expiresAt === null || Date.parse(license.expiresAt) > now);
