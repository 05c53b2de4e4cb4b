import * as z from 'zod';
import { Zip } from '../../contract/place.ts';
import { Tenant } from '../tenancy/tenant.ts';
import { CompanyInput, servedZips } from '../tenancy/tenant-input.ts';

/** Application of a company to join the platform. */
export const Signup = z.object({
  signupId: z.string(),
  status: z.enum(['pending', 'approved', 'declined']),
  company: Tenant.pick({ name: true, slug: true, contact: true, planCode: true, state: true }).extend({
    countyFips: z.string(),
    countyName: z.string(),
    zipCodes: z.array(z.object({ zip: z.string() })),
  }),
  /** The applicant, who becomes the first administrator. */
  applicant: z.object({ userId: z.string(), profileId: z.string(), email: z.string(), name: z.string().optional() }),
  reason: z.string().optional(),
  tenantId: z.string().optional(),
  createdAt: z.string(),
  decidedAt: z.string().optional(),
  version: z.number(),
});
export type Signup = z.infer<typeof Signup>;

export const SignupInput = CompanyInput.extend({
  zipCodes: servedZips(z.strictObject({ zip: Zip })),
});
export type SignupInput = z.infer<typeof SignupInput>;
