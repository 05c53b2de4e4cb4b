import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { auth, type Completion, completeSignIn } from '../../../platform/auth/auth.ts';
import { rememberedClient } from '../../../platform/auth/sign-in/auth-client.ts';
import { tellFailure } from '../../../platform/auth/sign-in/auth-failure.ts';
import { rememberedPage, takeRememberedPage } from '../../../platform/auth/sign-in/auth-return.ts';
import { landingPage } from '../../../platform/auth/sign-in/landing.ts';
import { configuration } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
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

/** A slow answer about roles delays the first page by this much at most; the header then leads vendors on. */
const ROLES_TIMEOUT_MS = 3000;

const isStaffClient = (): boolean => rememberedClient(configuration().config) === 'staff';

const landing = async (): Promise<string> => {
  await Promise.race([auth.refresh(), new Promise((resolve) => setTimeout(resolve, ROLES_TIMEOUT_MS))]);
  const state = auth.getState();
  return landingPage(state.status === 'signedIn' ? state.roles : [], paths.home);
};

/** The remembered page; without one, the back office or the page for the person's roles. */
const findReturnPage = async (): Promise<string> => {
  if (rememberedPage() === undefined && !isStaffClient()) return await landing();
  return takeRememberedPage(isStaffClient() ? paths.adminHome : paths.home);
};

/** Completes a sign-in and returns to the remembered page; if that fails, answers why. */
const useOutcome = (): Outcome | 'working' => {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | 'working'>('working');
  useEffect(() => {
    let isGone = false;
    const settle = async (): Promise<void> => {
      const settled = await complete();
      if (isGone) return;
      completing = undefined;
      if (!settled) {
        const page = await findReturnPage();
        if (!isGone) void navigate(page, { replace: true });
        return;
      }
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
  return outcome;
};

/** Says that a sign-in is being checked, or why it failed. */
const AuthCallback = () => {
  const outcome = useOutcome();
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
