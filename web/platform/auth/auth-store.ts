import type { Me } from '../../../shared/company/identity/contract.ts';
import { sessionTiming } from '../../../shared/company/identity/session-timing.ts';
import { type AuthEvent, type AuthState, nextAuthState, ROLES_TIMEOUT, type Session } from './auth-state.ts';

/** Effects of the state machine, injected for tests. */
export interface AuthEffects {
  findSession(): Promise<Session | undefined>;
  fetchMe(signal: AbortSignal): Promise<Me>;
  /** Called with the catalog's message if the roles cannot be loaded. */
  log?(problem: string): void;
}

export interface AuthStore {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  dispatch(event: AuthEvent): void;
  /** Reads the session and, 100 ms later, its roles; where they can’t be read, it says so and asks again until they are. */
  refresh(): Promise<void>;
}

const NO_TENANT = 'Failed to fetch tenant information';

/** After how long roles that could not be read are asked for again, in milliseconds; the last delay repeats. */
const AGAIN_MS = [1000, 2000, 5000, 10_000] as const;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const fetchRoles = async (fetchMe: AuthEffects['fetchMe']): Promise<AuthEvent> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), sessionTiming.roleFetchTimeout);
  try {
    const me = await fetchMe(controller.signal);
    const isIncomplete = me.tenantId !== undefined && me.tenant === undefined;
    return isIncomplete ? { type: 'rolesFailed', problem: NO_TENANT } : { type: 'rolesFetched', me };
  } catch (error) {
    if (statusOf(error) === 401) return { type: 'signedOut', reason: 'expired' };
    if (statusOf(error) === 403 && error instanceof Error) {
      return { type: 'rolesFailed', problem: error.message, isRefused: true };
    }
    return { type: 'rolesFailed', problem: controller.signal.aborted ? ROLES_TIMEOUT : 'Failed to fetch user profile' };
  } finally {
    clearTimeout(timer);
  }
};

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** The sign-in state machine of seed 4 with the times of seed 9. Over 40 lines: its steps share one state and its timers. */
export const createAuthStore = (effects: AuthEffects): AuthStore => {
  let state: AuthState = { status: 'loading' };
  let guard: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const listeners = new Set<() => void>();

  const dispatch = (event: AuthEvent): void => {
    if (event.type === 'rolesFailed' && !event.isRefused) effects.log?.(event.problem);
    if (event.type === 'guardExpired' && state.status === 'loading' && state.session) effects.log?.(ROLES_TIMEOUT);
    state = nextAuthState(state, event);
    if (state.status !== 'loading') clearTimeout(guard);
    for (const listener of listeners) listener();
  };

  const isUnread = (): boolean => state.status === 'signedIn' && !state.me && !state.isRefused;

  /** Until the server answers, so that nobody is left with a page that a moment’s outage has closed. */
  const askAgain = (mine: number, times = 0): void => {
    again = setTimeout(
      async () => {
        const event = await fetchRoles(effects.fetchMe);
        if (mine !== round || !isUnread()) return;
        if (event.type === 'rolesFailed' && !event.isRefused) return askAgain(mine, times + 1);
        dispatch(event);
      },
      AGAIN_MS[Math.min(times, AGAIN_MS.length - 1)],
    );
  };

  const refresh = async (): Promise<void> => {
    const mine = ++round;
    clearTimeout(guard);
    clearTimeout(again);
    guard = setTimeout(() => dispatch({ type: 'guardExpired' }), sessionTiming.loadingGuard);
    const session = await effects.findSession().catch(() => undefined);
    if (mine !== round) return;
    if (!session) return dispatch({ type: 'signedOut' });
    dispatch({ type: 'sessionFound', session });
    await wait(sessionTiming.roleFetchDelay);
    const event = await fetchRoles(effects.fetchMe);
    if (mine !== round) return;
    dispatch(event);
    if (isUnread()) askAgain(mine);
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    refresh,
  };
};
