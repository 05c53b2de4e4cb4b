import { fitPalette } from '../../../shared/company/branding/branding-palette.ts';
import { defaultPalettes } from '../../../shared/company/branding/branding-scheme.ts';
import type { SitePage } from '../../../shared/company/site/site-pages.ts';
import type { PublicTenant } from '../../../shared/company/tenancy/tenant.ts';
import type { PageHead } from './html.ts';

const nameOf = ({ branding, name }: PublicTenant): string => branding.companyName ?? name;

const descriptionOf = (tenant: PublicTenant): string =>
  tenant.branding.metaDescription ?? `${nameOf(tenant)}: property preparation in ${tenant.county}.`;

const titleOf = (tenant: PublicTenant, page: SitePage | undefined): string => {
  if (page && page.title === undefined) return tenant.branding.metaTitle ?? nameOf(tenant);
  return `${page?.title ?? 'Page not found'} · ${nameOf(tenant)}`;
};

const safeImageUrl = (url: string | null): string | null => (url && /^(https:\/|\/media)\//.test(url) ? url : null);

/** Link previews require an absolute URL. */
const previewImageOf = ({ branding }: PublicTenant, page: string): string | null => {
  const picture = safeImageUrl(branding.logoUrl);
  return picture && (URL.parse(picture, page)?.href ?? null);
};

/** Head of a tenant's page; `address` is the page's URL, `theme` the style sheet's. */
export const headOf = (
  tenant: PublicTenant,
  page: SitePage | undefined,
  address: string,
  theme: string | undefined,
): PageHead => ({
  title: titleOf(tenant, page),
  description: descriptionOf(tenant),
  keywords: tenant.branding.metaKeywords,
  siteName: nameOf(tenant),
  url: page && !page.isUnlisted ? address : undefined,
  icon: safeImageUrl(tenant.branding.faviconUrl),
  picture: previewImageOf(tenant, address),
  scheme: page?.scheme ?? 'night',
  grounds: {
    night: fitPalette('night', tenant.branding).ground,
    day: fitPalette('day', tenant.branding).ground,
  },
  theme,
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
  scheme: 'night',
  theme: undefined,
  grounds: { night: defaultPalettes.night.ground, day: defaultPalettes.day.ground },
};

/** Head of the page for a closed site. */
export const closedSite: PageHead = {
  ...noSite,
  title: 'We will be back',
  description: 'This site is closed for the moment.',
};
