/** A page of the site: `:name` stands for one part of the address, a final `*` for any rest. */
export interface SitePage {
  readonly path: string;
  /** Title prefix; the homepage uses the tenant's own title. */
  readonly title?: string;
  /** Only on the platform host; other hosts redirect there. */
  readonly platformOnly?: boolean;
  /** Personal pages and pages of no use to search engines. */
  readonly unlisted?: boolean;
  /** Initial color scheme: night, or the visitor's own preference. */
  readonly scheme?: 'system';
  /** True for the tenant's public pages, the only ones with custom CSS and JavaScript. */
  readonly isTenants?: boolean;
}

/** Every page of the site; all other paths answer the not-found page. */
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

/** The page at a path; undefined if there is none. */
export const pageAt = (path: string): SitePage | undefined => patterns.find(([pattern]) => pattern.test(path))?.[1];
