/**
 * Pages that few visits begin with: papers behind a link of a message, and what is set up once. Their code names many
 * files, and a list of them in the entry would keep the first paint of the booking waiting.
 */
export const rarePages = {
  showing: () => import('../../features/deals/showings/public/showing-page.tsx'),
  openHouse: () => import('../../features/deals/showings/public/open-house-page.tsx'),
  quote: () => import('../../features/fulfilment/quotes/public/quote-page.tsx'),
  invoice: () => import('../../features/fulfilment/billing/public/invoice-page.tsx'),
  approve: () => import('../../features/fulfilment/accounts/public/approve-page.tsx'),
  share: () => import('../../features/library/documents/share/share-page.tsx'),
  ownPrivacy: () => import('../../features/operations/privacy/own-privacy-page.tsx'),
  developers: () => import('../../features/open/developers/developers-page.tsx'),
  developersReference: () => import('../../features/open/developers/reference/reference-page.tsx'),
  unsubscribe: () => import('../../features/outreach/messaging/unsubscribe-page.tsx'),
  debugAuth: () => import('../../features/company/identity/debug-auth.tsx'),
  dotloopCallback: () => import('../../features/deals/dotloop/callback-page.tsx'),
  onboarding: () => import('../../features/company/tenancy/onboarding/onboarding-page.tsx'),
};
