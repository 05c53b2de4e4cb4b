import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useEffect } from 'react';
import { auth, signOut } from '../../platform/auth/auth.ts';
import { tellFailure } from '../../platform/auth/auth-failure.ts';
import type { AuthState } from '../../platform/auth/auth-state.ts';
import { usePageTitle } from '../../platform/page-title.ts';
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

const outside: Readonly<Record<string, string>> = {
  vendor:
    'You’re signed in as a vendor. There’s no vendor portal yet: the office sends your jobs by email or text. Contact the office to change a visit.',
  customer:
    'You’re signed in as a customer. There’s no customer portal yet: to see, move or cancel your order, use the link in your confirmation email.',
};

const outsideText = (state: AuthState): string | undefined => {
  const roles = state.status === 'signedIn' ? (state.me?.roles ?? []) : [];
  return roles.map((role) => outside[role]).find((text) => text !== undefined);
};

const reasonOf = (state: AuthState): { header: string; text: string } => {
  if (state.status === 'signedIn' && state.isRefused) return { header: 'You can’t come in', text: state.problem ?? '' };
  return state.status === 'signedIn' && state.problem
    ? { header: 'We could not check your access', text: `${state.problem}. Your connection may be slow; try again.` }
    : {
        header: 'This account has no access to the back office',
        text:
          outsideText(state) ??
          'Ask an administrator of your company for an invitation, or sign in with another Google account.',
      };
};

/** Shown to users whose roles do not open the back office or could not be loaded. */
export const NoAccess = ({ state }: { state: AuthState }) => {
  useAppearance();
  usePageTitle('No access');
  const { header, text } = reasonOf(state);
  const hasNoRole = state.status === 'signedIn' && !state.problem;
  useEffect(() => {
    if (hasNoRole) void tellFailure('no_access');
  }, [hasNoRole]);
  return (
    <main className={styles.entrance}>
      <h1 className="visually-hidden">Back office</h1>
      <Alert type="warning" statusIconAriaLabel="Warning" header={header}>
        <SpaceBetween size="m">
          <span>{text}</span>
          <SpaceBetween size="xs" direction="horizontal">
            <Button variant="primary" onClick={() => void auth.refresh()}>
              Try again
            </Button>
            <Button onClick={() => void signOut()}>Sign out</Button>
          </SpaceBetween>
        </SpaceBetween>
      </Alert>
    </main>
  );
};
