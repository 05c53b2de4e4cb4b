import { matchPath } from './match-path.ts';

/** The public pages: each is a chunk of its own, loaded when its address is asked for. */
export const pages = {
  home: () => import('../features/catalog/home-page.tsx'),
  book: () => import('../features/booking/booking-page.tsx'),
  confirmation: () => import('../features/booking/confirmation-page.tsx'),
  privacy: () => import('../features/tenancy/privacy-page.tsx'),
  unsubscribe: () => import('../features/messaging/unsubscribe-page.tsx'),
  onboarding: () => import('../features/tenancy/onboarding/onboarding-page.tsx'),
  notFound: () => import('./not-found-page.tsx'),
} as const;

/** Starts loading the public page of an address before the application that will show it is there. */
export const preparePage = (path: string): void => {
  const name = matchPath(path);
  if (name in pages) pages[name as keyof typeof pages]().catch(() => undefined);
};
