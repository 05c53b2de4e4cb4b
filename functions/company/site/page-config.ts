import { canonicalHost, hostOfSlug, type PlatformPlace } from '../../../shared/company/domains/host.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';

/** Settings of a stage, the same for all hosts. */
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
  /** Upload origin of browsers, for the CSP. */
  readonly uploadOrigin: string;
  /** Origin of call recordings, for the back office's CSP. */
  readonly soundOrigin?: string;
  /** Origin of private files, for the CSP of every page. */
  readonly fileOrigin?: string;
}

/** Configuration for the browser (`RuntimeConfig` of the site). */
export type PageConfig = Omit<SiteSettings, 'platform' | 'uploadOrigin' | 'soundOrigin' | 'fileOrigin'> & {
  readonly platformHost: string;
  readonly platformOrigin: string;
  readonly tenantOrigin: string;
  readonly clientId: string;
  readonly local: boolean;
};

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** Configuration for the requested host; keeps the port, which exists only in local development. */
export const pageConfig = (
  { platform, uploadOrigin: _, soundOrigin: __, fileOrigin: ___, ...settings }: SiteSettings,
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
