import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../platform/auth/auth.ts';
import type { AuthState } from '../../../platform/auth/session/auth-state.ts';
import { takeRememberedPage } from '../../../platform/auth/sign-in/auth-return.ts';
import { landingPage } from '../../../platform/auth/sign-in/landing.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './auth.module.css';
import type { Intent } from './auth-intent.ts';

/** Offers to go on with the session that is there, or to end it. */
export const SignedIn = ({ state, intent }: { state: Extract<AuthState, { status: 'signedIn' }>; intent: Intent }) => {
  const navigate = useNavigate();
  const fallback = intent.kind === 'staff' ? intent.fallback : landingPage(state.roles, intent.fallback);
  return (
    <>
      <p>{state.me ? `You are signed in as ${state.me.email}.` : 'You are signed in.'}</p>
      <div className={styles.ways}>
        <Button look="primary" wide onClick={() => navigate(takeRememberedPage(fallback), { replace: true })}>
          Continue
        </Button>
        <Button wide onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </>
  );
};
