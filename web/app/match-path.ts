const patterns = [
  [/^\/$/, 'home'],
  [/^\/book\/?$/, 'book'],
  [/^\/booking-confirmation\/[^/]+\/?$/, 'confirmation'],
  [/^\/privacy-policy\/?$/, 'privacy'],
  [/^\/unsubscribe\/?$/, 'unsubscribe'],
  [/^\/auth\/?$/, 'auth'],
  [/^\/auth\/callback\/?$/, 'authCallback'],
  [/^\/v2\/onboarding\/?$/, 'onboarding'],
  [/^\/debug-auth\/?$/, 'debugAuth'],
  [/^\/(admin(\/|$)|api-integrations\/?$)/, 'console'],
] as const;

export type PageName = (typeof patterns)[number][1] | 'notFound';

/** Pages made by the tenant for its visitors: its own CSS and JavaScript are for these only. */
export const isTenants = (page: PageName): boolean => ['home', 'book', 'confirmation', 'privacy'].includes(page);

/** Night to find, morning to do: the ground on which a page loads. */
export const schemeOf = (page: PageName): 'night' | 'system' => (page === 'book' ? 'system' : 'night');

/** The page that an address shows. */
export const matchPath = (path: string): PageName =>
  patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'notFound';
