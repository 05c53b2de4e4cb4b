import type { Me } from '../../../../shared/company/identity/contract.ts';
import type { Role } from '../../../../shared/contract/access/people.ts';

/** Session data read from the access token, before the server has confirmed it. */
export interface Session {
  readonly subject: string;
  readonly provider: string;
  readonly expiresAt: number;
  /** The server's id of the session; shown shortened. */
  readonly sessionId?: string;
}

/** Seed 4, "Sign-in state": loading until session and roles are resolved, then signed in or signed out. */
export type AuthState =
  | { readonly status: 'loading'; readonly session?: Session }
  | {
      readonly status: 'signedOut';
      readonly reason?: SignOutReason;
      /** The session ended without a network; the sign-in page could not be opened. */
      readonly isOffline?: boolean;
    }
  | {
      readonly status: 'signedIn';
      readonly session: Session;
      readonly roles: readonly Role[];
      readonly me?: Me;
      readonly problem?: string;
      /** The server refused the user for good; retrying does not help. */
      readonly isRefused?: boolean;
      /** Why this tab is signing out; what is still under way may be answered that the session has ended. */
      readonly leaving?: SignOutReason;
    };

export type SignOutReason = 'inactive' | 'expired' | 'elsewhere' | 'chosen';

export type AuthEvent =
  | { readonly type: 'sessionFound'; readonly session: Session }
  | { readonly type: 'rolesFetched'; readonly me: Me }
  | { readonly type: 'rolesFailed'; readonly problem: string; readonly isRefused?: boolean }
  | { readonly type: 'guardExpired' }
  | { readonly type: 'leaving'; readonly reason: SignOutReason }
  | { readonly type: 'signedOut'; readonly reason?: SignOutReason; readonly isOffline?: boolean };

export const ROLES_TIMEOUT = 'User roles fetch timeout';

/** The next state; signing out clears roles, a failed or late role fetch leaves them empty. */
export const nextAuthState = (state: AuthState, event: AuthEvent): AuthState => {
  switch (event.type) {
    case 'sessionFound':
      return state.status === 'signedIn' && state.session.subject === event.session.subject
        ? { ...state, session: event.session }
        : { status: 'loading', session: event.session };
    case 'rolesFetched':
      return withSession(state, (session) => ({
        status: 'signedIn',
        session: { ...session, provider: event.me.idp || session.provider },
        roles: event.me.roles,
        me: event.me,
      }));
    case 'rolesFailed':
      return state.status === 'signedIn' && !event.isRefused
        ? state
        : signedInWithoutRoles(state, event.problem, event.isRefused);
    case 'guardExpired':
      return state.status === 'loading' ? signedInWithoutRoles(state, ROLES_TIMEOUT) : state;
    case 'leaving':
      return state.status === 'signedIn' ? { ...state, leaving: event.reason } : state;
    case 'signedOut': {
      // A session ends once: an answer that arrives afterwards does not change why.
      if (state.status === 'signedOut' && state.reason) return state;
      const reason = (state.status === 'signedIn' && state.leaving) || event.reason;
      return { status: 'signedOut', ...(reason && { reason }), ...(event.isOffline && { isOffline: true }) };
    }
  }
};

const sessionOf = (state: AuthState): Session | undefined => (state.status === 'signedOut' ? undefined : state.session);

const withSession = (state: AuthState, next: (session: Session) => AuthState): AuthState => {
  const session = sessionOf(state);
  return session ? next(session) : state;
};

const signedInWithoutRoles = (state: AuthState, problem: string, isRefused = false): AuthState => {
  const session = sessionOf(state);
  if (!session) return { status: 'signedOut' };
  return { status: 'signedIn', session, roles: [], problem, ...(isRefused && { isRefused }) };
};
