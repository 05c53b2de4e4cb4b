import { defaultFonts, familiesIn } from '../../../shared/company/branding/branding-fonts.ts';
import { fitPalette } from '../../../shared/company/branding/branding-palette.ts';
import { defaultPalettes } from '../../../shared/company/branding/branding-scheme.ts';
import { fontStacksOf } from '../../../shared/company/branding/branding-theme.ts';
import { type NamedPage, type SitePage, sitePages } from '../../../shared/company/site/site-pages.ts';
import type { PublicTenant } from '../../../shared/company/tenancy/tenant.ts';
import type { PageHead } from './html.ts';
import type { HousePage } from './words/house-pages.ts';
import { localBusiness } from './words/page-words.ts';

const SITE_MANIFEST = '/site.webmanifest';

const nameOf = ({ branding, name }: PublicTenant): string => branding.companyName ?? name;

const descriptionOf = (tenant: PublicTenant): string =>
  tenant.branding.metaDescription ?? `${nameOf(tenant)}: property preparation in ${tenant.county}.`;

const titleOf = (tenant: PublicTenant, page: SitePage | undefined): string => {
  if (page && page.title === undefined) return tenant.branding.metaTitle ?? nameOf(tenant);
  return `${page?.title ?? 'Page not found'} · ${nameOf(tenant)}`;
};

const safeImageUrl = (url: string | null): string | null => (url && /^(https:\/|\/media)\//.test(url) ? url : null);

/** Pages whose words may not fit who asks, or how: the entry judges before they are painted. */
const judged: readonly (string | undefined)[] = ['book', 'portal', 'pay'];

/** The fonts of a page: the back office and a page without a theme have the site's own. */
const fontsOf = ({ branding }: PublicTenant, page: NamedPage | undefined, theme: string | undefined): string[] => {
  const own = theme === undefined || page?.hosts === 'platform' ? undefined : fontStacksOf(branding);
  return familiesIn(own ?? defaultFonts);
};

/** What a page without the company's name says of itself. */
const unbranded = (page: SitePage): Partial<PageHead> => {
  const title = page.title ?? 'Property';
  const grounds = { night: defaultPalettes.night.ground, day: defaultPalettes.day.ground };
  const words = { title, siteName: title, description: 'Pictures of a property.', keywords: null };
  // An icon of nothing: without any, browsers ask for /favicon.ico, which is drawn in the company's look. The theme's
  // path names the host.
  return { ...words, icon: 'data:,', picture: null, theme: undefined, grounds };
};

/** Head of a tenant's page; `origin` is where the tenant's own pages are, `theme` its style sheet's path. */
export const headOf = (
  tenant: PublicTenant,
  page: NamedPage | undefined,
  origin: string,
  path: string,
  theme: string | undefined,
  pictures: readonly string[] = [],
): PageHead => ({
  title: titleOf(tenant, page),
  description: descriptionOf(tenant),
  keywords: tenant.branding.metaKeywords,
  siteName: nameOf(tenant),
  url: page && !page.isUnlisted ? `${origin}${path}` : undefined,
  icon: safeImageUrl(tenant.branding.faviconUrl),
  picture: `${origin}/social.png`,
  manifest: page?.manifest ?? SITE_MANIFEST,
  company: page && !page.isUnlisted && !page.hasNoCompanyData ? localBusiness(tenant, origin) : undefined,
  scheme: page?.scheme ?? 'night',
  grounds: {
    night: fitPalette('night', tenant.branding).ground,
    day: fitPalette('day', tenant.branding).ground,
  },
  theme,
  pictures,
  fonts: fontsOf(tenant, page, theme),
  page: page?.name,
  waitsForEntry: judged.includes(page?.name),
  ...(page?.isUnbranded && unbranded(page)),
});

/** The head of a house's page: its own words and picture; listed only where search engines may. */
export const withHouse = (
  head: PageHead,
  { title, description, url, picture, data, isListed }: HousePage,
): PageHead => ({
  ...head,
  title: `${title} · ${head.siteName}`,
  description,
  url: isListed ? url : undefined,
  ...(picture && { picture: picture.url, pictureSize: picture }),
  company: data,
  pictures: picture ? [picture.url] : [],
  hasOwnStyles: true,
});

/** Head of the page for an unknown host. */
export const noSite: PageHead = {
  title: 'Site not found',
  description: 'No site answers at this address.',
  siteName: 'Northlight',
  keywords: null,
  url: undefined,
  icon: null,
  picture: null,
  manifest: SITE_MANIFEST,
  company: undefined,
  scheme: 'night',
  theme: undefined,
  pictures: [],
  fonts: familiesIn(defaultFonts),
  page: undefined,
  waitsForEntry: false,
  grounds: { night: defaultPalettes.night.ground, day: defaultPalettes.day.ground },
};

const closedSite: PageHead = {
  ...noSite,
  title: 'We will be back',
  description: 'This site is closed for the moment.',
};

/** Head of a page of a closed site; the link of an old mail still ends advertising from a suspended company. */
export const headOfClosed = (closed: 'provisioning' | 'suspended', path: string): PageHead => {
  const { title, path: open } = sitePages.unsubscribe;
  return closed === 'suspended' && path === open ? { ...closedSite, title } : closedSite;
};
