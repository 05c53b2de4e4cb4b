import { useEffect } from 'react';
import type { Role } from '../../../../shared/contract/access/people.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { auth } from '../../../platform/auth/auth.ts';
import type { AuthState } from '../../../platform/auth/session/auth-state.ts';
import { signOutWords } from '../../../platform/auth/session/sign-out-words.ts';
import { tellFailure } from '../../../platform/auth/sign-in/auth-failure.ts';
import { rememberPage } from '../../../platform/auth/sign-in/auth-return.ts';
import { paths } from '../../../platform/pages/paths.ts';

interface Reason {
  readonly header: string;
  readonly text: string;
  /** The page that this person was probably looking for. */
  readonly link?: { readonly text: string; readonly href: string };
}

const noAccess = 'This account has no access to the back office';

const reasonsByRole: Partial<Record<Role, Reason>> = {
  vendor: {
    header: 'Your jobs are in the vendor portal',
    text: 'You’re signed in as a vendor. The portal has your jobs, offers, hours and pay. The back office is for the office staff.',
    link: { text: 'Open your jobs', href: paths.vendorPortal },
  },
  customer: {
    header: noAccess,
    text: 'You’re signed in as a customer. Your orders, pictures, and invoices are on the company’s own site: sign in there, or use the link in your confirmation email. If you were invited to work here, the invitation may have ended: ask for a new one.',
  },
};

/** Signed out without a network, by which the sign-in page would open. */
const offlineReason = (state: AuthState): Reason => {
  const reason = state.status === 'signedOut' ? state.reason : undefined;
  const why = reason ? `${signOutWords[reason]} ` : '';
  return {
    header: 'You’re offline and signed out',
    text: `${why}The sign-in page opens once there is a network.`,
    link: { text: 'Sign in', href: paths.auth },
  };
};

const reasonOf = (state: AuthState): Reason => {
  if (state.status !== 'signedIn') return offlineReason(state);
  if (state.isRefused) return { header: 'You can’t come in', text: state.problem ?? '' };
  if (state.problem) {
    const text = `${state.problem}. Your connection may be slow; try again.`;
    return { header: 'We could not check your access', text };
  }
  const known = (state.me?.roles ?? []).map((role) => reasonsByRole[role]).find((reason) => reason !== undefined);
  const text = 'Ask an administrator of your company for an invitation, or sign in with another Google account.';
  return known ?? { header: noAccess, text };
};

/** Why the back office or the workspace does not open, in words; an account without a role for it is reported. */
export const useRefusal = (state: AuthState): Reason & { readonly isSignedIn: boolean } => {
  const isSignedIn = state.status === 'signedIn';
  const hasNoRole = isSignedIn && !state.problem;
  useEffect(() => {
    if (hasNoRole) void tellFailure('no_access');
  }, [hasNoRole]);
  return { ...reasonOf(state), isSignedIn };
};

/** Leaves when an answer says that the session has ended, or that it needs Google: then back to this page. */
export const leaveRefused = (error: ApiError): void => {
  if (error.status === 401) {
    auth.dispatch({ type: 'signedOut', reason: 'expired' });
    return;
  }
  rememberPage(location.pathname + location.search);
  location.assign('/auth?requireGoogle=true');
};
