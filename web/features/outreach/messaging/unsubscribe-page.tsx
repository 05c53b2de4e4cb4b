import { useCallback, useEffect, useState } from 'react';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { Button } from '../../../ui/button.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
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

type Problem = 'link' | 'reading' | 'ending';

/** Only an answer can say that the link is wrong: without one, or where too many ask, the same link works a minute later. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && !error.mayPass;

const useSubscription = () => {
  const [subscription, setSubscription] = useState<Subscription>();
  const [problem, setProblem] = useState<Problem>();
  const [isEnding, setEnding] = useState(false);
  const read = useCallback((): void => {
    setProblem(undefined);
    api('GET /api/unsubscribe/{token}', { token: tokenHere() }).then(setSubscription, (error: unknown) =>
      setProblem(isRefused(error) ? 'link' : 'reading'),
    );
  }, []);
  useEffect(read, [read]);
  const end = (): void => {
    setEnding(true);
    setProblem(undefined);
    api('POST /api/unsubscribe/{token}', { token: tokenHere() })
      .then(
        () => setSubscription((known) => known && { ...known, isSubscribed: false }),
        () => setProblem('ending'),
      )
      .finally(() => setEnding(false));
  };
  return { subscription, problem, isEnding, read, end };
};

const problems: Record<Problem, string> = {
  link: 'This link is incomplete. Please open it from the email again',
  reading: 'We couldn’t load this page. Check your connection and try again',
  ending: 'Something went wrong. Please try again in a minute',
};

/** Whoever wants no more of it always has a way left: the telephone. */
const Failed = ({ problem, onAgain }: { problem: Problem; onAgain: () => void }) => {
  const { phone } = currentTenant();
  return (
    <>
      <p role="alert">
        {problems[problem]}, or call <a href={`tel:${phone}`}>{unbroken(formatPhone(phone))}</a>.
      </p>
      {problem === 'reading' && <Button onClick={onAgain}>Try again</Button>}
    </>
  );
};

/** Unsubscribes from marketing by the link in an email; opening the page changes nothing. */
const UnsubscribePage = () => {
  const { subscription, problem, isEnding, read, end } = useSubscription();
  return (
    <section className={styles.page}>
      <h1>{subscription?.isSubscribed === false ? 'You’re unsubscribed' : 'Unsubscribe'}</h1>
      <div aria-live="polite">
        {problem && <Failed problem={problem} onAgain={read} />}
        {!subscription && !problem && <p>Loading...</p>}
        {subscription && !subscription.isSubscribed && <Unsubscribed {...subscription} />}
        {subscription?.isSubscribed && <ConfirmUnsubscribe subscription={subscription} end={end} isEnding={isEnding} />}
      </div>
    </section>
  );
};

export default UnsubscribePage;
