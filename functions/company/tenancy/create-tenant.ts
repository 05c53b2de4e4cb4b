import { emptyBranding } from '../../../shared/company/branding/branding.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { PlatformPlace } from '../../../shared/company/domains/host.ts';
import { TenantCreated } from '../../../shared/company/tenancy/events.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { TenantInput } from '../../../shared/company/tenancy/tenant-input.ts';
import { newId } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { findCounty } from '../county/find-county.ts';
import { INVITATION_MS, type Invitation, invitationItem } from '../identity/members/invitation-store.ts';
import { type County, newTenant } from './draw-tenant.ts';
import { slugItem } from './store.ts';
import { startWrites } from './tenant-start.ts';

/** Dependencies of tenant operations. */
export interface TenantDeps {
  readonly openTable: OpenTable;
  readonly platformTable: TenantTable;
  readonly platform: PlatformPlace;
}

const PLATFORM = 'Northlight';

export const slugTaken = (slug: string): AppError => {
  const message = `${slug} belongs to another company; choose another one`;
  return new AppError('conflict', 'SLUG_TAKEN', message, { details: [{ path: 'slug', message }] });
};

export const countyOf = async (countyFips: string): Promise<County> => {
  const county = await findCounty(countyFips);
  if (county) return county;
  throw invalidInput([
    { path: 'countyFips', message: 'must be the FIPS code of a county, like 42017 for Bucks County' },
  ]);
};

/** Invitation of the first administrator, in the platform's name. */
export const createInvitation = ({ tenantId, name }: Tenant, email: string, now: number): Invitation => ({
  email,
  tenantId,
  roles: ['admin'],
  createdAt: toInstant(now),
  invitedBy: PLATFORM,
  tenantName: name,
  expiresAt: toInstant(now + INVITATION_MS),
  version: 1,
});

const contactOf = ({ email, name }: TenantInput['administrator']) => ({
  email,
  ...(name === undefined ? {} : { name }),
});

/**
 * Creates a company with all its initial rows, and `more`, in one transaction; provisioning follows from its
 * event. Over 40 lines: one transaction, read in order.
 */
export const createTenant = async (
  deps: TenantDeps,
  request: Pick<SignedRequest<unknown>, 'table' | 'caller' | 'now' | 'correlationId' | 'actsFor'>,
  input: TenantInput,
  more: (tenant: Tenant) => readonly Write[] = () => [],
): Promise<Tenant> => {
  const { platformTable, platform } = deps;
  const { now, correlationId } = request;
  const tenantId = newId('tenant', now);
  const createdAt = toInstant(now);
  const tenant = newTenant(input, await countyOf(input.countyFips), { tenantId, platform, createdAt });
  const table = deps.openTable(tenantId);
  const administrator = contactOf(input.administrator);
  const auditInput = {
    action: 'tenant.created',
    target: { kind: 'tenant', id: tenantId, name: tenant.name },
    changes: [{ field: 'planCode', after: tenant.planCode }],
  };
  try {
    await table.commit(
      ...startWrites({ table, platformTable }, tenant, { branding: emptyBranding, catalog: defaultCatalog }),
      platformTable.create(invitationItem, createInvitation(tenant, administrator.email, now)),
      audited(request, auditInput, table),
      audited(request, auditInput, platformTable),
      table.event(
        TenantCreated,
        { tenantId, administrator },
        { pk: 'TENANT-LIFE', group: tenantId, now, correlationId },
      ),
      ...more(tenant),
    );
  } catch (error) {
    if (error instanceof WriteLost && error.labels.includes(slugItem.name)) throw slugTaken(tenant.slug);
    throw error;
  }
  return tenant;
};
