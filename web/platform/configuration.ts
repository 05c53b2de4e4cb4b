import type { PublicCatalog } from '../../shared/company/catalog/public-service.ts';
import type { PublicTenant } from '../../shared/company/tenancy/tenant.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';

/** What differs between stages and hosts; the document carries it, so that no page needs a first round trip. */
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

/** The document's JSON block; `tenant` is null where no tenant answers to this host. */
export interface PageData {
  tenant: PublicTenant | null;
  /** Why a company's host has no site at the moment. */
  closed?: 'provisioning' | 'suspended' | undefined;
  config: RuntimeConfig;
  catalog?: PublicCatalog | undefined;
  /** Where the tenant's own JavaScript is, on pages that run it in its sandbox. */
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

const fetchTenant = async (): Promise<PublicTenant | null> => {
  try {
    return await api('GET /api/tenant', {});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TENANT_NOT_FOUND') return null;
    throw error;
  }
};

let page: PageData | undefined;

/** Reads the document's data once; a document without any (the development server) asks the API for the tenant. */
export const loadPageData = async (): Promise<PageData> => {
  if (page) return page;
  const block = readBlock();
  const tenant = block.tenant === undefined ? await fetchTenant() : block.tenant;
  const { catalog, script, closed } = block;
  page = { tenant, closed, config: { ...unconfigured, ...block.config }, catalog, script };
  return page;
};

/** What the document says of this host: its tenant and its configuration; only after `loadPageData`. */
export const configuration = (): PageData => {
  if (!page) throw new Error('The page data is read before anything is shown.');
  return page;
};

/** The tenant of this host; screens are only shown where there is one. */
export const currentTenant = (): PublicTenant => {
  const { tenant } = configuration();
  if (!tenant) throw new Error('No tenant answers to this host.');
  return tenant;
};

/** True on the host that carries the back office. */
export const isPlatformHost = (): boolean => location.host === configuration().config.platformHost;

/** Puts page data in place without a document, for component tests. */
export const setPageData = (data: PageData): void => {
  page = data;
};
