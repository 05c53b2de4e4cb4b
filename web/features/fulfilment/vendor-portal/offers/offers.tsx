import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { Offer } from '../../../../../shared/fulfilment/dispatch/offer.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLostFocus } from '../../../../ui/use-lost-focus.ts';
import { AnswerState } from '../answer-state.tsx';
import { tellNews } from '../data/portal-news.ts';
import { useAnswer } from '../data/use-answer.ts';
import { dayOf, durationOf, momentOf, payOf, spanOf } from '../job-words.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './offers.module.css';

const useMinutes = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const Facts = ({ offer, now }: { offer: Offer; now: number }) => {
  const { startsAt, endsAt, services, city, zip, travelMinutes, pay, answerBy } = offer;
  return (
    <>
      <p className={styles.left}>
        Answer within {durationOf(Date.parse(answerBy) - now)} <span>(by {momentOf(answerBy, now)})</span>
      </p>
      <h2>
        {dayOf(startsAt)}, {spanOf({ startsAt, endsAt })}
      </h2>
      <p className={styles.what}>{serviceNames(services)}</p>
      <p>
        {city} {zip}, about {travelMinutes} min from home
      </p>
      <p className={styles.pay}>{payOf(pay) ?? 'Pay as agreed with the office'}</p>
    </>
  );
};

const OpenOffer = ({ offer, now }: { offer: Offer; now: number }) => {
  const [busy, setBusy] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const { offerId, visitId, version } = offer;
  const accept = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api('POST /api/offers/{offerId}/accept', { offerId, version });
      tellNews();
      await navigate(paths.vendorJob(visitId));
    } catch (cause) {
      setBusy(false);
      const error = asApiError(cause);
      setProblem(
        error.isOffline ? 'There is no network. Accept once you’re back: only then it is yours.' : error.message,
      );
      if (!error.isOffline) tellNews();
    }
  };
  return (
    <li className={styles.offer}>
      <Facts offer={offer} now={now} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" wide className={styles.accept} busy={busy} onClick={() => void accept()}>
        {busy ? 'Accepting' : 'Accept job'}
      </Button>
      <Button wide onClick={() => setDeclining(true)}>
        Decline
      </Button>
      {isDeclining && <DeclineDialog offer={offer} onClose={() => setDeclining(false)} />}
    </li>
  );
};

/** The visits that wait for this vendor's answer, the most urgent first. */
export const Offers = () => {
  const answer = useAnswer('GET /api/offers', { state: 'open', limit: 25 });
  const now = useMinutes();
  const title = useRef<HTMLHeadingElement>(null);
  // An answered offer goes with the button that answered it.
  useLostFocus(title, answer.data?.items.length);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Offers
      </h1>
      <AnswerState answer={answer} what="your offers">
        {({ items }) => {
          const open = items
            .filter(({ answerBy }) => Date.parse(answerBy) >= now)
            .toSorted((a, b) => Date.parse(a.answerBy) - Date.parse(b.answerBy));
          if (open.length === 0) return <p>No offers wait for an answer. New ones appear here by themselves.</p>;
          return (
            <ul className={styles.list}>
              {open.map((offer) => (
                <OpenOffer key={offer.offerId} offer={offer} now={now} />
              ))}
            </ul>
          );
        }}
      </AnswerState>
    </>
  );
};
