import type { PublicCatalog } from '../../shared/company/catalog/public-service.ts';
import type { Showcase } from '../../shared/company/site/showcase.ts';
import type { PublicWeek } from '../../shared/company/team/hours/public-week.ts';
import type { PageTenant } from '../../shared/company/tenancy/tenant.ts';
import type { PublicListing } from '../../shared/deals/publication/contract.ts';
import { api } from './api/api.ts';
import { ApiError } from './api/api-error.ts';

/** Configuration of stage and host, carried by the document so that no page needs an extra request. */
export interface RuntimeConfig {
  stage: string;
  platformHost: string;
  platformOrigin: string;
  tenantOrigin: string;
  userPoolId: string;
  clientId: string;
  staffClientId: string;
  loginDomain: string;
  issuer: string;
  scheme: string;
  realtimeUrl: string;
  version: string;
  local: boolean;
}

/** The document's JSON block; `tenant` is null if this host has no tenant. */
export interface PageData {
  tenant: PageTenant | null;
  /** Why the company's site is closed. */
  closed?: 'provisioning' | 'suspended' | undefined;
  config: RuntimeConfig;
  catalog?: PublicCatalog | undefined;
  /** The days on which the company works. */
  week?: PublicWeek | undefined;
  /** What proves the company, on its public pages. */
  showcase?: Showcase | undefined;
  /** The house for sale of this address. */
  house?: PublicListing | undefined;
  /** URL of the tenant's own JavaScript, on pages that run it. */
  script?: string | undefined;
}

const unconfigured: RuntimeConfig = {
  stage: 'development',
  platformHost: location.host,
  platformOrigin: location.origin,
  tenantOrigin: location.origin,
  userPoolId: '',
  clientId: '',
  staffClientId: '',
  loginDomain: '',
  issuer: '',
  scheme: location.protocol.replace(':', ''),
  realtimeUrl: '',
  version: 'development',
  local: true,
};

const readBlock = (): Partial<PageData> => {
  const text = document.getElementById('northlight')?.textContent?.trim();
  return text ? (JSON.parse(text) as Partial<PageData>) : {};
};

const fetchTenant = async (): Promise<PageTenant | null> => {
  try {
    return await api('GET /api/tenant', {});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TENANT_NOT_FOUND') return null;
    throw new Error('Failed to fetch tenant data', { cause: error });
  }
};

let page: PageData | undefined;

/** Reads the document's data once; without any (development server), requests the tenant from the API. */
export const loadPageData = async (): Promise<PageData> => {
  if (page) return page;
  const block = readBlock();
  const tenant = block.tenant === undefined ? await fetchTenant() : block.tenant;
  const { catalog, week, showcase, script, closed, house } = block;
  const config = { ...unconfigured, ...block.config };
  page = { tenant, closed, config, catalog, week, showcase, script, house };
  return page;
};

/** Tenant and configuration of this host. Throws before `loadPageData`. */
export const configuration = (): PageData => {
  if (!page) throw new Error('The page data is read before anything is shown.');
  return page;
};

/** The tenant of this host. Throws if there is none. */
export const currentTenant = (): PageTenant => {
  const { tenant } = configuration();
  if (!tenant) throw new Error('No tenant answers to this host.');
  return tenant;
};

/** True on the host that carries the back office. */
export const isPlatformHost = (): boolean => location.host === configuration().config.platformHost;

/** Sets page data without a document: for component tests, and to show a company on a host of another. */
export const setPageData = (data: PageData): void => {
  page = data;
};
