import type { APIGatewayProxyEventV2WithLambdaAuthorizer, Context } from 'aws-lambda';
import { publicCatalog } from '../../../shared/company/catalog/public-catalog.ts';
import { canonicalHost } from '../../../shared/company/domains/host.ts';
import { publicTenant } from '../../../shared/company/site/public-tenant.ts';
import { pageAt } from '../../../shared/company/site/site-pages.ts';
import type { Clock } from '../../platform/clock.ts';
import { beforeTimeout } from '../../platform/deadline.ts';
import { AppError, notAnswering } from '../../platform/errors.ts';
import { checkOrigin } from '../../platform/http/origin.ts';
import { type AuthorizerContext, Principal } from '../../platform/http/principal.ts';
import { createLog } from '../../platform/log.ts';
import { outageAsUnavailable } from '../../platform/outage.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import { catalogItem } from '../catalog/store.ts';
import { brandingItem, licenseItem, tenantItem } from '../tenancy/store.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type Answer, file, page, plain } from './document-answer.ts';
import { closedSite, headOf, noSite } from './document-head.ts';
import { isThemePath, themeOf } from './document-theme.ts';
import type { RenderPage } from './html.ts';
import { type PageConfig, pageConfig, type SiteSettings } from './page-config.ts';
import { isScriptPath, SANDBOX_FRAME, sandboxFrame, scriptOf } from './sandbox.ts';

export interface DocumentDeps {
  readonly openTable: OpenTable;
  readonly clock: Clock;
  readonly originSecrets: readonly string[];
  readonly settings: SiteSettings;
  readonly render: RenderPage;
}

type Event = APIGatewayProxyEventV2WithLambdaAuthorizer<AuthorizerContext>;

const kinds = { tenants: tenantItem, brandings: brandingItem, licenses: licenseItem, catalogs: catalogItem };

/** Reads tenant, branding, licenses and catalog in one query. */
const readSite = async ({ openTable, clock }: DocumentDeps, tenantId: string | undefined) => {
  if (tenantId === undefined) return undefined;
  const found = await openTable(tenantId).collect({ pk: 'TENANT' }, kinds);
  const tenant = found.tenants[0];
  const branding = found.brandings[0];
  const catalog = found.catalogs[0];
  if (!tenant) return undefined;
  const shown = publicTenant(tenant, branding, found.licenses, clock());
  return { tenant, shown, branding, catalog: catalog && publicCatalog(catalog) };
};
type Site = NonNullable<Awaited<ReturnType<typeof readSite>>>;

interface PageRequest {
  readonly uploads: string | undefined;
  readonly sounds: string | undefined;
  readonly path: string;
  readonly host: string;
  readonly hostKind: 'platform' | 'tenant';
  readonly config: PageConfig;
}

const respond = (
  site: Site,
  { path, host, hostKind, config, uploads, sounds }: PageRequest,
  render: RenderPage,
): Answer => {
  const hasOwnCode = hostKind === 'tenant' && site.shown.features.includes('branding');
  const theme = themeOf(site.branding, { host, hasOwnCode });
  const script = scriptOf(site.branding, { host, hasOwnCode });
  if (theme && isThemePath(path, host)) return file(theme, path);
  if (script && isScriptPath(path, host)) return file(script, path);
  if (script && path === SANDBOX_FRAME) return sandboxFrame;
  const found = pageAt(path);
  if (found?.hosts === 'platform' && hostKind === 'tenant') {
    return plain(302, 'The back office has an address of its own.', {
      location: URL.parse(`${config.platformOrigin}${path}`)?.href ?? config.platformOrigin,
    });
  }
  const head = headOf(site.shown, found, `${config.tenantOrigin}${path}`, theme?.path);
  const own = found?.isTenants ? script?.path : undefined;
  const data = { tenant: site.shown, catalog: site.catalog, config, ...(own && { script: own }) };
  const sandbox = own && `${config.tenantOrigin}/sandbox/`;
  const policy = contentSecurityPolicy(config, site.shown.branding, { sandbox, uploads, sounds });
  return page(found ? 200 : 404, render(head, data), policy);
};

const handle = async (event: Event, deps: DocumentDeps): Promise<Answer> => {
  const { headers, rawPath: path, requestContext } = event;
  checkOrigin(headers['x-origin-secret'], deps.originSecrets);
  if (!['GET', 'HEAD'].includes(requestContext.http.method)) return plain(405, 'Use GET.', { allow: 'GET, HEAD' });
  const {
    tenantId,
    hostKind = 'tenant',
    closed,
    error,
  } = Principal.parse(JSON.parse(requestContext.authorizer.lambda.principal));
  if (error?.kind === 'unavailable' && tenantId === undefined) throw notAnswering(undefined, 1);
  const site = await readSite(deps, tenantId);
  const requestedHost = headers['x-tenant-host'] ?? '';
  const config = pageConfig(deps.settings, requestedHost, hostKind, site?.tenant);
  const host = canonicalHost(requestedHost, deps.settings.platform);
  const { uploadOrigin, soundOrigin } = deps.settings;
  const [uploads, sounds] = hostKind === 'platform' ? [uploadOrigin, soundOrigin] : [];
  if (site) return respond(site, { path, host, hostKind, config, uploads, sounds }, deps.render);
  const policy = contentSecurityPolicy(config, undefined);
  if (closed) return page(503, deps.render(closedSite, { tenant: null, config, closed }), policy);
  return page(404, deps.render(noSite, { tenant: null, config }), policy);
};

/**
 * Handler that renders the page of a host's tenant: metadata in the head, public data in one JSON block;
 * CloudFront caches it for 30 seconds.
 */
export const createDocument =
  (deps: DocumentDeps) =>
  async (event: Event, context: Partial<Context> = {}): Promise<Answer> => {
    try {
      return await beforeTimeout(context, () => handle(event, deps));
    } catch (thrown) {
      const error = outageAsUnavailable(thrown);
      if (error instanceof AppError && error.status < 500) return plain(error.status, error.message);
      createLog({ correlationId: event.requestContext.requestId }).error('Document failed', error);
      if (error instanceof AppError) return plain(error.status, error.message, { 'retry-after': '2' });
      return plain(500, 'Something went wrong. Please try refreshing the page.');
    }
  };
