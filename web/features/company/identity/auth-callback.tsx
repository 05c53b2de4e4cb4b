import { useEffect, useState } from 'react';
import { type Completion, completeSignIn } from '../../../platform/auth/auth.ts';
import { rememberedClient } from '../../../platform/auth/auth-client.ts';
import { tellFailure } from '../../../platform/auth/auth-failure.ts';
import { takeRememberedPage } from '../../../platform/auth/auth-return.ts';
import { configuration } from '../../../platform/configuration.ts';
import { navigate } from '../../../platform/navigation.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { type Outcome, outcomeOf } from './auth-outcome.ts';

const texts: Record<Outcome, { title: string; text: string }> = {
  denied: { title: 'Not signed in', text: 'The sign-in was cancelled, so nothing has changed. You can try again.' },
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

const leave = (): void => {
  const isStaff = rememberedClient(configuration().config) === 'staff';
  navigate(takeRememberedPage(isStaff ? '/admin/home' : '/'), { replace: true });
};

/** Completes a sign-in and returns to the remembered page; says what happened when there is nothing to return with. */
const AuthCallback = () => {
  const [outcome, setOutcome] = useState<Outcome | 'working'>('working');
  usePageTitle('Signing in');
  useEffect(() => {
    let isGone = false;
    const settle = async (): Promise<void> => {
      const settled = await complete();
      if (isGone) return;
      completing = undefined;
      if (!settled) return leave();
      if (settled !== 'nothingUnderWay') void tellFailure(settled);
      // The provider's words stay neither in the address nor in the history.
      navigate('/auth/callback', { replace: true });
      setOutcome(settled);
    };
    void settle();
    return () => {
      isGone = true;
    };
  }, []);
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
