/** A page of the site: `:name` stands for one part of the address, a final `*` for any rest. */
export interface SitePage {
  readonly path: string;
  /** Before the tenant's name in the title; the homepage has the tenant's own title. */
  readonly title?: string;
  /** Pages that only the platform host has; a tenant's host leads there. */
  readonly platformOnly?: boolean;
  /** Personal or of no use to a search engine. */
  readonly unlisted?: boolean;
  /** The ground on which it loads: night, unless it follows the visitor's own preference. */
  readonly scheme?: 'system';
  /** Made by the tenant for its visitors: custom CSS and JavaScript are for these pages only. */
  readonly isTenants?: boolean;
}

/** Every address that the site answers with a page; all others get the not-found page. */
export const sitePages: readonly SitePage[] = [
  { path: '/', isTenants: true },
  { path: '/book', title: 'Book', scheme: 'system', isTenants: true },
  { path: '/booking-confirmation/:orderId', title: 'Your booking', unlisted: true, isTenants: true },
  { path: '/privacy-policy', title: 'Privacy policy', isTenants: true },
  { path: '/unsubscribe', title: 'Unsubscribe', unlisted: true },
  { path: '/auth', title: 'Sign in', unlisted: true },
  { path: '/auth/callback', title: 'Signing in', unlisted: true },
  { path: '/debug-auth', title: 'Session state', unlisted: true },
  { path: '/v2/onboarding', title: 'Bring your company', platformOnly: true, unlisted: true },
  { path: '/admin/*', title: 'Back office', platformOnly: true, unlisted: true },
  { path: '/api-integrations', title: 'API integrations', platformOnly: true, unlisted: true },
];

const patternOf = (path: string): RegExp => {
  if (path === '/') return /^\/$/;
  const exact = path.replace(/\/\*$/, '').replace(/:\w+/g, '[^/]+');
  return new RegExp(path.endsWith('/*') ? `^${exact}(/.*)?$` : `^${exact}/?$`);
};

const patterns = sitePages.map((page) => [patternOf(page.path), page] as const);

/** The page at an address, if there is one. */
export const pageAt = (path: string): SitePage | undefined => patterns.find(([pattern]) => pattern.test(path))?.[1];
