import { canonicalHost } from '../../../shared/company/domains/host.ts';
import type { License } from '../../../shared/company/plan/license.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { TenantChange } from '../../../shared/company/tenancy/tenant-input.ts';
import { rowOfTenant } from '../../../shared/company/tenancy/tenant-view.ts';
import { type Change, changesBetween } from '../../../shared/contract/events/audit.ts';
import { audited } from '../../platform/audit.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { TenantDeps } from './create-tenant.ts';
import { hostItem, licenseItem, licensesOf, tenantItem, tenantListItem } from './store.ts';
import { decideTenant } from './tenant-decision.ts';

type ChangedLicense = { before: License | undefined; after: License };

const termsOf = ({ isEnabled, expiresAt, usageLimit }: License) => ({ isEnabled, expiresAt, usageLimit });

const licenseChanges = ({ before, after }: ChangedLicense): Change => ({
  field: `license.${after.featureCode}`,
  ...(before ? { before: termsOf(before) } : {}),
  after: termsOf(after),
});

const licenseWrite = (table: TenantTable, { before, after }: ChangedLicense): Write =>
  before ? table.patch(licenseItem, before, termsOf(after)) : table.create(licenseItem, after);

const rowWrite = async (platformTable: TenantTable, next: Tenant): Promise<Write> => {
  const { tenantId } = next;
  const row = await platformTable.get(tenantListItem, { tenantId }, { consistent: true });
  if (!row) return platformTable.create(tenantListItem, { ...rowOfTenant(next), version: 1 });
  return platformTable.patch(tenantListItem, row, rowOfTenant(next));
};

/** Changes a company, its licenses and its list row in one transaction; retried if usage is counted meanwhile. */
export const changeTenant = async (
  { openTable, platformTable, platform }: TenantDeps,
  request: SignedRequest<TenantChange & { tenantId: string }>,
): Promise<void> => {
  const { tenantId, version, ...change } = request.input;
  const table = openTable(tenantId);
  const own = await platformTable.get(hostItem, { host: canonicalHost(platform.host, platform) });
  await untilWritten(async () => {
    const [tenant, licenses] = await Promise.all([table.get(tenantItem, {}, { consistent: true }), licensesOf(table)]);
    if (!tenant) throw notFound('Company');
    if (tenant.version !== version) throw versionConflict('The company');
    const decision = decideTenant(tenant, licenses, change, own?.tenantId === tenantId);
    const { next, action } = decision;
    const changes = [...changesBetween(tenant, next), ...decision.licenses.map(licenseChanges)];
    if (changes.length === 0) return;
    const auditInput = {
      action,
      target: { kind: 'tenant', id: tenantId, name: next.name },
      changes,
      reason: change.reason,
    };
    await table.commit(
      table.patch(tenantItem, tenant, next),
      await rowWrite(platformTable, next),
      ...decision.licenses.map((license) => licenseWrite(table, license)),
      audited(request, auditInput, table),
      audited(request, auditInput, platformTable),
    );
  });
};
