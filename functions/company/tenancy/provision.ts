import type * as z from 'zod';
import { MemberInvited } from '../../../shared/company/identity/events.ts';
import { type SitePlace, siteOrigin } from '../../../shared/company/site/site-origin.ts';
import type { TenantCreated, TenantHostDue, tenantProvisioning } from '../../../shared/company/tenancy/events.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { rowOfTenant } from '../../../shared/company/tenancy/tenant-view.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { AppClients } from '../domains/app-client.ts';
import type { Edge } from '../domains/edge-port.ts';
import { settleHost } from '../domains/settle-host.ts';
import { appClientItem, invitationIdOf, invitationItem } from '../identity/store.ts';
import { hostItem, tenantItem, tenantListItem } from './store.ts';

export interface ProvisionDeps {
  readonly platformTable: TenantTable;
  readonly appClients: AppClients;
  readonly edge: Edge;
  readonly site: SitePlace;
  /** What higher areas create for a new tenant, in the transaction that opens it. */
  readonly firstWrites: (table: TenantTable, createdAt: string) => Write[];
}

type Created = Occurrence<z.output<typeof TenantCreated.data>>;
type HostDue = Occurrence<z.output<typeof TenantHostDue.data>>;

const CONSUMER = 'tenant-provisioning';

/** Name of a tenant's app client; the seed uses the same name for the second demo tenant. */
export const clientName = ({ slug }: Pick<Tenant, 'slug'>): string => `northlight-${slug}`;

const readTenant = async (table: TenantTable): Promise<Tenant> => {
  const tenant = await table.get(tenantItem, {}, { consistent: true });
  if (!tenant) throw new Error(`There is no tenant ${table.tenantId}`);
  return tenant;
};

/** Email to the first administrator, delayed until sign-in is possible. */
const invitationWrites = async (platformTable: TenantTable, { table, data, now }: Created): Promise<Write[]> => {
  const { email } = data.administrator;
  const invitation = await platformTable.get(invitationItem, { email, tenantId: table.tenantId }, { consistent: true });
  if (!invitation) return [];
  const invitationId = invitationIdOf(invitation);
  const { roles, invitedBy = '', expiresAt = null } = invitation;
  const place = { pk: `INVITATION#${invitationId}`, group: invitationId, now };
  return [table.event(MemberInvited, { invitationId, email, roles, invitedBy, expiresAt }, place)];
};

const activateTenant = async (
  { platformTable, firstWrites }: ProvisionDeps,
  occurrence: Created,
  clientId: string,
): Promise<Tenant> =>
  await untilWritten(async () => {
    const { table, eventId, now } = occurrence;
    const tenant = await readTenant(table);
    if (tenant.clientId !== undefined) return tenant;
    const status = tenant.status === 'provisioning' ? 'active' : tenant.status;
    const next = { ...tenant, clientId, status };
    const row = await platformTable.get(tenantListItem, next, { consistent: true });
    await table.commit(
      table.patch(tenantItem, tenant, { clientId, status }),
      platformTable.create(appClientItem, { clientId, kind: 'tenant', tenantId: tenant.tenantId, version: 1 }),
      ...(row ? [platformTable.patch(tenantListItem, row, rowOfTenant(next))] : []),
      ...firstWrites(table, toInstant(now)),
      ...(await invitationWrites(platformTable, occurrence)),
      table.done(CONSUMER, eventId, now),
    );
    return next;
  });

/** Creates the app client of a new tenant and activates the tenant; a concurrent loser removes its client. */
export const provisionTenant = async (deps: ProvisionDeps, occurrence: Created): Promise<void> => {
  const { appClients, site } = deps;
  const before = await readTenant(occurrence.table);
  if (before.clientId !== undefined) return;
  const clientId = await appClients.ensure(
    clientName(before),
    before.hosts.map((host) => siteOrigin(host, site)),
  );
  const after = await activateTenant(deps, occurrence, clientId);
  if (after.clientId !== clientId) await appClients.remove(clientId);
};

/** Makes the edge and the app client match the tenant's hosts; idempotent. */
export const followHosts = async (deps: ProvisionDeps, occurrence: HostDue): Promise<void> => {
  const { appClients, site, platformTable } = deps;
  const { table, data } = occurrence;
  await settleHost(deps, occurrence, data.host);
  const tenant = await readTenant(table);
  if (tenant.clientId === undefined) throw new Error(`Tenant ${tenant.tenantId} has no app client yet`);
  const platformHost = site.platformHost.replace(/:\d+$/, '');
  // The platform's own company is also served at the platform host.
  const own = await platformTable.get(hostItem, { host: platformHost });
  const hosts = own?.tenantId === tenant.tenantId ? [platformHost, ...tenant.hosts] : tenant.hosts;
  const origins = hosts.map((host) => siteOrigin(host, site));
  await appClients.setOrigins(tenant.clientId, clientName(tenant), origins);
};

export const provisionConsumers = (deps: ProvisionDeps): Consumers<typeof tenantProvisioning> => ({
  'tenant.created': (occurrence) => provisionTenant(deps, occurrence),
  'tenant.hosts_changed': (occurrence) => followHosts(deps, occurrence),
  'tenant.host_due': (occurrence) => followHosts(deps, occurrence),
});
