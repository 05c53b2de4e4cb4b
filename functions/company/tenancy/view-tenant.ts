import { planView } from '../../../shared/company/plan/plan-view.ts';
import type { TenantView } from '../../../shared/company/tenancy/tenant-view.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { domainViews } from '../domains/domain-store.ts';
import type { TenantDeps } from './create-tenant.ts';
import { licensesOf, tenantItem } from './store.ts';

/** Company as super administrators see it at `now` (epoch milliseconds). */
export const viewTenant = async (
  { openTable }: Pick<TenantDeps, 'openTable'>,
  tenantId: string,
  now: number,
  target: string,
): Promise<TenantView> => {
  const table = openTable(tenantId);
  const [tenant, licenses, domains] = await Promise.all([
    table.get(tenantItem, {}, { consistent: true }),
    licensesOf(table),
    domainViews(table, target),
  ]);
  if (!tenant) throw notFound('Company');
  const { clientId, ...shown } = tenant;
  return { ...shown, isSignInReady: clientId !== undefined, plan: planView(tenant.planCode, licenses, now), domains };
};
