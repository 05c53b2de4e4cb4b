import type { ComponentType } from 'react';
import { type PageName, pageAt } from '../../shared/company/site/site-pages.ts';

/** What the browser adds to a page that is declared in `sitePages`. */
export interface PageView {
  /** Its component, a chunk of its own. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Brings a frame of its own instead of the public header and footer. */
  readonly isBare?: boolean;
  /** Has routes of its own below its address. */
  readonly hasRoutes?: boolean;
  /** Fetched in a quiet moment, because visitors often open it next. */
  readonly isLikely?: boolean;
}

const loadConsole: PageView['load'] = () => import('./console/console.tsx');

/** The views of all declared pages: one that is missing does not compile. */
export const pageViews: Readonly<Record<PageName, PageView>> = {
  home: { load: () => import('../features/company/home/home-page.tsx'), isLikely: true },
  book: { load: () => import('../features/sales/booking/booking-page.tsx'), isBare: true, isLikely: true },
  confirmation: { load: () => import('../features/sales/booking/confirmation-page.tsx'), isLikely: true },
  privacy: { load: () => import('../features/company/tenancy/privacy-page.tsx') },
  unsubscribe: { load: () => import('../features/outreach/messaging/unsubscribe-page.tsx') },
  auth: { load: () => import('../features/company/identity/auth-page.tsx'), isBare: true },
  authCallback: { load: () => import('../features/company/identity/auth-callback.tsx'), isBare: true },
  debugAuth: { load: () => import('../features/company/identity/debug-auth.tsx'), isBare: true },
  onboarding: { load: () => import('../features/company/tenancy/onboarding/onboarding-page.tsx') },
  console: { load: loadConsole, isBare: true, hasRoutes: true },
  integrations: { load: loadConsole, isBare: true, hasRoutes: true },
};

/** The page of every address at which there is no other. */
export const notFoundView: PageView = { load: () => import('./not-found-page.tsx') };

/** Loads the page of an address while the application that will show it is still on its way. */
export const preloadPage = (path: string): void => {
  const page = pageAt(path);
  const { load } = page ? pageViews[page.name] : notFoundView;
  load().catch(() => undefined);
};

/** Loads the pages that visitors often open next. */
export const preloadLikelyPages = (): void => {
  for (const { load, isLikely } of Object.values(pageViews)) if (isLikely) load().catch(() => undefined);
};
