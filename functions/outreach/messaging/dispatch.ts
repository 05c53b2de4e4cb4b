import { type SitePlace, siteOrigin } from '../../../shared/company/site/site-origin.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { readTenant } from '../../company/tenancy/store.ts';
import type { Signer } from '../../platform/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Provider, Texting } from './mail/mailer.ts';

/** Dependencies of sending; a provider that is not configured is absent. */
export interface MessagingDeps {
  readonly provider: Provider | undefined;
  readonly texting: Texting | undefined;
  readonly site: SitePlace;
  readonly signer: Signer;
  /** The platform's table, where replies to text messages find their tenant. */
  readonly platform: TenantTable;
}

/** The event that caused a message: its id names the message, its time dates it. */
export interface Cause {
  readonly table: TenantTable;
  readonly eventId: string;
  readonly occurredAt: string;
  readonly now: number;
}

/** Sender, providers and cause, read once for all messages of an event. */
export interface Dispatch extends Cause, MessagingDeps {
  readonly tenant: Tenant;
  readonly branding: Awaited<ReturnType<typeof readTenant>>['branding'];
  /** Origin of the tenant's own site. */
  readonly origin: string;
  readonly maySms: boolean;
}

/** Reads everything that messages of one event share. */
export const openDispatch = async (cause: Cause, deps: MessagingDeps): Promise<Dispatch> => {
  const { table, eventId, occurredAt, now } = cause;
  const { tenant, branding, licenses } = await readTenant(table);
  if (!tenant) throw new Error(`No tenant ${table.tenantId} for ${eventId}`);
  const license = licenses.find(({ featureCode }) => featureCode === 'sms');
  return {
    ...deps,
    table,
    eventId,
    occurredAt,
    now,
    tenant,
    branding,
    origin: siteOrigin(tenant.hosts[0] ?? deps.site.platformHost, deps.site),
    maySms: license?.isEnabled === true,
  };
};
