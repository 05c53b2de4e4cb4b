import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useEffect } from 'react';
import type { Role } from '../../../shared/contract/people.ts';
import { auth, signOut } from '../../platform/auth/auth.ts';
import { tellFailure } from '../../platform/auth/auth-failure.ts';
import type { AuthState } from '../../platform/auth/auth-state.ts';
import { signOutWords } from '../../platform/auth/sign-out-words.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { paths } from '../../platform/paths.ts';
import { useAppearance } from './bars/appearance.ts';
import styles from './console.module.css';

/** Shown until session and roles are resolved, at most 15 seconds. */
export const LoadingScreen = () => {
  useAppearance();
  return (
    <main className={styles.entrance}>
      <Box textAlign="center" color="text-body-secondary">
        <Spinner size="large" />
        <div role="status">Loading...</div>
      </Box>
    </main>
  );
};

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
    text: 'You’re signed in as a customer. Your orders, pictures, and invoices are on the company’s own site: sign in there, or use the link in your confirmation email.',
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

/** Shown to users whose roles do not open the back office or could not be loaded. */
export const NoAccess = ({ state }: { state: AuthState }) => {
  useAppearance();
  usePageTitle('No access');
  const { header, text, link } = reasonOf(state);
  const isSignedIn = state.status === 'signedIn';
  const hasNoRole = isSignedIn && !state.problem;
  useEffect(() => {
    if (hasNoRole) void tellFailure('no_access');
  }, [hasNoRole]);
  return (
    <main className={styles.entrance}>
      <h1 className="visually-hidden">Back office</h1>
      <Alert type={link ? 'info' : 'warning'} statusIconAriaLabel={link ? 'Info' : 'Warning'} header={header}>
        <SpaceBetween size="m">
          <span>{text}</span>
          <SpaceBetween size="xs" direction="horizontal">
            {link && (
              <Button variant="primary" href={link.href}>
                {link.text}
              </Button>
            )}
            {isSignedIn && !link && (
              <Button variant="primary" onClick={() => void auth.refresh()}>
                Try again
              </Button>
            )}
            {isSignedIn && <Button onClick={() => void signOut()}>Sign out</Button>}
          </SpaceBetween>
        </SpaceBetween>
      </Alert>
    </main>
  );
};
