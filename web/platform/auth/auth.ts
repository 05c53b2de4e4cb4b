import { api, setTokenProvider } from '../api/api.ts';
import { asApiError } from '../api/api-error.ts';
import { configuration } from '../configuration.ts';
import { reportError } from '../log/report-error.ts';
import { forgetPersonal } from '../visit/browser-storage.ts';
import { watchInactivity } from './session/auth-inactivity.ts';
import type { Session, SignOutReason } from './session/auth-state.ts';
import { createAuthStore } from './session/auth-store.ts';
import { type ClientKind, rememberedClient } from './sign-in/auth-client.ts';
import { rememberPage, rememberReason } from './sign-in/auth-return.ts';
import { dropTokens, isSigningIn, joinTabs } from './tokens/auth-handover.ts';
import { tickRefresh } from './tokens/auth-tick.ts';
import { hasTokens } from './tokens/stored-tokens.ts';

type Amplify = typeof import('./sign-in/auth-amplify.ts').signInService;

let loading: Promise<Amplify> | undefined;

const loadAmplify = async (): Promise<Amplify> => {
  const { signInService } = await import('./sign-in/auth-amplify.ts');
  signInService.onNotice((notice) => {
    if (notice === 'refreshed' || notice === 'signedIn') tabs.share();
    if (notice === 'refreshRefused') auth.dispatch({ type: 'signedOut', reason: 'expired' });
  });
  return signInService;
};

/** Amplify, loaded once and only if there is a sign-in to start, complete or use; where that failed, it is tried again. */
const amplify = (): Promise<Amplify> => {
  loading ??= loadAmplify().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
};

const tabs = joinTabs(
  () => rememberedClient(configuration().config),
  () => {
    dropTokens();
    auth.dispatch({ type: 'signedOut', reason: 'elsewhere' });
  },
);

const findSession = async (): Promise<Session | undefined> => {
  if (!hasTokens() && !(await tabs.takeOver())) return undefined;
  const loaded = await amplify();
  loaded.start();
  return loaded.findSession();
};

/** The sign-in state of this tab. */
export const auth = createAuthStore({
  findSession,
  fetchMe: (signal) => api('GET /api/me', {}, { signal }),
  log: (problem) => {
    console.warn(problem);
    void reportError(problem, { kind: 'sign-in' });
  },
});

// Removes the tokens of an ended session, or the sign-in page would offer to continue it.
auth.subscribe(() => {
  const state = auth.getState();
  if (state.status === 'signedOut' && state.reason === 'expired') dropTokens();
});

/** Watches a signed-in tab on any page: two hours without activity sign it out, and its tokens stay fresh. */
const watchSession = (): (() => void) => {
  const stopInactivity = watchInactivity((phase) => phase === 'expired' && void signOut('inactive'));
  const stopTicks = tickRefresh(async (isDue) => {
    const session = hasTokens() ? await (await amplify()).refreshIfDue(isDue) : undefined;
    if (session && auth.getState().status === 'signedIn') auth.dispatch({ type: 'sessionFound', session });
  });
  return () => {
    stopInactivity();
    stopTicks();
  };
};

let stopWatching: (() => void) | undefined;
auth.subscribe(() => {
  const isSignedIn = auth.getState().status === 'signedIn';
  if (isSignedIn) stopWatching ??= watchSession();
  else {
    stopWatching?.();
    stopWatching = undefined;
  }
});

setTokenProvider(async () => (hasTokens() ? (await amplify()).accessToken() : undefined));

/** Redirects to the provider's sign-in page. */
export const beginSignIn = async (kind: ClientKind, google: boolean): Promise<void> => {
  await (await amplify()).beginSignIn(kind, google);
};

export type Completion = 'signedIn' | 'failed' | 'nothingUnderWay';

/** Completes the sign-in whose code is in the URL. */
export const completeSignIn = async (): Promise<Completion> => {
  if (!isSigningIn()) return hasTokens() ? 'signedIn' : 'nothingUnderWay';
  const loaded = await amplify();
  return new Promise((resolve) => {
    const stop = loaded.onNotice((notice) => {
      if (notice !== 'signedIn' && notice !== 'signInFailed') return;
      stop();
      if (notice === 'signedIn') void import('./session/auth-record.ts').then(({ recordSession }) => recordSession());
      resolve(notice === 'signedIn' ? 'signedIn' : 'failed');
    });
    loaded.start();
  });
};

/** Ends the session on the server; false if there is no network. */
const endServerSession = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    await api('DELETE /api/sessions/{sessionId}', { sessionId: 'current' }, { signal: AbortSignal.timeout(3000) });
    return true;
  } catch (cause) {
    return !asApiError(cause).isOffline;
  }
};

/** Without a network the provider's page can't open: the tokens are removed, and the current page says so. */
const endLocally = (reason: SignOutReason): void => {
  dropTokens();
  auth.dispatch({ type: 'signedOut', reason, isOffline: true });
};

/**
 * Ends the session here, in other tabs, on the server and at the provider, which redirects to /auth; without a network
 * only here and in other tabs.
 */
export const signOut = async (reason: 'chosen' | 'inactive' = 'chosen'): Promise<void> => {
  if (reason === 'inactive') rememberPage(location.pathname + location.search + location.hash);
  else forgetPersonal();
  rememberReason(reason);
  auth.dispatch({ type: 'leaving', reason });
  const isOnline = await endServerSession();
  tabs.leave();
  if (!isOnline) return endLocally(reason);
  auth.dispatch({ type: 'signedOut', reason });
  if (hasTokens()) await (await amplify()).endSignIn();
  else location.assign('/auth');
};
