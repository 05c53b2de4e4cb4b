import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Completion, completeSignIn } from '../../../platform/auth/auth.ts';
import { rememberedClient } from '../../../platform/auth/auth-client.ts';
import { tellFailure } from '../../../platform/auth/auth-failure.ts';
import { takeRememberedPage } from '../../../platform/auth/auth-return.ts';
import { configuration } from '../../../platform/configuration.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { type Outcome, outcomeOf } from './auth-outcome.ts';

const texts: Record<Outcome, { title: string; text: string }> = {
  denied: { title: 'Not signed in', text: 'The sign-in was canceled, so nothing has changed. You can try again.' },
  failed: {
    title: 'That did not work',
    text: 'The sign-in could not be completed. Try again, or choose another account.',
  },
  nothingUnderWay: {
    title: 'Nothing to complete',
    text: 'No sign-in was begun in this tab, or this one was completed already. Begin again from here.',
  },
};

let completing: Promise<Outcome | undefined> | undefined;

/** A code is good for one exchange, so a page that mounts twice completes once. */
const complete = (): NonNullable<typeof completing> => {
  const error = new URLSearchParams(location.search).get('error');
  completing ??= completeSignIn()
    .catch((): Completion => 'failed')
    .then((completion) => outcomeOf(error, completion));
  return completing;
};

const takeReturnPage = (): string => {
  const isStaff = rememberedClient(configuration().config) === 'staff';
  return takeRememberedPage(isStaff ? '/admin/home' : '/');
};

/** Completes a sign-in and returns to the remembered page, or shows why it failed. */
const AuthCallback = () => {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | 'working'>('working');
  useEffect(() => {
    let isGone = false;
    const settle = async (): Promise<void> => {
      const settled = await complete();
      if (isGone) return;
      completing = undefined;
      if (!settled) return navigate(takeReturnPage(), { replace: true });
      if (settled !== 'nothingUnderWay') void tellFailure(settled);
      // The provider's words stay neither in the address nor in the history.
      void navigate('/auth/callback', { replace: true });
      setOutcome(settled);
    };
    void settle();
    return () => {
      isGone = true;
    };
  }, [navigate]);
  if (outcome === 'working') {
    return (
      <AuthFrame title="Signing you in">
        <p role="status">One moment: your sign-in is being checked.</p>
      </AuthFrame>
    );
  }
  const { title, text } = texts[outcome];
  return (
    <AuthFrame title={title}>
      <p role="alert">{text}</p>
      <div className={styles.ways}>
        <ButtonLink look="primary" wide to="/auth">
          Back to sign-in
        </ButtonLink>
      </div>
    </AuthFrame>
  );
};

export default AuthCallback;
