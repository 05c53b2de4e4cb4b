import * as z from 'zod';
import { Zip } from '../../contract/place.ts';
import { Tenant } from '../tenancy/tenant.ts';
import { CompanyInput } from '../tenancy/tenant-input.ts';

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
  zipCodes: z
    .array(z.strictObject({ zip: Zip }))
    .min(1, 'must name at least one ZIP code that the company serves')
    .max(400),
});
export type SignupInput = z.infer<typeof SignupInput>;
