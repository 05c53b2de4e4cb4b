import * as z from 'zod';
import { DomainView } from '../domains/domain.ts';
import { PlanView } from '../plan/plan-view.ts';
import { Tenant } from './tenant.ts';

/** Company as a row of the tenant list. */
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

/** Company as super administrators see it. */
export const TenantView = Tenant.omit({ clientId: true, promises: true, currency: true }).extend({
  /** True once the app client exists, so that users can sign in and customers can book. */
  isSignInReady: z.boolean(),
  plan: PlanView,
  domains: z.array(DomainView),
});
export type TenantView = z.infer<typeof TenantView>;

export const rowOfTenant = (tenant: Tenant): TenantRow => {
  const { tenantId, slug, name, status, planCode, state, createdAt, serviceArea } = tenant;
  return { tenantId, slug, name, status, planCode, state, createdAt, countyName: serviceArea.countyName };
};
