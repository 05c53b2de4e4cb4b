import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signInWithRedirect, signOut } from 'aws-amplify/auth';
import { ConsoleLogger, defaultStorage, Hub } from 'aws-amplify/utils';
import { configuration, type RuntimeConfig } from '../../configuration.ts';
import type { Session } from '../session/auth-state.ts';
import { type ClientKind, clientIdOf, rememberClient, rememberedClient } from './auth-client.ts';
import { leaveLocally, localPoolEndpoint, openLocally, redirectTokenRequests } from './auth-local.ts';

// Asked each time: this file is loaded ahead, and may run before the page's data is read.
const config = (): RuntimeConfig => configuration().config;
type OAuthScopes = ('openid' | 'email' | 'profile' | `${string}/${string}`)[];

const callback = (): string => `${window.location.origin}/auth/callback`;
const signedOutPage = (): string => `${window.location.origin}/auth`;

const poolOf = (kind: ClientKind) => ({
  userPoolId: config().userPoolId,
  userPoolClientId: clientIdOf(config(), kind),
  ...(config().local && { userPoolEndpoint: localPoolEndpoint(config()) }),
});

const oauth = () => ({
  domain: config().loginDomain,
  scopes: ['openid', 'email', 'profile', 'northlight/api'] satisfies OAuthScopes,
  redirectSignIn: [callback()],
  redirectSignOut: [signedOutPage()],
  responseType: 'code' as const,
});

const configure = (kind: ClientKind): void => {
  prepare();
  Amplify.configure({ Auth: { Cognito: { ...poolOf(kind), loginWith: { oauth: oauth() } } } });
};

/** Must run before configure: tokens and OAuth state stay in this tab, or a second tab would end its sign-in. */
const keepInThisTab = (): void => {
  Object.assign(defaultStorage, { storage: window.sessionStorage });
};

export type AuthNotice = 'signedIn' | 'signInFailed' | 'refreshed' | 'refreshRefused';
const notices: Record<string, AuthNotice> = {
  signInWithRedirect: 'signedIn',
  signInWithRedirect_failure: 'signInFailed',
  tokenRefresh: 'refreshed',
  tokenRefresh_failure: 'refreshRefused',
};

/** Errors by which the pool refuses a refresh for good. Any other, such as a lost network, keeps the session. */
const refusals = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
];
const isRefusal = (data: unknown): boolean => {
  const error = typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;
  return error instanceof Error && refusals.some((name) => error.name.startsWith(name));
};

const listeners = new Set<(notice: AuthNotice) => void>();

/** Subscribes to session events; returns the unsubscribe function. */
const onNotice = (listener: (notice: AuthNotice) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

Hub.listen('auth', ({ payload }) => {
  const notice = notices[payload.event];
  if (notice === 'refreshRefused' && !isRefusal('data' in payload ? payload.data : undefined)) return;
  if (notice) for (const listener of listeners) listener(notice);
});

keepInThisTab();

const reachLocalIssuer = (): void => {
  redirectTokenRequests(config());
  // Amplify would log a warning about the local issuer's URL on each call.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
};

let isPrepared = false;
/** What comes before the first use. */
const prepare = (): void => {
  if (!isPrepared && config().local) reachLocalIssuer();
  isPrepared = true;
};

let isStarted = false;

/** Starts Amplify with this tab's client; on the callback page this also completes the sign-in. */
const start = (): void => {
  isStarted = true;
  configure(rememberedClient(config()));
};

const tokens = async (forceRefresh = false) => {
  if (!isStarted) start();
  return (await fetchAuthSession({ forceRefresh })).tokens;
};

const accessToken = async (): Promise<string | undefined> => (await tokens())?.accessToken.toString();

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The session of this tab, refreshed when it has expired. */
const findSession = async (): Promise<Session | undefined> => {
  const payload = (await tokens())?.accessToken.payload;
  if (!payload) return undefined;
  const times = { expiresAt: (payload.exp ?? 0) * 1000 };
  return { subject: text(payload.sub), provider: text(payload.idp), ...times, sessionId: text(payload.origin_jti) };
};

const REFRESH_LOCK = 'northlight.refresh';

/**
 * Refreshes the tokens if `isDue` says so of their expiry; one tab at a time, because a refresh rotates what the others
 * hold until they are sent it. Returns the session that is valid then.
 */
const refreshIfDue = async (isDue: (expiresAt: number) => boolean): Promise<Session | undefined> => {
  const known = await findSession();
  if (!known || !isDue(known.expiresAt)) return known;
  await navigator.locks?.request(REFRESH_LOCK, async () => {
    const current = await findSession();
    if (current && isDue(current.expiresAt)) await tokens(true);
  });
  return await findSession();
};

/** Redirects to the provider's sign-in page: Google, or email if `google` is false. */
const beginSignIn = async (kind: ClientKind, google: boolean): Promise<void> => {
  await forgetTokens(rememberedClient(config()));
  rememberClient(kind);
  configure(kind);
  await signInWithRedirect({
    ...(google && { provider: 'Google' as const }),
    options: config().local ? { authSessionOpener: openLocally } : {},
  });
};

/** Revokes and removes the tokens without leaving the page. */
const forgetTokens = async (kind = rememberedClient(config())): Promise<void> => {
  prepare();
  Amplify.configure({ Auth: { Cognito: poolOf(kind) } });
  await signOut();
};

/** Revokes and removes the tokens, then ends the provider's session by redirecting. */
const endSignIn = async (): Promise<void> => {
  const kind = rememberedClient(config());
  if (!config().local) {
    configure(kind);
    return signOut();
  }
  await forgetTokens(kind);
  leaveLocally(config(), clientIdOf(config(), kind), signedOutPage());
};

/** The only interface to Amplify; this file is a chunk of its own. */
export const signInService = { start, onNotice, accessToken, findSession, refreshIfDue, beginSignIn, endSignIn };
