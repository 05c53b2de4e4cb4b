import { useCallback, useEffect, useRef, useState } from 'react';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { configuration } from '../../../platform/configuration.ts';
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
    <Button look="primary" onClick={end} busy={isEnding}>
      {isEnding ? 'One moment…' : 'Unsubscribe'}
    </Button>
  </>
);

type Problem = 'link' | 'reading' | 'ending';

/** Only an answer can say that the link is wrong: without one, or where too many ask, the same link works a minute later. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && !error.mayPass;

/** The title, and how to have it read out once it has its new words: the button that was pressed is gone by then. */
const useTitle = (subscription: Subscription | undefined) => {
  const title = useRef<HTMLHeadingElement>(null);
  const isReadNext = useRef(false);
  useEffect(() => {
    if (!isReadNext.current || !subscription) return;
    isReadNext.current = false;
    title.current?.focus();
  }, [subscription]);
  const readNext = (): void => {
    isReadNext.current = true;
  };
  return { title, readNext };
};

const useSubscription = () => {
  const [subscription, setSubscription] = useState<Subscription>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const { title, readNext } = useTitle(subscription);
  const read = useCallback(async (): Promise<void> => {
    try {
      setSubscription(await api('GET /api/unsubscribe/{token}', { token: tokenHere() }));
      setProblem(undefined);
    } catch (error) {
      setProblem(isRefused(error) ? 'link' : 'reading');
    }
  }, []);
  useEffect(() => void read(), [read]);
  const readAgain = async (): Promise<void> => {
    setBusy(true);
    readNext();
    await read();
    setBusy(false);
  };
  const end = (): void => {
    setBusy(true);
    setProblem(undefined);
    api('POST /api/unsubscribe/{token}', { token: tokenHere() })
      .then(
        () => {
          readNext();
          setSubscription((known) => known && { ...known, isSubscribed: false });
        },
        () => setProblem('ending'),
      )
      .finally(() => setBusy(false));
  };
  return { subscription, problem, isBusy, title, readAgain, end };
};

const problems: Record<Problem, string> = {
  link: 'This link is incomplete. Please open it from the email again',
  reading: 'We couldn’t load this page. Check your connection and try again',
  ending: 'Something went wrong. Please try again in a minute',
};

/** Whoever wants no more of it always has a way left: the telephone, unless the company is suspended and has no page. */
const Failed = ({ problem, isBusy, onAgain }: { problem: Problem; isBusy: boolean; onAgain: () => void }) => {
  const { tenant } = configuration();
  return (
    <>
      {/* Other words meanwhile, so that the same ones are read out again. */}
      <p role="alert">
        {isBusy ? (
          'Loading...'
        ) : (
          <>
            {problems[problem]}
            {tenant && (
              <>
                , or call <a href={`tel:${tenant.phone}`}>{unbroken(formatPhone(tenant.phone))}</a>
              </>
            )}
            .
          </>
        )}
      </p>
      {problem === 'reading' && (
        <Button onClick={onAgain} busy={isBusy}>
          Try again
        </Button>
      )}
    </>
  );
};

/** Unsubscribes from marketing by the link in an email; opening the page changes nothing. */
const UnsubscribePage = () => {
  const { subscription, problem, isBusy, title, readAgain, end } = useSubscription();
  return (
    <section className={styles.page}>
      <h1 ref={title} tabIndex={-1}>
        {subscription?.isSubscribed === false ? 'You’re unsubscribed' : 'Unsubscribe'}
      </h1>
      <div aria-live="polite">
        {problem && <Failed problem={problem} isBusy={isBusy} onAgain={readAgain} />}
        {!subscription && !problem && <p>Loading...</p>}
        {subscription && !subscription.isSubscribed && <Unsubscribed {...subscription} />}
        {subscription?.isSubscribed && <ConfirmUnsubscribe subscription={subscription} end={end} isEnding={isBusy} />}
      </div>
    </section>
  );
};

export default UnsubscribePage;
