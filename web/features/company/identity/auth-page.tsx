import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GOOGLE_REQUIRED } from '../../../../shared/contract/routes/error.ts';
import type { AuthState } from '../../../platform/auth/session/auth-state.ts';
import { signOutWords } from '../../../platform/auth/session/sign-out-words.ts';
import { rememberedPage, takeReason } from '../../../platform/auth/sign-in/auth-return.ts';
import { landingPage } from '../../../platform/auth/sign-in/landing.ts';
import { useAuth } from '../../../platform/auth/use-auth.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { type Intent, intentOf } from './auth-intent.ts';
import { SignInWays } from './sign-in-ways.tsx';
import { SignedIn } from './signed-in.tsx';

const signOutTexts: Readonly<Record<string, string>> = signOutWords;

type SignedInState = Extract<AuthState, { status: 'signedIn' }>;

const isUsable = (state: AuthState, { requireGoogle }: Intent): state is SignedInState =>
  state.status === 'signedIn' && (!requireGoogle || state.session.provider.toLowerCase() === 'google');

const welcomeText = (isStaff: boolean): string => {
  if (isStaff) return 'Sign in with the Google account your company invited.';
  return rememberedPage()?.startsWith(paths.vendorPortal)
    ? 'Sign in with the email address your company has for you.'
    : 'To reschedule or cancel a visit you don’t need an account: use the link in your confirmation email.';
};

/** Leads a vendor who came here for the back office to their own pages. */
const JobsLink = ({ state }: { state: AuthState }) => {
  if (state.status !== 'signedIn' || landingPage(state.roles, paths.home) !== paths.vendorPortal) return null;
  return (
    <>
      <p>You’re signed in as a vendor. Your jobs are in the vendor portal.</p>
      <ButtonLink look="primary" wide to={paths.vendorPortal}>
        Open your jobs
      </ButtonLink>
    </>
  );
};

/** The sign-in page: Google, or email if that suffices. */
const AuthPage = () => {
  const [query] = useSearchParams();
  const intent = intentOf(query);
  const state = useAuth();
  const [farewell] = useState(() => signOutTexts[takeReason() ?? '']);
  const isStaff = intent.kind === 'staff';
  if (isUsable(state, intent)) {
    return (
      <AuthFrame title="Welcome back">
        <SignedIn state={state} intent={intent} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={isStaff ? 'The back office' : 'Sign in'}>
      {intent.requireGoogle && (
        <p className={styles.refusal} role="alert">
          {GOOGLE_REQUIRED}
        </p>
      )}
      {farewell && <p className={styles.notice}>{farewell}</p>}
      <JobsLink state={state} />
      <p>{welcomeText(isStaff)}</p>
      <SignInWays intent={intent} />
      <p className={styles.small}>You’ll be signed out when you close this browser.</p>
    </AuthFrame>
  );
};

export default AuthPage;
