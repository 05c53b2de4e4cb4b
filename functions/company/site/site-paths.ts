import { fitPalette } from '../../../shared/company/branding/branding-palette.ts';
import { allPages } from '../../../shared/company/site/site-pages.ts';
import type { PublicTenant } from '../../../shared/company/tenancy/tenant.ts';
import { escapeHtml } from '../../../shared/contract/text.ts';
import { type Answer, plain } from './document-answer.ts';
import { drawIcon, drawSocial } from './look/look-pictures.ts';

const APPLE_ICON_PX = 180;
const FAVICON_PX = 48;
const MANIFEST_ICON_PX = 512;
const DAY_S = 86_400;

const cached = { 'cache-control': `public, max-age=${DAY_S}`, 'x-content-type-options': 'nosniff' };

const text = (type: string, body: string): Answer =>
  plain(200, body, { ...cached, 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' });

const picture = (png: Buffer): Answer => ({
  statusCode: 200,
  headers: { ...cached, 'content-type': 'image/png' },
  body: png.toString('base64'),
  isBase64Encoded: true,
});

/** Pages that a search engine may list: public ones of the company, each with an address that is always the same. */
const listed = allPages.filter(
  (page) =>
    'isTenants' in page && page.isTenants && !('isUnlisted' in page && page.isUnlisted) && !page.path.includes(':'),
);

const closed = ['/admin', '/api', '/auth', '/debug-auth', '/booking-confirmation', '/unsubscribe', '/v2'];

/** What crawlers may read; `origin` is where the company's own pages are. */
export const robotsOf = (origin: string | undefined): string =>
  origin === undefined
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;

const sitemapOf = (origin: string, more: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...listed.map(({ path }) => path), ...more].map(
      (path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`,
    ),
    '</urlset>\n',
  ].join('\n');

const manifestOf = ({ branding, name }: PublicTenant): string => {
  const night = fitPalette('night', branding);
  const shown = branding.companyName ?? name;
  const icon = (px: number, src: string) => ({ src, sizes: `${px}x${px}`, type: 'image/png' });
  return JSON.stringify({
    name: shown,
    short_name: shown.length > 12 ? (shown.split(' ')[0] ?? shown) : shown,
    start_url: '/',
    display: 'browser',
    background_color: night.ground,
    theme_color: night.ground,
    icons: [icon(APPLE_ICON_PX, '/apple-touch-icon.png'), icon(MANIFEST_ICON_PX, '/icon-512.png')],
  });
};

/** The portal as an application of its own on a vendor's phone: it opens with the jobs. */
const portalManifestOf = (tenant: PublicTenant): string => {
  const day = fitPalette('day', tenant.branding);
  return JSON.stringify({
    ...JSON.parse(manifestOf(tenant)),
    id: '/vendor-portal',
    name: `Jobs · ${tenant.branding.companyName ?? tenant.name}`,
    short_name: 'Jobs',
    start_url: '/vendor-portal',
    scope: '/vendor-portal',
    display: 'standalone',
    background_color: day.ground,
    theme_color: day.ground,
  });
};

/**
 * A file that every site has at a known address, made from the company's data and look; undefined for any other path.
 * `more` are paths that the sitemap names besides the site's own pages.
 */
export const siteFileAt = (
  path: string,
  tenant: PublicTenant,
  origin: string,
  more: readonly string[] = [],
): Answer | undefined => {
  const { branding } = tenant;
  switch (path) {
    case '/robots.txt':
      return text('text/plain', robotsOf(origin));
    case '/sitemap.xml':
      return text('application/xml', sitemapOf(origin, more));
    case '/site.webmanifest':
      return text('application/manifest+json', manifestOf(tenant));
    case '/vendor-portal.webmanifest':
      return text('application/manifest+json', portalManifestOf(tenant));
    case '/favicon.ico':
      return picture(drawIcon(branding, FAVICON_PX));
    case '/apple-touch-icon.png':
      return picture(drawIcon(branding, APPLE_ICON_PX));
    case '/icon-512.png':
      return picture(drawIcon(branding, MANIFEST_ICON_PX));
    case '/social.png':
      return picture(drawSocial(branding));
    default:
      return undefined;
  }
};
