import type { SignOutReason } from './auth-state.ts';

const KEY = 'northlight.return';
const REASON = 'northlight.left';

/** The first path segments that a sign-in may come back to; anything else is somebody's attempt to steer people away. */
const returnable = ['admin', 'portal', 'vendor-portal', 'v2', 'api-integrations', 'dotloop', 'debug-auth', 'book'];

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
  // A second slash or a backslash would make browsers read a host.
  if (!path || path.length > 2000 || !/^\/[^/\\]/.test(path) || path.includes('\\')) return undefined;
  const url = parse(path);
  if (!url || url.origin !== base) return undefined;
  const first = url.pathname.split('/')[1] ?? '';
  return returnable.includes(first) ? url.pathname + url.search + url.hash : undefined;
};

/** Remembers the page that a signed-out person asked for, in this tab. */
export const rememberPage = (path: string): void => {
  const allowed = allowedReturn(path);
  if (allowed) sessionStorage.setItem(KEY, allowed);
};

/** The remembered page, which stays remembered. */
export const rememberedPage = (): string | undefined => allowedReturn(sessionStorage.getItem(KEY));

/** The remembered page, once; `fallback` when there is none. */
export const takeRememberedPage = (fallback: string): string => {
  const remembered = rememberedPage();
  sessionStorage.removeItem(KEY);
  return remembered ?? fallback;
};

/** Remembers why the last session of this tab ended, for the sign-in page to say. */
export const rememberReason = (reason: SignOutReason): void => sessionStorage.setItem(REASON, reason);

/** Why the last session of this tab ended, once. */
export const takeReason = (): string | undefined => {
  const reason = sessionStorage.getItem(REASON) ?? undefined;
  sessionStorage.removeItem(REASON);
  return reason;
};

/** True where a remembered page belongs to the back office, whose people sign in with the staff client. */
export const isStaffPage = (path: string | undefined): boolean =>
  /^\/(admin|v2|api-integrations)(\/|\?|#|$)/.test(path ?? '');
