import { canonicalHost, hostOfSlug, type PlatformPlace } from '../../../shared/company/domains/host.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';

/** What a stage is; the same for all its hosts. */
export interface SiteSettings {
  readonly stage: string;
  readonly version: string;
  readonly scheme: 'http' | 'https';
  readonly platform: PlatformPlace;
  readonly userPoolId: string;
  readonly staffClientId: string;
  readonly loginDomain: string;
  readonly issuer: string;
  readonly realtimeUrl: string;
  /** Where browsers send files to; the content security policy names it. */
  readonly uploadOrigin: string;
  /** Where the back office hears recordings of calls from. */
  readonly soundOrigin?: string;
}

/** What the browser must know of stage and host (`RuntimeConfig` of the site). */
export type PageConfig = Omit<SiteSettings, 'platform' | 'uploadOrigin' | 'soundOrigin'> & {
  readonly platformHost: string;
  readonly platformOrigin: string;
  readonly tenantOrigin: string;
  readonly clientId: string;
  readonly local: boolean;
};

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** The configuration for the host that was asked for; ports are only found on a local machine, and kept. */
export const pageConfig = (
  { platform, uploadOrigin: _, soundOrigin: __, ...settings }: SiteSettings,
  host: string,
  hostKind: 'platform' | 'tenant',
  tenant: Pick<Tenant, 'slug' | 'clientId'> | undefined,
): PageConfig => {
  const port = portOf(host);
  const platformHost = hostKind === 'platform' ? host : canonicalHost(platform.host, platform) + port;
  const own = tenant ? hostOfSlug(tenant.slug, platform) + port : platformHost;
  return {
    ...settings,
    platformHost,
    platformOrigin: `${settings.scheme}://${platformHost}`,
    tenantOrigin: `${settings.scheme}://${hostKind === 'tenant' ? host : own}`,
    clientId: tenant?.clientId ?? '',
    local: settings.scheme === 'http',
  };
};
