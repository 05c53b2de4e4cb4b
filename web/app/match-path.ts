const patterns = [
  [/^\/$/, 'home'],
  [/^\/book\/?$/, 'book'],
  [/^\/booking-confirmation\/[^/]+\/?$/, 'confirmation'],
  [/^\/privacy-policy\/?$/, 'privacy'],
  [/^\/auth\/?$/, 'auth'],
  [/^\/auth\/callback\/?$/, 'authCallback'],
  [/^\/debug-auth\/?$/, 'debugAuth'],
  [/^\/admin(\/|$)/, 'console'],
] as const;

export type PageName = (typeof patterns)[number][1] | 'notFound';

/** The page that an address shows. */
export const matchPath = (path: string): PageName =>
  patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'notFound';
