import * as z from 'zod';
import { Branding } from '../branding/branding.ts';
import { planCodes } from '../plan/plan-codes.ts';

export const ServiceArea = z.object({
  countyName: z.string(),
  state: z.string().length(2),
  countyFips: z.string(),
  /** ZIP code → where it lies, for the coverage check and for travel between visits. */
  zipCodes: z.array(z.object({ zip: z.string(), lat: z.number(), lng: z.number(), place: z.string() })),
  center: z.object({ lat: z.number(), lng: z.number() }),
  /** The county's outline as one SVG path in a 100 × 100 box. */
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
  /** Why it is suspended. */
  statusReason: z.string().optional(),
  hosts: z.array(z.string()),
  timezone: z.string(),
  currency: z.literal('USD'),
  state: z.string().length(2),
  serviceArea: ServiceArea,
  contact: z.object({ phone: z.string(), email: z.string(), address: z.string() }),
  planCode: PlanCode,
  /** The app client of the user pool for this tenant's customers and vendors. */
  clientId: z.string().optional(),
  /** What the assistant and the pages may promise (seed 9, "Prices quoted in the assistant prompt"). */
  promises: z.object({ startsWithin: z.string(), vendorCount: z.string() }),
  createdAt: z.string(),
  version: z.number(),
});
export type Tenant = z.infer<typeof Tenant>;

/** The code of a tenant comes as files of its own (theme and sandbox), not with every page. */
export const PublicBranding = Branding.omit({ customCss: true, customJs: true });
export type PublicBranding = z.infer<typeof PublicBranding>;

/** What anybody may know about a tenant: `GET /api/tenant`, and the JSON block in every document. */
export const PublicTenant = Tenant.pick({ slug: true, name: true, state: true, timezone: true }).extend({
  id: z.string(),
  county: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  zipCodes: z.array(z.string()),
  outline: z.string().optional(),
  promises: Tenant.shape.promises,
  branding: PublicBranding,
  features: z.array(z.string()),
});
export type PublicTenant = z.infer<typeof PublicTenant>;
