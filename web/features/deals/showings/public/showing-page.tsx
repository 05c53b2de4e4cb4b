import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { addressLine } from '../../../../../shared/contract/place.ts';
import type { LinkedShowing } from '../../../../../shared/deals/showings/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import { Star } from '../../../../ui/form/star.tsx';
import { AskDialog } from '../../../../ui/overlays/ask-dialog.tsx';
import { CallUs } from './call-us.tsx';
import styles from './showings.module.css';
import { whenWords } from './when-words.ts';

interface Part {
  readonly showing: LinkedShowing;
  readonly at: { readonly showingId: string; readonly token: string };
  /** Does something with the showing; where that is no longer possible, the page says why. */
  readonly act: (ask: () => Promise<LinkedShowing>) => Promise<void>;
}

const Problem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );

/** What the page says of a showing, to whoever answers or comes. */
const titleOf = ({ holder, status, answer }: LinkedShowing): string => {
  const isTheirNo = answer === 'declined' && status === 'declined';
  if (holder !== 'guest' && isTheirNo) return 'You declined this showing';
  const isTheirYes = answer === 'confirmed' && (status === 'requested' || status === 'confirmed');
  if (holder !== 'guest' && isTheirYes) return 'You confirmed this showing';
  const words: Record<LinkedShowing['status'], string> = {
    requested: holder === 'guest' ? 'Your request is waiting for its answer' : 'Can this showing take place?',
    confirmed: 'This showing is confirmed',
    declined: 'This showing can’t take place',
    expired: 'This request has expired',
    cancelled: 'This showing is canceled',
    done: holder === 'guest' ? 'What did you think of the house?' : 'This showing is over',
  };
  return words[status];
};

const AnswerButtons = ({ at, act }: Part) => {
  const { isBusy, error, run } = useAct();
  const answer = (given: 'confirmed' | 'declined') =>
    void run(() => act(() => api('POST /api/public/showings/{showingId}/answer', { ...at, answer: given })));
  return (
    <>
      <div className={styles.acts}>
        <Button look="primary" busy={isBusy} onClick={() => answer('confirmed')}>
          Confirm
        </Button>
        <Button busy={isBusy} onClick={() => answer('declined')}>
          Decline
        </Button>
      </div>
      <Problem text={problemOf(error)} />
    </>
  );
};

const CancelButton = ({ showing, at, act }: Part) => {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useAct();
  const cancel = (): void =>
    void run(async () => {
      await act(() => api('POST /api/public/showings/{showingId}/cancel', at));
      setAsking(false);
    });
  return (
    <>
      <div className={styles.acts}>
        <Button onClick={() => setAsking(true)}>I can’t come: cancel</Button>
      </div>
      {isAsking && (
        <AskDialog
          question="Cancel this showing?"
          submit="Cancel the showing"
          keep="Keep it"
          isBusy={isBusy}
          problem={problemOf(error)}
          onSubmit={cancel}
          onClose={() => setAsking(false)}
        >
          {whenWords(showing.startsAt, showing.timezone)} becomes free for others, and you get a message that it is
          canceled, as does {showing.agentName}, the listing agent.
        </AskDialog>
      )}
    </>
  );
};

const words = ['', 'Not for me', 'Not really', 'Undecided', 'I like it', 'I love it'];

const FeedbackForm = ({ at, act }: Part) => {
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const { isBusy, error, run } = useAct();
  const send = () =>
    void run(() =>
      act(() => api('POST /api/public/showings/{showingId}/feedback', { ...at, rating, text: text.trim() })),
    );
  return (
    <>
      <fieldset className={styles.stars}>
        <legend>{rating > 0 ? words[rating] : 'Choose your stars'}</legend>
        {[1, 2, 3, 4, 5].map((n) => (
          <label key={n} className={styles.star} data-on={n <= rating || undefined}>
            <input type="radio" name="rating" checked={rating === n} onChange={() => setRating(n)} />
            <Star isGiven={n <= rating} />
            <span className={styles.hidden}>{`${n} of 5, ${words[n]}`}</span>
          </label>
        ))}
      </fieldset>
      {rating > 0 && (
        <>
          <TextArea
            id="feedback-text"
            label="In a sentence"
            isOptional
            rows={3}
            maxLength={1000}
            value={text}
            onText={setText}
          />
          <Button look="primary" busy={isBusy} onClick={send}>
            Send
          </Button>
        </>
      )}
      <Problem text={problemOf(error)} />
    </>
  );
};

const Acts = (part: Part) => {
  const { holder, status, answer, hasFeedback } = part.showing;
  if (holder !== 'guest') return status === 'requested' && answer === undefined ? <AnswerButtons {...part} /> : null;
  if (status === 'done')
    return hasFeedback ? <p role="status">Thank you. We pass it on.</p> : <FeedbackForm {...part} />;
  return status === 'requested' || status === 'confirmed' ? <CancelButton {...part} /> : null;
};

const About = ({ showing }: { showing: LinkedShowing }) => {
  const { address, startsAt, timezone, holder, guestName, brokerage, agentName, status, answerBy } = showing;
  return (
    <>
      <p>
        <strong>{whenWords(startsAt, timezone)}</strong>, {addressLine(address)}
      </p>
      <p>
        {holder === 'guest'
          ? `Listing agent: ${agentName}`
          : `For ${[guestName, brokerage].filter(Boolean).join(', ')}`}
      </p>
      {status === 'requested' && <p>{`An answer is due by ${whenWords(answerBy, timezone)}.`}</p>}
    </>
  );
};

/** A link that opens nothing, or one that could not be asked about. */
const FailedRead = ({ error, again }: { error: ApiError; again: () => void }) => {
  if ([400, 404].includes(error.status))
    return (
      <>
        <h1>We can’t show this showing</h1>
        <p role="alert">
          The link may be old or incomplete. <CallUs />
        </p>
      </>
    );
  return (
    <>
      <h1>We couldn’t load this showing</h1>
      <p role="alert">{error.message}</p>
      <div className={styles.acts}>
        <Button onClick={again}>Try again</Button>
      </div>
    </>
  );
};

/** The showing that a link opens, and acts that may find it changed: then it is read again, with why it was refused. */
const useLinked = (showingId: string, token: string) => {
  const [showing, setShowing] = useState<LinkedShowing>();
  const [error, setError] = useState<ApiError>();
  const [refusal, setRefusal] = useState<string>();
  const [turn, setTurn] = useState(0);
  const read = () => api('GET /api/public/showings/{showingId}', { showingId, token });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks anew
  useEffect(() => {
    setError(undefined);
    read().then(setShowing, (cause) => setError(asApiError(cause)));
  }, [showingId, token, turn]);
  const act: Part['act'] = async (ask) => {
    setRefusal(undefined);
    try {
      setShowing(await ask());
    } catch (cause) {
      const { code, message } = asApiError(cause);
      if (code !== 'NOT_ALLOWED_NOW') throw cause;
      await read().then(setShowing, () => undefined);
      setRefusal(message);
    }
  };
  return { showing, error, refusal, act, again: () => setTurn((last) => last + 1) };
};

/** The page that a message about a showing opens. Opening it changes nothing. */
const ShowingPage = () => {
  const { showingId = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { showing, error, refusal, act, again } = useLinked(showingId, token);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(undefined);
  const now = showing && `${titleOf(showing)} ${showing.hasFeedback}`;
  // The buttons go with what was answered: the heading, which says what became of it, takes the focus.
  useEffect(() => {
    if (before.current !== undefined && before.current !== now) heading.current?.focus();
    before.current = now;
  }, [now]);
  return (
    <section className={styles.page} data-scheme="day">
      {error && <FailedRead error={error} again={again} />}
      {!error && !showing && <h1>Loading...</h1>}
      {showing && (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {titleOf(showing)}
          </h1>
          <About showing={showing} />
          <Problem text={refusal} />
          <Acts showing={showing} at={{ showingId, token }} act={act} />
        </>
      )}
    </section>
  );
};

export default ShowingPage;
