import { type SitePlace, siteOrigin } from '../../../shared/company/site/site-origin.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { isLicensed } from '../../../shared/contract/access/feature.ts';
import { brandingItem, licenseItem, tenantItem } from '../../company/tenancy/store.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
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
  readonly branding: Awaited<ReturnType<typeof readSender>>['branding'];
  /** Origin of the tenant's own site. */
  readonly origin: string;
  /** True if the plan includes text messages now. */
  readonly maySms: boolean;
  /** The license to text, as it was when the event began. */
  readonly smsLicense: Awaited<ReturnType<typeof readSender>>['license'];
}

/** The company, its looks and its license to text; its partition holds more than thrice as much. */
const readSender = async (table: TenantTable) => {
  const keys = [tenantItem.key({}), brandingItem.key({}), licenseItem.key({ featureCode: 'sms' })];
  const kinds = { tenants: tenantItem, brandings: brandingItem, licenses: licenseItem };
  const { tenants, brandings, licenses } = sortItems(await table.getMany(keys), kinds);
  return { tenant: tenants[0], branding: brandings[0], license: licenses[0] };
};

/** Reads everything that messages of one event share. */
export const openDispatch = async (cause: Cause, deps: MessagingDeps): Promise<Dispatch> => {
  const { table, eventId, occurredAt, now } = cause;
  const { tenant, branding, license } = await readSender(table);
  if (!tenant) throw new Error(`No tenant ${table.tenantId} for ${eventId}`);
  return {
    ...deps,
    table,
    eventId,
    occurredAt,
    now,
    tenant,
    branding,
    origin: siteOrigin(tenant.hosts[0] ?? deps.site.platformHost, deps.site),
    maySms: isLicensed(license, now),
    smsLicense: license,
  };
};
