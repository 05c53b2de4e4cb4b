import * as z from 'zod';

/** What a tenant can license; a route that belongs to one names it. */
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

/** What decides about a licence: whether it is on, and the instant of its end, null for none. */
export interface LicenseTerm {
  readonly isEnabled: boolean;
  readonly expiresAt: string | null;
}

/** True where the licence is enabled and not expired at `now` (epoch milliseconds): seed 4, "Feature access". */
export const isLicensed = (license: LicenseTerm | undefined, now: number): boolean =>
  license?.isEnabled === true && (license.expiresAt === null || Date.parse(license.expiresAt) > now);
