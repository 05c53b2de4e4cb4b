import * as z from 'zod';
import { DomainView } from '../domains/domain.ts';
import { PlanView } from '../plan/plan-view.ts';
import { Tenant } from './tenant.ts';

/** A company in the list of all of them. */
export const TenantRow = Tenant.pick({
  tenantId: true,
  slug: true,
  name: true,
  status: true,
  planCode: true,
  state: true,
  createdAt: true,
}).extend({ countyName: z.string() });
export type TenantRow = z.infer<typeof TenantRow>;

/** All that the platform's administrators see of a company. */
export const TenantView = Tenant.omit({ clientId: true, promises: true, currency: true }).extend({
  /** Where its people sign in and its customers book: made once, good as soon as it is active. */
  isSignInReady: z.boolean(),
  plan: PlanView,
  domains: z.array(DomainView),
});
export type TenantView = z.infer<typeof TenantView>;

export const rowOfTenant = (tenant: Tenant): TenantRow => {
  const { tenantId, slug, name, status, planCode, state, createdAt, serviceArea } = tenant;
  return { tenantId, slug, name, status, planCode, state, createdAt, countyName: serviceArea.countyName };
};
