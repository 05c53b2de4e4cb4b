import * as z from 'zod';
import { FeatureCode } from '../../contract/access/feature.ts';
import { CountyFips, Zip } from '../../contract/place.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { Instant, TimeZone } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { slugProblem } from './slug.ts';
import { PlanCode } from './tenant.ts';

const Slug = z
  .string()
  .max(60)
  .transform((typed) => typed.trim().toLowerCase())
  .superRefine((slug, context) => {
    const message = slugProblem(slug);
    if (message) context.addIssue({ code: 'custom', message });
  });

const Contact = z.strictObject({ phone: Phone, email: Email, address: plainLine(200) });

/** A ZIP code without a position is placed in the county's center. */
const ServedZip = z.strictObject({
  zip: Zip,
  place: text(80).optional(),
  lat: z.number().min(-15).max(72).optional(),
  lng: z.number().min(-180).max(180).optional(),
});
export type ServedZip = z.infer<typeof ServedZip>;

/** The ZIP codes that a company serves: at least one, at most 400. */
export const servedZips = <One extends z.ZodType>(one: One) =>
  z.array(one).min(1, 'must name at least one ZIP code that the company serves').max(400);

/** Company data of an application or new tenant; the county determines state and time zone. */
export const CompanyInput = z.strictObject({
  name: text(80),
  slug: Slug,
  countyFips: CountyFips,
  zipCodes: servedZips(ServedZip),
  contact: Contact,
  planCode: PlanCode,
});
export type CompanyInput = z.infer<typeof CompanyInput>;

/** New company created by a super administrator. */
export const TenantInput = CompanyInput.extend({
  timezone: TimeZone.optional(),
  /** Receives the invitation to administer the company. */
  administrator: z.strictObject({ email: Email, name: plainLine(80).optional() }),
});
export type TenantInput = z.infer<typeof TenantInput>;

const LicenseChange = z.strictObject({
  featureCode: FeatureCode,
  isEnabled: z.boolean().optional(),
  /** Expiry of the license; null for never. */
  expiresAt: Instant.nullable().optional(),
  /** Monthly limit of a metered feature; null for none. */
  usageLimit: z.int().min(0).max(1_000_000).nullable().optional(),
});
export type LicenseChange = z.infer<typeof LicenseChange>;

/** Tenant update; omitted fields are unchanged. A new plan resets all licenses before single changes apply. */
export const TenantChange = z.strictObject({
  version: z.int().min(1),
  name: text(80).optional(),
  contact: Contact.optional(),
  status: z.enum(['active', 'suspended']).optional(),
  reason: text(500).optional(),
  planCode: PlanCode.optional(),
  licenses: z.array(LicenseChange).max(FeatureCode.options.length).optional(),
});
export type TenantChange = z.infer<typeof TenantChange>;
