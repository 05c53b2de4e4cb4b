import type { APIGatewayProxyEventV2WithLambdaAuthorizer, Context } from 'aws-lambda';
import { publicCatalog } from '../../../shared/company/catalog/public-catalog.ts';
import { canonicalHost } from '../../../shared/company/domains/host.ts';
import { description } from '../../../shared/company/site/developers/guide.ts';
import { landingWords } from '../../../shared/company/site/landing/all-words.ts';
import { isLandingPage } from '../../../shared/company/site/landing/landing-page.ts';
import { pageTenant, publicTenant, unnamedTenant } from '../../../shared/company/site/public-tenant.ts';
import { Showcase } from '../../../shared/company/site/showcase.ts';
import { emptyShowcase } from '../../../shared/company/site/showcase-parts.ts';
import { type NamedPage, pageAt } from '../../../shared/company/site/site-pages.ts';
import { customerRulesOf } from '../../../shared/company/team/customer-rules.ts';
import { publicWeek } from '../../../shared/company/team/hours/public-week.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Clock } from '../../platform/clock.ts';
import { beforeTimeout } from '../../platform/deadline.ts';
import { AppError, notAnswering } from '../../platform/errors/errors.ts';
import { outageAsUnavailable } from '../../platform/errors/outage.ts';
import { checkOrigin } from '../../platform/http/gate/origin.ts';
import { type AuthorizerContext, Principal } from '../../platform/http/principal.ts';
import { createLog } from '../../platform/log.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import { catalogItem } from '../catalog/store.ts';
import { paymentConnection, takesCards } from '../team/connection-store.ts';
import { policyItem } from '../team/policy-store.ts';
import { brandingItem, licenseItem, tenantItem } from '../tenancy/store.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type Answer, file, page, plain } from './document-answer.ts';
import { headOf, headOfClosed, noSite, withHouse } from './document-head.ts';
import type { RenderPage } from './html.ts';
import { isThemePath, themeOf } from './look/document-theme.ts';
import { type PageConfig, pageConfig, type SiteSettings } from './page-config.ts';
import { isScriptPath, SANDBOX_FRAME, sandboxFrame, scriptOf } from './sandbox/sandbox.ts';
import { showcaseItem } from './showcase-store.ts';
import { robotsOf, siteFileAt } from './site-paths.ts';
import { wordsOfDevelopers } from './words/developer-words.ts';
import type { HousePage, HousePages } from './words/house-pages.ts';
import { landingData, wordsOfLanding } from './words/landing-words.ts';
import { wordsOfBook, wordsOfHome, wordsOfPay, wordsOfPortal } from './words/page-words.ts';

export interface DocumentDeps {
  readonly openTable: OpenTable;
  readonly clock: Clock;
  readonly originSecrets: readonly string[];
  readonly settings: SiteSettings;
  readonly render: RenderPage;
  /** Pages of houses for sale; without them there are none. */
  readonly houses?: HousePages;
}

type Event = APIGatewayProxyEventV2WithLambdaAuthorizer<AuthorizerContext>;

const kinds = {
  tenants: tenantItem,
  brandings: brandingItem,
  licenses: licenseItem,
  catalogs: catalogItem,
  policies: policyItem,
  connections: paymentConnection,
  showcases: showcaseItem,
};

const showcaseOf = (stored: Showcase | undefined): Showcase => Showcase.parse(stored ?? emptyShowcase);

/** Reads tenant, branding, licenses, catalog, booking rules and showcase in one query. */
const readSite = async ({ openTable, clock }: DocumentDeps, tenantId: string | undefined) => {
  if (tenantId === undefined) return undefined;
  const found = await openTable(tenantId).collect({ pk: 'TENANT' }, kinds);
  const tenant = found.tenants[0];
  const branding = found.brandings[0];
  const catalog = found.catalogs[0];
  if (!tenant) return undefined;
  const policy = found.policies[0] ?? defaultPolicy;
  const rules = customerRulesOf(policy, takesCards(found.connections[0]));
  const shown = { ...publicTenant(tenant, branding, found.licenses, clock()), rules };
  // The date in London will do: the week is told from a month before until weeks after what can be booked.
  const week = publicWeek(policy, toInstant(clock()).slice(0, 10));
  const showcase = showcaseOf(found.showcases[0]);
  return { tenant, shown, branding, showcase, catalog: catalog && publicCatalog(catalog), week };
};
type Site = NonNullable<Awaited<ReturnType<typeof readSite>>>;

/** The house before and after, which the homepage's first screen compares. */
const firstPictures = ({ pairs }: Showcase): string[] =>
  pairs.slice(0, 1).flatMap(({ before, after }) => [after.address, before.address]);

interface PageRequest {
  readonly uploads: string | undefined;
  readonly sounds: string | undefined;
  readonly files: string | undefined;
  readonly path: string;
  readonly host: string;
  readonly hostKind: 'platform' | 'tenant';
  readonly config: PageConfig;
  /** The house for sale at this path; null where one was asked for that strangers don’t find. */
  readonly house: HousePage | null | undefined;
  /** Paths of houses for the sitemap. */
  readonly listed: readonly string[];
}

/** A page for listings: a board forbids to name who made or sells it, in what is seen and in what is sent. */
const unnamed = (site: Site, { path, config, files }: PageRequest, found: NamedPage, render: RenderPage): Answer => {
  const tenant = unnamedTenant(site.shown);
  const { stage, version, local } = config;
  const head = headOf(tenant, found, '', path, undefined);
  return page(
    200,
    render(head, { tenant: pageTenant(tenant), config: { stage, version, local } }),
    contentSecurityPolicy(config, undefined, { files }),
  );
};

/** The house at a path of the site, which only a company with that part of the product has. */
const houseAt = async (
  { houses, openTable, clock }: DocumentDeps,
  { tenant, shown }: Site,
  path: string,
  origin: string,
): Promise<HousePage | null | undefined> => {
  const [, first, id, ...more] = path.split('/');
  if (!houses || first !== 'property' || id === undefined || more.length > 0 || !houses.owns(id)) return undefined;
  if (!shown.features.includes('agent_portal')) return null;
  const companyName = shown.branding.companyName ?? shown.name;
  return (await houses.at({ table: openTable(tenant.tenantId), now: clock(), origin, companyName }, id)) ?? null;
};

const listedHouses = async ({ houses, openTable, clock }: DocumentDeps, { tenant, shown }: Site, path: string) =>
  houses && path === '/sitemap.xml' && shown.features.includes('agent_portal')
    ? await houses.paths({ table: openTable(tenant.tenantId), now: clock() })
    : [];

/** What the developer pages are written from. */
const guideOf = ({ shown }: Site, { platformOrigin, local }: PageConfig) => ({
  name: shown.branding.companyName ?? shown.name,
  origin: platformOrigin,
  isLocal: local,
});

/** What a page says before any script. */
const wordsOf = (found: NamedPage | undefined, site: Site, config: PageConfig): string => {
  const tenant = site.shown;
  if (found?.name === 'developers') return wordsOfDevelopers(guideOf(site, config));
  if (found?.name === 'home') return wordsOfHome({ ...site, tenant });
  if (isLandingPage(found?.name)) return wordsOfLanding(found.name, { ...site, tenant });
  if (found?.name === 'portal') return wordsOfPortal();
  if (found?.name === 'pay') return wordsOfPay();
  return found?.name === 'book' ? wordsOfBook(tenant) : '';
};

/** The head of a page; a landing page describes itself. */
const headFor = (
  site: Site,
  found: NamedPage | undefined,
  { config, path }: PageRequest,
  theme: string | undefined,
) => {
  const isHome = found?.name === 'home';
  const pictures = isHome ? firstPictures(site.showcase) : [];
  const head = headOf(site.shown, found, config.tenantOrigin, path, theme, pictures);
  if (found?.name === 'developers') return { ...head, description: description(guideOf(site, config)) };
  if (!isLandingPage(found?.name) || !head.company) return head;
  const content = { ...site, tenant: site.shown };
  const words = landingWords[found.name];
  return {
    ...head,
    description: words.description(content),
    data: landingData(found.name, content, config.tenantOrigin),
  };
};

/** Answers a path of a site. Over 40 lines with what only some pages carry. */
const respond = (site: Site, request: PageRequest, render: RenderPage): Answer => {
  const { path, host, hostKind, config, uploads, sounds, files, house } = request;
  const hasOwnCode = hostKind === 'tenant' && site.shown.features.includes('branding');
  const theme = themeOf(site.branding, { host, hasOwnCode });
  const script = scriptOf(site.branding, { host, hasOwnCode });
  if (theme && isThemePath(path, host)) return file(theme, path);
  if (script && isScriptPath(path, host)) return file(script, path);
  if (script && path === SANDBOX_FRAME) return sandboxFrame;
  const known = siteFileAt(path, site.shown, config.tenantOrigin, request.listed);
  if (known) return known;
  const found = pageAt(path);
  if (found?.hosts === 'platform' && hostKind === 'tenant') {
    return plain(302, 'The back office has an address of its own.', {
      location: URL.parse(`${config.platformOrigin}${path}`)?.href ?? config.platformOrigin,
    });
  }
  if (found?.isUnbranded) return unnamed(site, request, found, render);
  const own = headFor(site, found, request, theme?.path);
  const head = house ? withHouse(own, house) : own;
  const words = house?.words ?? wordsOf(found, site, config);
  const ownScript = found?.isTenants ? script?.path : undefined;
  const showcase = found?.isTenants ? { showcase: site.showcase } : {};
  const { catalog, week } = site;
  const data = {
    tenant: pageTenant(site.shown),
    catalog,
    week,
    ...showcase,
    config,
    ...(ownScript && { script: ownScript }),
    ...(house && { house: house.house }),
  };
  const sandbox = ownScript && `${config.tenantOrigin}/sandbox/`;
  const policy = contentSecurityPolicy(config, site.shown.branding, { sandbox, uploads, sounds, files });
  return page(found && house !== null ? 200 : 404, render(head, data, words), policy);
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
  const { uploadOrigin, soundOrigin, fileOrigin: files } = deps.settings;
  const [uploads, sounds] = hostKind === 'platform' ? [uploadOrigin, soundOrigin] : [];
  if (site) {
    const house = await houseAt(deps, site, path, config.tenantOrigin);
    const listed = await listedHouses(deps, site, path);
    return respond(site, { path, host, hostKind, config, uploads, sounds, files, house, listed }, deps.render);
  }
  if (path === '/robots.txt') return plain(200, robotsOf(undefined));
  const policy = contentSecurityPolicy(config, undefined);
  if (closed) return page(503, deps.render(headOfClosed(closed, path), { tenant: null, config, closed }), policy);
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
