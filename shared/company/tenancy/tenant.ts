import * as z from 'zod';
import { Branding } from '../branding/branding.ts';
import { planCodes } from '../plan/plan-codes.ts';
import { CurrentTerms } from '../site/terms.ts';

export const ServiceArea = z.object({
  countyName: z.string(),
  state: z.string().length(2),
  countyFips: z.string(),
  /** Served ZIP codes with positions, for coverage checks and travel times. */
  zipCodes: z.array(z.object({ zip: z.string(), lat: z.number(), lng: z.number(), place: z.string() })),
  center: z.object({ lat: z.number(), lng: z.number() }),
  /** Outline of the county as an SVG path in a 100 × 100 box. */
  outline: z.string().optional(),
});
export type ServiceArea = z.infer<typeof ServiceArea>;

export const PlanCode = z.enum(planCodes);
export type PlanCode = z.infer<typeof PlanCode>;

export const Tenant = z.object({
  tenantId: z.string(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(['provisioning', 'active', 'suspended']),
  /** Reason for the suspension. */
  statusReason: z.string().optional(),
  hosts: z.array(z.string()),
  timezone: z.string(),
  currency: z.literal('USD'),
  state: z.string().length(2),
  serviceArea: ServiceArea,
  contact: z.object({ phone: z.string(), email: z.string(), address: z.string() }),
  planCode: PlanCode,
  /** User pool app client for this tenant's customers and vendors. */
  clientId: z.string().optional(),
  /** Promises that assistant and pages may make (seed 9, "Prices quoted in the assistant prompt"). */
  promises: z.object({ startsWithin: z.string(), vendorCount: z.string() }),
  /** The edition of its own terms that holds; absent while it has the product's. */
  terms: CurrentTerms.optional(),
  createdAt: z.string(),
  version: z.number(),
});
export type Tenant = z.infer<typeof Tenant>;

/** Branding without custom code, which is served as separate files (theme and sandbox). */
export const PublicBranding = Branding.omit({ customCss: true, customJs: true });
export type PublicBranding = z.infer<typeof PublicBranding>;

/** Public data of a tenant: `GET /api/tenant`. */
export const PublicTenant = Tenant.pick({ slug: true, name: true, state: true, timezone: true }).extend({
  id: z.string(),
  county: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  zipCodes: z.array(z.string()),
  /** The town of each served ZIP code, where it is known. */
  towns: z.record(z.string(), z.string()).optional(),
  outline: z.string().optional(),
  promises: Tenant.shape.promises,
  /** What the company's settings say of paying and of changes; on its pages only. */
  rules: z.object({ pay: z.string(), changes: z.string(), freeUntil: z.string() }).optional(),
  branding: PublicBranding,
  features: z.array(z.string()),
});
export type PublicTenant = z.infer<typeof PublicTenant>;

/** The same in the JSON block of every document, whose colors, fonts and words for search engines stand in its head. */
export type PageTenant = Omit<PublicTenant, 'branding'> & {
  readonly branding: Pick<PublicBranding, 'companyName' | 'logoUrl' | 'metaTitle'>;
};
