import { useEffect, useState } from 'react';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './unsubscribe-page.module.css';

type Subscription = ApiOutput<'GET /api/unsubscribe/{token}'>;

const tokenHere = (): string => new URLSearchParams(location.search).get('token') ?? '';

const Unsubscribed = ({ company, email }: Subscription) => (
  <p>
    {company} won’t send news and offers to {email} anymore. You’ll still get messages about your own bookings.
  </p>
);

const ConfirmUnsubscribe = ({
  subscription,
  end,
  isEnding,
}: {
  subscription: Subscription;
  end: () => void;
  isEnding: boolean;
}) => (
  <>
    <p>
      Stop getting news and offers from {subscription.company} at {subscription.email}? You’ll still get messages about
      your own bookings.
    </p>
    <Button look="primary" onClick={end} disabled={isEnding}>
      {isEnding ? 'One moment…' : 'Unsubscribe'}
    </Button>
  </>
);

const useSubscription = () => {
  const [subscription, setSubscription] = useState<Subscription>();
  const [problem, setProblem] = useState<string>();
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    api('GET /api/unsubscribe/{token}', { token: tokenHere() }).then(setSubscription, () =>
      setProblem('This link is incomplete. Please open it from the email again.'),
    );
  }, []);
  const end = (): void => {
    setEnding(true);
    api('POST /api/unsubscribe/{token}', { token: tokenHere() })
      .then(
        () => setSubscription((known) => known && { ...known, isSubscribed: false }),
        () => setProblem('Something went wrong. Please try again in a minute.'),
      )
      .finally(() => setEnding(false));
  };
  return { subscription, problem, isEnding, end };
};

/** Unsubscribes from marketing by the link in an email; opening the page changes nothing. */
const UnsubscribePage = () => {
  const { subscription, problem, isEnding, end } = useSubscription();
  return (
    <section className={styles.page}>
      <h1>{subscription?.isSubscribed === false ? 'You’re unsubscribed' : 'Unsubscribe'}</h1>
      <div aria-live="polite">
        {problem && <p role="alert">{problem}</p>}
        {!subscription && !problem && <p>Loading...</p>}
        {subscription && !subscription.isSubscribed && <Unsubscribed {...subscription} />}
        {subscription?.isSubscribed && <ConfirmUnsubscribe subscription={subscription} end={end} isEnding={isEnding} />}
      </div>
    </section>
  );
};

export default UnsubscribePage;
