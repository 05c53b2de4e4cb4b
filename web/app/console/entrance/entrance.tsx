import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { auth, signOut } from '../../../platform/auth/auth.ts';
import type { AuthState } from '../../../platform/auth/session/auth-state.ts';
import { usePageTitle } from '../../../platform/pages/page-title.ts';
import { useAppearance } from '../bars/appearance.ts';
import styles from '../console.module.css';
import { useRefusal } from './refusal.ts';

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

/** Shown to users whose roles do not open the back office or could not be loaded. */
export const NoAccess = ({ state }: { state: AuthState }) => {
  useAppearance();
  usePageTitle('No access');
  const { header, text, link, isSignedIn } = useRefusal(state);
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
