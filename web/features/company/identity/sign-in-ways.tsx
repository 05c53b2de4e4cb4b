import { useState } from 'react';
import { beginSignIn } from '../../../platform/auth/auth.ts';
import { reportError } from '../../../platform/log/report-error.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './auth.module.css';
import type { Intent } from './auth-intent.ts';
import { GoogleMark } from './google-mark.tsx';

type Way = 'google' | 'email';

/** The sign-in providers; email is hidden if Google is required. */
export const SignInWays = ({ intent }: { intent: Intent }) => {
  const [leaving, setLeaving] = useState<Way>();
  const [hasFailed, setFailed] = useState(false);
  const leave = async (way: Way): Promise<void> => {
    setLeaving(way);
    setFailed(false);
    try {
      await beginSignIn(way === 'google' ? intent.kind : 'tenant', way === 'google');
    } catch (error) {
      setLeaving(undefined);
      setFailed(true);
      await reportError(error, { kind: 'sign-in' });
    }
  };
  return (
    <div className={styles.ways}>
      {hasFailed && (
        <p className={styles.refusal} role="alert">
          Sign-in didn’t start. Check your connection and try again.
        </p>
      )}
      <Button look="primary" wide busy={leaving !== undefined} onClick={() => void leave('google')}>
        <GoogleMark />
        {leaving === 'google' ? 'Opening Google' : 'Continue with Google'}
      </Button>
      {!intent.requireGoogle && (
        <Button wide busy={leaving !== undefined} onClick={() => void leave('email')}>
          {leaving === 'email' ? 'Opening the sign-in page' : 'Continue with email'}
        </Button>
      )}
    </div>
  );
};
