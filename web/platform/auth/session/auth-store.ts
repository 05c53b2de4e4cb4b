import type { Me } from '../../../../shared/company/identity/contract.ts';
import { sessionTiming } from '../../../../shared/company/identity/session-timing.ts';
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

/** After how long roles that could not be read are asked for again, and again. */
const AGAIN_MS = 5000;

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

  /** Asks until the server answers, so that nobody is left with a page that a moment’s outage has closed. */
  const askRoles = async (mine: number): Promise<void> => {
    const event = await fetchRoles(effects.fetchMe);
    if (mine !== round) return;
    if (!isUnread() || event.type !== 'rolesFailed' || event.isRefused) dispatch(event);
    if (isUnread()) again = setTimeout(() => isUnread() && askRoles(mine), AGAIN_MS);
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
    await askRoles(mine);
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
