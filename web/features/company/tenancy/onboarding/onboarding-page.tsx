import { useEffect } from 'react';
import { rememberPage } from '../../../../platform/auth/sign-in/auth-return.ts';
import { useAuth } from '../../../../platform/auth/use-auth.ts';
import { configuration, isPlatformHost } from '../../../../platform/configuration.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './onboarding.module.css';
import { Onboarding } from './onboarding.tsx';

const onboarding = '/v2/onboarding';

const WithGoogle = () => {
  const ask = (): void => {
    rememberPage(onboarding);
    location.assign('/auth?requireGoogle=true');
  };
  return (
    <div className={styles.state}>
      <h2>First, who are you?</h2>
      <p>Whoever asks becomes the company’s first administrator, and administrators sign in with Google.</p>
      <Button look="primary" onClick={ask}>
        Continue with Google
      </Button>
    </div>
  );
};

const Content = () => {
  const state = useAuth();
  if (state.status === 'loading') return <div role="status">Loading...</div>;
  if (state.status === 'signedOut' || state.session.provider.toLowerCase() !== 'google') return <WithGoogle />;
  return <Onboarding />;
};

/** The sign-up page for companies, on the platform's host only. */
const OnboardingPage = () => {
  const isHere = isPlatformHost();
  useEffect(() => {
    if (!isHere) location.replace(configuration().config.platformOrigin + onboarding);
  }, [isHere]);
  return (
    <>
      <div className={styles.head} data-scheme="night">
        <h1>Bring your company</h1>
        <p>
          Your own booking site, prices and crews, on the platform that this site runs on. We look at every request.
        </p>
      </div>
      <div className={styles.paper} data-scheme="system">
        {isHere && <Content />}
      </div>
    </>
  );
};

export default OnboardingPage;
