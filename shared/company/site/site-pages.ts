/** A page of the site: the document function answers its path with 200, `web/app/routing/pages.ts` adds its component. */
export interface SitePage {
  /** `:name` matches one path segment, a final `/*` any rest. */
  readonly path: string;
  /** Title prefix; the homepage uses the tenant's own title. */
  readonly title?: string;
  /** Initial color scheme: night, day, or the visitor's own preference. */
  readonly scheme: 'night' | 'day' | 'system';
  /** Hosts that serve it; tenant hosts redirect to the platform host for its own pages. */
  readonly hosts: 'all' | 'platform';
  /** Personal pages and pages of no use to search engines. */
  readonly isUnlisted?: boolean;
  /** The manifest of a page that can be installed as an application of its own. */
  readonly manifest?: string;
  /** True where a board's rules forbid the company's name, logo and picture. */
  readonly isUnbranded?: boolean;
  /** True where the document tells search engines nothing of the company: each byte before its first words counts. */
  readonly hasNoCompanyData?: boolean;
  /** True for the tenant's public pages, the only ones with custom CSS and JavaScript. */
  readonly isTenants?: boolean;
}

/** Every address that the site answers with a page; all others get the not-found page. */
export const sitePages = {
  home: { path: '/', scheme: 'night', hosts: 'all', isTenants: true },
  buyers: { path: '/buyers', title: 'Move-in prep for home buyers', scheme: 'night', hosts: 'all', isTenants: true },
  sellers: { path: '/sellers', title: 'Get your house ready to sell', scheme: 'night', hosts: 'all', isTenants: true },
  homeowners: {
    path: '/homeowners',
    title: 'Repairs, paint and cleaning at home',
    scheme: 'night',
    hosts: 'all',
    isTenants: true,
  },
  architects: {
    path: '/architects',
    title: 'Building documentation for architects',
    scheme: 'night',
    hosts: 'all',
    isTenants: true,
  },
  matterport: { path: '/matterport', title: 'Matterport 3D tours', scheme: 'night', hosts: 'all', isTenants: true },
  drone: { path: '/drone', title: 'Drone photos of homes and land', scheme: 'night', hosts: 'all', isTenants: true },
  video: { path: '/video', title: 'Real estate video tours', scheme: 'night', hosts: 'all', isTenants: true },
  pricing: { path: '/pricing', title: 'Prices', scheme: 'night', hosts: 'all', isTenants: true },
  contact: { path: '/contact', title: 'Contact', scheme: 'night', hosts: 'all', isTenants: true },
  book: { path: '/book', title: 'Book', scheme: 'system', hosts: 'all', isTenants: true, hasNoCompanyData: true },
  confirmation: {
    path: '/booking-confirmation/:orderId',
    title: 'Your booking',
    scheme: 'night',
    hosts: 'all',
    isUnlisted: true,
    isTenants: true,
  },
  gallery: {
    path: '/gallery/:orderId',
    title: 'Your pictures',
    scheme: 'night',
    hosts: 'all',
    isUnlisted: true,
    isTenants: true,
  },
  property: { path: '/property/:deliveryId', title: 'Property', scheme: 'system', hosts: 'all', isUnlisted: true },
  propertyListing: {
    path: '/property/:deliveryId/mls',
    title: 'Property',
    isUnbranded: true,
    scheme: 'system',
    hosts: 'all',
    isUnlisted: true,
  },
  showing: { path: '/showing/:showingId', title: 'Showing', scheme: 'day', hosts: 'all', isUnlisted: true },
  openHouse: {
    path: '/open-house/:openHouseId',
    title: 'Open house',
    scheme: 'day',
    hosts: 'all',
    isUnlisted: true,
  },
  quote: { path: '/quote/:quoteId', title: 'Your quote', scheme: 'night', hosts: 'all', isUnlisted: true },
  invoice: { path: '/invoice/:invoiceId', title: 'Your invoice', scheme: 'night', hosts: 'all', isUnlisted: true },
  approve: { path: '/approve/:orderId', title: 'Approve an order', scheme: 'night', hosts: 'all', isUnlisted: true },
  share: { path: '/share/:token', title: 'Shared', scheme: 'night', hosts: 'all', isUnlisted: true },
  pay: { path: '/pay/:orderId', title: 'Pay', scheme: 'night', hosts: 'all', isUnlisted: true },
  paymentSuccess: {
    path: '/payment-success',
    title: 'Your payment',
    scheme: 'night',
    hosts: 'all',
    isUnlisted: true,
  },
  privacy: { path: '/privacy-policy', title: 'Privacy policy', scheme: 'night', hosts: 'all', isTenants: true },
  ownPrivacy: {
    path: '/privacy/requests',
    title: 'Your data',
    scheme: 'night',
    hosts: 'all',
    isUnlisted: true,
  },
  terms: { path: '/terms', title: 'Terms', scheme: 'night', hosts: 'all', isTenants: true },
  faq: { path: '/faq', title: 'Questions and answers', scheme: 'night', hosts: 'all', isTenants: true },
  developers: { path: '/developers', title: 'Developers', scheme: 'night', hosts: 'all', isTenants: true },
  developersReference: {
    path: '/developers/reference',
    title: 'API reference',
    scheme: 'night',
    hosts: 'all',
    isTenants: true,
  },
  unsubscribe: { path: '/unsubscribe', title: 'Unsubscribe', scheme: 'night', hosts: 'all', isUnlisted: true },
  auth: { path: '/auth', title: 'Sign in', scheme: 'night', hosts: 'all', isUnlisted: true },
  authCallback: { path: '/auth/callback', title: 'Signing in', scheme: 'night', hosts: 'all', isUnlisted: true },
  debugAuth: { path: '/debug-auth', title: 'Session state', scheme: 'night', hosts: 'all', isUnlisted: true },
  portal: { path: '/portal/*', title: 'Your orders', scheme: 'system', hosts: 'all', isUnlisted: true },
  vendorPortal: {
    path: '/vendor-portal/*',
    title: 'Jobs',
    scheme: 'day',
    hosts: 'all',
    isUnlisted: true,
    manifest: '/vendor-portal.webmanifest',
  },
  dotloopCallback: {
    path: '/dotloop/callback',
    title: 'Connecting to Dotloop',
    scheme: 'night',
    hosts: 'platform',
    isUnlisted: true,
  },
  onboarding: {
    path: '/v2/onboarding',
    title: 'Bring your company',
    scheme: 'night',
    hosts: 'platform',
    isUnlisted: true,
  },
  workspace: { path: '/v2/*', title: 'Workspace', scheme: 'system', hosts: 'platform', isUnlisted: true },
  console: { path: '/admin/*', title: 'Back office', scheme: 'night', hosts: 'platform', isUnlisted: true },
  integrations: {
    path: '/api-integrations',
    title: 'API integrations',
    scheme: 'night',
    hosts: 'platform',
    isUnlisted: true,
  },
} as const satisfies Readonly<Record<string, SitePage>>;

export type PageName = keyof typeof sitePages;

/** A page with its key in `sitePages`. */
export interface NamedPage extends SitePage {
  readonly name: PageName;
}

/** The segments of a path; one trailing slash is ignored. */
const segmentsOf = (path: string): string[] => {
  const parts = path.split('/').slice(1);
  return parts.at(-1) === '' && parts.at(-2) ? parts.slice(0, -1) : parts;
};

const fits = (pattern: string, path: string): boolean => {
  const found = segmentsOf(path);
  const isOpen = pattern.endsWith('/*');
  const expected = segmentsOf(isOpen ? pattern.slice(0, -2) : pattern);
  const isLongEnough = isOpen ? found.length >= expected.length : found.length === expected.length;
  return isLongEnough && expected.every((part, index) => (part.startsWith(':') ? found[index] : found[index] === part));
};

const isPageName = (name: string): name is PageName => name in sitePages;

/** `sitePages` as a list. */
export const allPages: readonly NamedPage[] = Object.keys(sitePages)
  .filter(isPageName)
  .map((name) => ({ name, ...sitePages[name] }));

/** The page at a path; undefined if none matches. */
export const pageAt = (path: string): NamedPage | undefined => allPages.find((page) => fits(page.path, path));
