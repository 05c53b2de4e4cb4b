import { type PageName, pageAt } from '../../../shared/company/site/site-pages.ts';
import { type LoadPage, loadPage } from '../../platform/pages/page-code.ts';
import type { rarePages } from './rare-pages.ts';

/** What the browser adds to a page declared in `sitePages`. */
export interface PageView {
  readonly load: LoadPage;
  /** Renders its own frame instead of the public header and footer. */
  readonly isBare?: boolean;
  /** Renders routes of its own below its path, for people who are signed in. */
  readonly hasRoutes?: boolean;
  /** Preloaded when idle, because visitors often open it next. */
  readonly isLikely?: boolean;
}

const rare =
  (name: keyof typeof rarePages): LoadPage =>
  async () => {
    const { rarePages: pages } = await import('./rare-pages.ts');
    return pages[name]();
  };

const loadConsole: LoadPage = () => import('../console/console.tsx');

/** The view of every declared page; a missing one does not compile. */
export const pageViews: Readonly<Record<PageName, PageView>> = {
  home: { load: () => import('../../features/company/home/home-page.tsx'), isLikely: true },
  buyers: { load: () => import('../../features/company/landing/buyers/buyers-page.tsx') },
  sellers: { load: () => import('../../features/company/landing/sellers/sellers-page.tsx') },
  homeowners: { load: () => import('../../features/company/landing/homeowners/homeowners-page.tsx') },
  architects: { load: () => import('../../features/company/landing/architects/architects-page.tsx') },
  matterport: { load: () => import('../../features/company/landing/matterport/matterport-page.tsx') },
  drone: { load: () => import('../../features/company/landing/drone/drone-page.tsx') },
  video: { load: () => import('../../features/company/landing/video/video-page.tsx') },
  pricing: { load: () => import('../../features/company/landing/pricing/pricing-page.tsx') },
  contact: { load: () => import('../../features/company/landing/contact/contact-page.tsx') },
  book: { load: () => import('../../features/sales/booking/booking-page.tsx'), isBare: true, isLikely: true },
  confirmation: {
    load: () => import('../../features/sales/booking/confirmation/confirmation-page.tsx'),
    isLikely: true,
  },
  gallery: { load: () => import('../../features/fulfilment/delivery/gallery/gallery-page.tsx') },
  property: { load: () => import('./property-page.tsx'), isBare: true },
  propertyListing: { load: () => import('../../features/fulfilment/delivery/property/listing-page.tsx'), isBare: true },
  showing: { load: rare('showing') },
  openHouse: { load: rare('openHouse') },
  quote: { load: rare('quote') },
  invoice: { load: rare('invoice') },
  approve: { load: rare('approve') },
  share: { load: rare('share') },
  pay: { load: () => import('../../features/sales/payments/pay-page.tsx') },
  paymentSuccess: { load: () => import('../../features/sales/payments/payment-success-page.tsx') },
  privacy: { load: () => import('../../features/company/tenancy/privacy-page.tsx') },
  ownPrivacy: { load: rare('ownPrivacy') },
  terms: { load: () => import('../../features/company/tenancy/terms-page.tsx') },
  faq: { load: () => import('../../features/company/home/faq-page.tsx') },
  developers: { load: rare('developers') },
  developersReference: { load: rare('developersReference') },
  unsubscribe: { load: rare('unsubscribe') },
  auth: { load: () => import('../../features/company/identity/auth-page.tsx'), isBare: true },
  authCallback: { load: () => import('../../features/company/identity/auth-callback.tsx'), isBare: true },
  debugAuth: { load: rare('debugAuth'), isBare: true },
  portal: { load: () => import('../portal/portal.tsx'), isBare: true, hasRoutes: true },
  vendorPortal: {
    load: () => import('../../features/fulfilment/vendor-portal/vendor-portal-page.tsx'),
    isBare: true,
    hasRoutes: true,
  },
  dotloopCallback: { load: rare('dotloopCallback'), isBare: true },
  onboarding: { load: rare('onboarding') },
  workspace: { load: () => import('../workspace/workspace.tsx'), isBare: true, hasRoutes: true },
  console: { load: loadConsole, isBare: true, hasRoutes: true },
  integrations: { load: loadConsole, isBare: true, hasRoutes: true },
};

/** The not-found page. */
export const notFoundView: PageView = { load: () => import('./not-found-page.tsx') };

/** Loads the code of the page at a path, so that its first render is whole and moves nothing. */
export const preparePage = async (path: string): Promise<void> => {
  const page = pageAt(path);
  const { load } = page ? pageViews[page.name] : notFoundView;
  await loadPage(load);
};
