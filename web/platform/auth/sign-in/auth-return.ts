import type { SignOutReason } from '../session/auth-state.ts';

const KEY = 'northlight.return';
const REASON = 'northlight.left';

/** First path segments that a sign-in may return to; an allow-list against open redirects. */
const returnable = [
  'admin',
  'portal',
  'vendor-portal',
  'v2',
  'api-integrations',
  'dotloop',
  'debug-auth',
  'book',
  'privacy',
  'invoice',
  'quote',
];

const base = 'https://return.invalid';

const parse = (path: string): URL | undefined => {
  try {
    return new URL(path, base);
  } catch {
    return undefined;
  }
};

/** `path` when it is a page of this site that a sign-in may return to, else undefined. */
export const allowedReturn = (path: string | null | undefined): string | undefined => {
  // Browsers read a host after a second slash or a backslash.
  if (!path || path.length > 2000 || !/^\/[^/\\]/.test(path) || path.includes('\\')) return undefined;
  const url = parse(path);
  if (!url || url.origin !== base) return undefined;
  const first = url.pathname.split('/')[1] ?? '';
  return returnable.includes(first) ? url.pathname + url.search + url.hash : undefined;
};

/** Stores the page that a signed-out user requested, in this tab. */
export const rememberPage = (path: string): void => {
  const allowed = allowedReturn(path);
  if (allowed) sessionStorage.setItem(KEY, allowed);
};

/** Reads the remembered page without removing it. */
export const rememberedPage = (): string | undefined => allowedReturn(sessionStorage.getItem(KEY));

/** Reads and removes the remembered page; `fallback` if there is none. */
export const takeRememberedPage = (fallback: string): string => {
  const remembered = rememberedPage();
  sessionStorage.removeItem(KEY);
  return remembered ?? fallback;
};

/** Stores why this tab's last session ended, for the sign-in page. */
export const rememberReason = (reason: SignOutReason): void => sessionStorage.setItem(REASON, reason);

/** Reads and removes why this tab's last session ended. */
export const takeReason = (): string | undefined => {
  const reason = sessionStorage.getItem(REASON) ?? undefined;
  sessionStorage.removeItem(REASON);
  return reason;
};

/** True if the remembered page belongs to the back office, which uses the staff client. */
export const isStaffPage = (path: string | undefined): boolean =>
  /^\/(admin|v2|api-integrations)(\/|\?|#|$)/.test(path ?? '');
