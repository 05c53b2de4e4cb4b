import { type SitePlace, siteOrigin } from '../../../shared/company/site/site-origin.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { readTenant } from '../../company/tenancy/store.ts';
import type { Signer } from '../../platform/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Provider, Texting } from './mail/mailer.ts';

/** What sending needs from outside; a provider that is not configured is absent. */
export interface MessagingDeps {
  readonly provider: Provider | undefined;
  readonly texting: Texting | undefined;
  readonly site: SitePlace;
  readonly signer: Signer;
  /** The platform's part of the table, where answers to text messages find their tenant. */
  readonly platform: TenantTable;
}

/** What caused a message: the event's id names it, its time dates it. */
export interface Cause {
  readonly table: TenantTable;
  readonly eventId: string;
  readonly occurredAt: string;
  readonly now: number;
}

/** Sender, providers and cause of messages, read once for all that an event brings about. */
export interface Post extends Cause, MessagingDeps {
  readonly tenant: Tenant;
  readonly branding: Awaited<ReturnType<typeof readTenant>>['branding'];
  /** The origin of the tenant's own site. */
  readonly origin: string;
  readonly maySms: boolean;
}

/** Everything that messages of one event share. */
export const openPost = async (cause: Cause, deps: MessagingDeps): Promise<Post> => {
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
