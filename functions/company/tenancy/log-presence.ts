import { rowOfTenant, type TenantRow } from '../../../shared/company/tenancy/tenant-view.ts';
import { audited } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantDeps } from './create-tenant.ts';
import { tenantItem } from './store.ts';

type PresenceRequest = Pick<
  SignedRequest<{ tenantId: string }>,
  'input' | 'table' | 'caller' | 'now' | 'correlationId'
>;

/** Logs with a company that a super administrator comes to work in it or leaves it. Throws 404 for an unknown company. */
export const logPresence = async (
  { openTable }: Pick<TenantDeps, 'openTable'>,
  request: PresenceRequest,
  action: 'tenant.entered' | 'tenant.left',
): Promise<TenantRow> => {
  const { tenantId } = request.input;
  const table = openTable(tenantId);
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Company');
  const target = { kind: 'tenant', id: tenantId, name: tenant.name };
  await table.commit(audited({ ...request, actsFor: tenantId }, { action, target }, table));
  return rowOfTenant(tenant);
};
