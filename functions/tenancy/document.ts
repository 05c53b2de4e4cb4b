import type { APIGatewayProxyEventV2WithLambdaAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { publicCatalog } from '../../shared/catalog/public-catalog.ts';
import type { Branding } from '../../shared/tenancy/branding.ts';
import { publicTenant } from '../../shared/tenancy/public-tenant.ts';
import { pageAt, type SitePage } from '../../shared/tenancy/site-pages.ts';
import type { PublicTenant } from '../../shared/tenancy/tenant.ts';
import { catalogItem } from '../catalog/store.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { checkOrigin } from '../platform/http/origin.ts';
import { type AuthorizerContext, Principal } from '../platform/http/principal.ts';
import { createLog } from '../platform/log.ts';
import type { OpenTable } from '../platform/table/open.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageHead, RenderPage } from './html.ts';
import { type PageConfig, pageConfig, type SiteSettings } from './page-config.ts';
import { brandingItem, licenseItem, tenantItem } from './store.ts';

export interface DocumentDeps {
  readonly openTable: OpenTable;
  readonly clock: Clock;
  readonly originSecrets: readonly string[];
  readonly settings: SiteSettings;
  readonly render: RenderPage;
}

type Event = APIGatewayProxyEventV2WithLambdaAuthorizer<AuthorizerContext>;
type Answer = APIGatewayProxyStructuredResultV2;

const kinds = { tenants: tenantItem, brandings: brandingItem, licenses: licenseItem, catalogs: catalogItem };

/** Tenant, branding, licences and catalogue in one query. */
const readSite = async ({ openTable, clock }: DocumentDeps, tenantId: string | undefined) => {
  if (tenantId === undefined) return undefined;
  const found = await openTable(tenantId).collect({ pk: 'TENANT' }, kinds);
  const [tenant, branding, catalog] = [found.tenants[0], found.brandings[0], found.catalogs[0]];
  if (!tenant) return undefined;
  const shown = publicTenant(tenant, branding, found.licenses, clock());
  return { tenant, shown, catalog: catalog && publicCatalog(catalog) };
};

const nameOf = ({ branding, name }: PublicTenant): string => branding.companyName ?? name;

const descriptionOf = (tenant: PublicTenant): string =>
  tenant.branding.metaDescription ?? `${nameOf(tenant)}: property preparation in ${tenant.county}.`;

const titleOf = (tenant: PublicTenant, page: SitePage | undefined): string => {
  if (page && page.title === undefined) return tenant.branding.metaTitle ?? nameOf(tenant);
  return `${page?.title ?? 'Page not found'} · ${nameOf(tenant)}`;
};

const safeIcon = ({ faviconUrl }: Branding): string | null => (faviconUrl?.startsWith('https://') ? faviconUrl : null);

const headOf = (tenant: PublicTenant, page: SitePage | undefined, address: string): PageHead => ({
  title: titleOf(tenant, page),
  description: descriptionOf(tenant),
  keywords: tenant.branding.metaKeywords,
  siteName: nameOf(tenant),
  url: page && !page.unlisted ? address : undefined,
  icon: safeIcon(tenant.branding),
});

const noSite: PageHead = {
  ...{ title: 'Site not found', description: 'No site answers at this address.', siteName: 'Northlight' },
  ...{ keywords: null, url: undefined, icon: null },
};

const html = (statusCode: number, body: string, config: PageConfig, icon: string | null): Answer => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': statusCode === 200 ? 'public, max-age=0, s-maxage=30' : 'no-store',
    'content-security-policy': contentSecurityPolicy(config, icon),
    'x-content-type-options': 'nosniff',
  },
  body,
});

const plain = (statusCode: number, body: string, headers: Record<string, string> = {}): Answer => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
});

const answer = async (event: Event, deps: DocumentDeps): Promise<Answer> => {
  const { headers, rawPath, requestContext } = event;
  checkOrigin(headers['x-origin-secret'], deps.originSecrets);
  if (!['GET', 'HEAD'].includes(requestContext.http.method)) return plain(405, 'Use GET.', { allow: 'GET, HEAD' });
  const { tenantId, hostKind = 'tenant' } = Principal.parse(JSON.parse(requestContext.authorizer.lambda.principal));
  const site = await readSite(deps, tenantId);
  const config = pageConfig(deps.settings, headers['x-tenant-host'] ?? '', hostKind, site?.tenant);
  if (!site) return html(404, deps.render(noSite, { tenant: null, config }), config, null);
  const page = pageAt(rawPath);
  if (page?.platformOnly && hostKind === 'tenant') {
    return plain(302, 'The back office has an address of its own.', {
      location: URL.parse(`${config.platformOrigin}${rawPath}`)?.href ?? config.platformOrigin,
    });
  }
  const head = headOf(site.shown, page, `${config.tenantOrigin}${rawPath}`);
  const data = { tenant: site.shown, catalog: site.catalog, config };
  return html(page ? 200 : 404, deps.render(head, data), config, head.icon);
};

/** The page of a host's tenant: its words in the head, its public data in one block; kept 30 s by CloudFront. */
export const createDocument =
  (deps: DocumentDeps) =>
  async (event: Event): Promise<Answer> => {
    try {
      return await answer(event, deps);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return plain(error.status, error.message);
      createLog({ correlationId: event.requestContext.requestId }).error('Document failed', error);
      return plain(500, 'Something went wrong. Please try refreshing the page.');
    }
  };
