import { useEffect, useState } from 'react';
import { type ApiOutput, api } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './unsubscribe-page.module.css';

type Subscription = ApiOutput<'GET /api/unsubscribe/{token}'>;

const tokenHere = (): string => new URLSearchParams(location.search).get('token') ?? '';

const Unsubscribed = ({ company, email }: Subscription) => (
  <p>
    {email} gets no more news and offers from {company}. Messages about your own bookings still come.
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
      Shall {subscription.company} send no more news and offers to {subscription.email}? Messages about your own
      bookings still come.
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
      setProblem('This link is not complete. Please open it from the email once more.'),
    );
  }, []);
  const end = (): void => {
    setEnding(true);
    api('POST /api/unsubscribe/{token}', { token: tokenHere() })
      .then(
        () => setSubscription((known) => known && { ...known, isSubscribed: false }),
        () => setProblem('This did not work. Please try again in a minute.'),
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
      <h1>{subscription?.isSubscribed === false ? 'You are unsubscribed' : 'Unsubscribe'}</h1>
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
