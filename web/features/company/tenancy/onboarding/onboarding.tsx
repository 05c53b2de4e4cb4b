import { useState } from 'react';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import { signOut } from '../../../../platform/auth/auth.ts';
import { configuration } from '../../../../platform/configuration.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import styles from './onboarding.module.css';
import { OnboardingForm } from './onboarding-form.tsx';

type Signup = ApiOutput<'POST /api/signups'>;

const Waiting = ({ signup }: { signup: Signup }) => (
  <div className={styles.state} role="status">
    <h2>{signup.company.name} is with us</h2>
    <p>
      We look at it and write to you, usually within a business day. It will serve {signup.company.countyName} at{' '}
      {signup.company.slug}.{configuration().config.platformHost}.
    </p>
  </div>
);

const Approved = ({ signup }: { signup: Signup }) => (
  <div className={styles.state}>
    <h2>{signup.company.name} is ready</h2>
    <p>Sign in once more and the back office opens.</p>
    <Button look="primary" onClick={() => void signOut()}>
      Sign out, to sign in again
    </Button>
  </div>
);

const HasCompany = () => (
  <div className={styles.state}>
    <h2>You run a company here already</h2>
    <p>One person works for one company. Use another Google account to bring a second one.</p>
    <ButtonLink look="primary" to="/admin/home">
      Open the back office
    </ButtonLink>
  </div>
);

/** What became of one's request, or the form to make one. */
export const Onboarding = () => {
  const { data, error } = useRead('signup', (signal) => api('GET /api/signups/mine', {}, { signal }));
  const [asked, setAsked] = useState<Signup>();
  if (error) return <p className={styles.refusal}>{error.message}</p>;
  if (!data) return <div role="status">Loading...</div>;
  const signup = asked ?? data.signup;
  if (data.hasCompany) return <HasCompany />;
  if (signup?.status === 'pending') return <Waiting signup={signup} />;
  if (signup?.status === 'approved') return <Approved signup={signup} />;
  return (
    <>
      {signup?.status === 'declined' && (
        <p className={styles.refusal}>
          {signup.company.name} was declined: {signup.reason} You can ask again.
        </p>
      )}
      <OnboardingForm onSubmitted={setAsked} />
    </>
  );
};
