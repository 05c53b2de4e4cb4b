import type { License } from '../../../shared/company/plan/license.ts';
import { changedLicenses } from '../../../shared/company/plan/plan-change.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { TenantChange } from '../../../shared/company/tenancy/tenant-input.ts';
import { AppError, invalidInput } from '../../platform/errors/errors.ts';

/** A company resumed before it had an app client continues provisioning. */
const statusAfter = (tenant: Tenant, requested: TenantChange['status']): Tenant['status'] => {
  if (requested === undefined) return tenant.status;
  if (requested === 'suspended') return 'suspended';
  return tenant.clientId === undefined ? 'provisioning' : 'active';
};

const actionOf = (before: Tenant['status'], after: Tenant['status']): string => {
  if (before === after) return 'tenant.changed';
  return after === 'suspended' ? 'tenant.suspended' : 'tenant.resumed';
};

/** Decides the company and its licenses after a change; throws if it is not allowed. */
export const decideTenant = (
  tenant: Tenant,
  licenses: readonly License[],
  change: Omit<TenantChange, 'version'>,
  isPlatforms: boolean,
) => {
  const status = statusAfter(tenant, change.status);
  const suspends = status === 'suspended' && tenant.status !== 'suspended';
  if (suspends && isPlatforms) {
    const message = 'The platform’s own company cannot be suspended: everybody signs in through it.';
    throw new AppError('conflict', 'PLATFORM_TENANT', message);
  }
  if (suspends && !change.reason)
    throw invalidInput([{ path: 'reason', message: 'must say why the company is suspended' }]);
  const { name = tenant.name, contact = tenant.contact, planCode = tenant.planCode } = change;
  const statusReason = status === 'suspended' ? (change.reason ?? tenant.statusReason) : undefined;
  const next: Tenant = { ...tenant, name, contact, planCode, status, statusReason };
  const isNewPlan = planCode !== tenant.planCode;
  const requested = { planCode: isNewPlan ? planCode : undefined, licenses: change.licenses };
  return {
    next,
    action: actionOf(tenant.status, status),
    licenses: changedLicenses(tenant.tenantId, licenses, requested),
  };
};
