import { type ReactNode, useEffect } from 'react';
import type { Me } from '../../../shared/company/identity/contract.ts';
import { staffRoles } from '../../../shared/contract/access/people.ts';
import type { AuthState, SignOutReason } from './session/auth-state.ts';
import { tellFailure } from './sign-in/auth-failure.ts';
import { rememberPage, rememberReason } from './sign-in/auth-return.ts';
import { useAuth } from './use-auth.ts';

interface Props {
  /** Requires a sign-in with Google. */
  requireGoogle?: boolean;
  /** Roles that may open the page; staff by default. */
  roles?: readonly string[];
  loading: ReactNode;
  refused: (state: AuthState) => ReactNode;
  children: (me: Me) => ReactNode;
}

export type Verdict = 'wait' | 'signIn' | 'signInWithGoogle' | 'refuse' | 'open';

/** What the guard does in a state; for convenience only, since the server authorizes every call. */
export const judge = (state: AuthState, requireGoogle: boolean, roles: readonly string[]): Verdict => {
  if (state.status === 'loading') return 'wait';
  if (state.status === 'signedOut') return 'signIn';
  if (requireGoogle && state.session.provider.toLowerCase() !== 'google') return 'signInWithGoogle';
  return state.me && state.roles.some((role) => roles.includes(role)) ? 'open' : 'refuse';
};

const addressOf = { signIn: '/auth', signInWithGoogle: '/auth?requireGoogle=true' } as const;

/** True where the sign-in page can't open because there is no network. */
const isStranded = (state: AuthState): boolean =>
  state.status === 'signedOut' && (state.isOffline === true || !navigator.onLine);

interface LeaveProps {
  readonly to: string;
  readonly reason: SignOutReason | undefined;
  /** Waits for the network. */
  readonly isStranded: boolean;
}

/** Redirects to the sign-in page and remembers this one. */
const Leave = ({ to, reason, isStranded: waits }: LeaveProps) => {
  useEffect(() => {
    // A sign-out in this tab redirects by itself, through the provider's page, unless there is no network.
    const isOwn = reason === 'chosen' || reason === 'inactive';
    if (isOwn && !waits) return;
    if (!isOwn) rememberPage(location.pathname + location.search + location.hash);
    if (reason) rememberReason(reason);
    const leave = (): void => location.replace(to);
    if (waits) {
      addEventListener('online', leave);
      return () => removeEventListener('online', leave);
    }
    if (to === addressOf.signInWithGoogle) void tellFailure('google_required').then(leave);
    else leave();
  }, [to, reason, waits]);
  return null;
};

/** Renders its children for authorized users and redirects everyone else (seed 2, "Sign-in page behaviour"). */
export const ProtectedRoute = ({ requireGoogle = false, roles = staffRoles, loading, refused, children }: Props) => {
  const state = useAuth();
  const isSignedIn = state.status === 'signedIn';
  const verdict = judge(state, requireGoogle, roles);
  if (verdict === 'wait') return loading;
  if (verdict === 'signIn' || verdict === 'signInWithGoogle') {
    return (
      <>
        {isStranded(state) ? refused(state) : loading}
        <Leave
          to={addressOf[verdict]}
          reason={state.status === 'signedOut' ? state.reason : undefined}
          isStranded={isStranded(state)}
        />
      </>
    );
  }
  return verdict === 'open' && isSignedIn && state.me ? children(state.me) : refused(state);
};
