import { matchPath } from './match-path.ts';

/** The public pages: each is a chunk of its own, loaded when its address is asked for. */
export const pages = {
  home: () => import('../features/company/home/home-page.tsx'),
  book: () => import('../features/sales/booking/booking-page.tsx'),
  confirmation: () => import('../features/sales/booking/confirmation-page.tsx'),
  privacy: () => import('../features/company/tenancy/privacy-page.tsx'),
  unsubscribe: () => import('../features/outreach/messaging/unsubscribe-page.tsx'),
  onboarding: () => import('../features/company/tenancy/onboarding/onboarding-page.tsx'),
  notFound: () => import('./not-found-page.tsx'),
} as const;

/** Starts loading the public page of an address before the application that will show it is there. */
export const preparePage = (path: string): void => {
  const name = matchPath(path);
  if (name in pages) pages[name as keyof typeof pages]().catch(() => undefined);
};
