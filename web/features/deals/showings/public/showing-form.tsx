import { type FormEvent, useEffect, useState } from 'react';
import type { ShowingTimes } from '../../../../../shared/deals/showings/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { problemOf } from '../../../../platform/api/use-act.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { campaign } from '../../../../platform/visit/campaign.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { PersonFields } from '../../../../ui/form/person-fields.tsx';
import styles from './showings.module.css';
import { dayWords, timeWords, whenWords } from './when-words.ts';

interface Props {
  readonly listing: { readonly listingId: string };
}

const empty = { fullName: '', email: '', phone: '', agentName: '' };
type Values = typeof empty;
const given = (value: string): string | undefined => value.trim() || undefined;

const alternativesOf = ({ details }: ApiError): string[] => {
  if (typeof details !== 'object' || details === null || !('alternatives' in details)) return [];
  const { alternatives } = details;
  if (!Array.isArray(alternatives)) return [];
  return alternatives.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'startsAt' in each && typeof each.startsAt === 'string'
      ? [each.startsAt]
      : [],
  );
};

/** The free times of a house, read again when somebody else was faster. */
const useTimes = (listingId: string) => {
  const [times, setTimes] = useState<ShowingTimes>();
  const [error, setError] = useState<ApiError>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the times anew
  useEffect(() => {
    let isCurrent = true;
    api('GET /api/public/listings/{listingId}/showing-times', { listingId, days: 7 }).then(
      (found) => {
        if (!isCurrent) return;
        setTimes(found);
        setError(undefined);
      },
      (cause) => isCurrent && setError(asApiError(cause)),
    );
    return () => {
      isCurrent = false;
    };
  }, [listingId, turn]);
  return { times, error, again: () => setTurn((n) => n + 1) };
};

/**
 * Offers what is free: first the days, then the times of the chosen one. Over 40 lines: the second choice depends on
 * the first.
 */
const TimeChoice = ({
  times: { days, timezone },
  chosen,
  onChoose,
}: {
  times: ShowingTimes;
  chosen: string | undefined;
  onChoose: (at: string) => void;
}) => {
  const open = days.filter((day) => day.times.length > 0);
  const [date, setDate] = useState(open[0]?.date);
  const shown = open.find((day) => day.date === date) ?? open[0];
  if (!shown) return <p>No time is free in the next seven days. Call us, and we’ll find one.</p>;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Day</legend>
        {open.map((day) => (
          <label key={day.date} className={styles.choice}>
            <input
              type="radio"
              name="showing-day"
              checked={day.date === shown.date}
              onChange={() => setDate(day.date)}
            />
            <span>{dayWords(day.date)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Time</legend>
        {shown.times.map((at) => (
          <label key={at} className={styles.choice}>
            <input type="radio" name="showing-time" checked={at === chosen} onChange={() => onChoose(at)} />
            <span>{timeWords(at, timezone)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
};

interface Taken {
  readonly message: string;
  readonly alternatives: readonly string[];
}

const TakenNote = ({
  taken: { message, alternatives },
  zone,
  onChoose,
}: {
  taken: Taken;
  zone: string;
  onChoose: (at: string) => void;
}) => (
  <div role="alert" className={styles.taken}>
    <p>{alternatives.length > 0 ? `${message} These times are free:` : message}</p>
    {alternatives.map((at) => (
      <Button key={at} small onClick={() => onChoose(at)}>
        {whenWords(at, zone)}
      </Button>
    ))}
  </div>
);

/** Why the times are not there, or are not the newest; what was typed stays beside it. */
const TimesProblem = ({
  error,
  isOutdated,
  onAgain,
}: {
  error: ApiError;
  isOutdated: boolean;
  onAgain: () => void;
}) => (
  <div role="alert" className={styles.problem}>
    <p>
      {isOutdated ? 'These times may be out of date: we couldn’t read them again.' : 'We couldn’t read the free times.'}{' '}
      {problemOf(error)}
    </p>
    <Button onClick={onAgain}>Try again</Button>
  </div>
);

type Sent = { readonly status: string; readonly startsAt: string; readonly answerBy: string };

const SentNote = ({ sent, zone }: { sent: Sent; zone: string }) => (
  <div className={styles.form} role="status">
    <h2>{sent.status === 'confirmed' ? 'See you there' : 'Your request is on its way'}</h2>
    <p>
      {sent.status === 'confirmed'
        ? `Your showing on ${whenWords(sent.startsAt, zone)} is confirmed.`
        : `You asked for ${whenWords(sent.startsAt, zone)}. You’ll have an answer by ${whenWords(sent.answerBy, zone)}.`}
    </p>
  </div>
);

const Fields = ({
  values,
  problems,
  set,
}: {
  values: Values;
  problems: Readonly<Record<string, string>>;
  set: (field: keyof Values) => (value: string) => void;
}) => (
  <>
    <PersonFields id="showing" values={values} problems={problems} set={set} emailHint="Your answer comes here." />
    <TextField
      id="showing-agent"
      label="Your agent"
      isOptional
      hint="If you work with an agent already, we leave the advice to them."
      autoComplete="off"
      value={values.agentName}
      error={problems.agentName}
      onText={set('agentName')}
    />
  </>
);

/**
 * Asks for a showing of a house: a time, and how to answer. What was typed stays when the time is gone. Over 40 lines:
 * one form of JSX with its state.
 */
export const ShowingForm = ({ listing: { listingId } }: Props) => {
  const { times, error, again } = useTimes(listingId);
  const [startsAt, setStartsAt] = useState<string>();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [taken, setTaken] = useState<Taken>();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const { keyOf } = useKeyOf();
  const zone = times?.timezone ?? 'UTC';
  const set = (field: keyof Values) => (value: string) => setValues((known) => ({ ...known, [field]: value }));
  const choose = (at: string): void => {
    setStartsAt(at);
    setTaken(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (startsAt === undefined) return setTaken({ message: 'Choose a day and a time first.', alternatives: [] });
    setBusy(true);
    setProblems({});
    setTaken(undefined);
    try {
      const about = { listingId, startsAt, utmParams: campaign(), metadata: { pageUrl: location.href.slice(0, 2000) } };
      const { fullName, email, phone, agentName } = values;
      const contact = { email: given(email), phone: given(phone), agentName: given(agentName) };
      const wish = { ...about, fullName, ...contact };
      const options = { idempotencyKey: keyOf(wish) };
      setSent(await api('POST /api/public/listings/{listingId}/showings', wish, options));
    } catch (cause) {
      const error = asApiError(cause);
      setProblems(error.fields);
      if (Object.keys(error.fields).length === 0)
        setTaken({ message: error.message, alternatives: alternativesOf(error) });
      if (error.code === 'SLOT_TAKEN') again();
    } finally {
      setBusy(false);
    }
  };
  if (sent) return <SentNote sent={sent} zone={zone} />;
  // A house that is not shown has no form; whatever passes is tried again.
  if (error && !times && !error.mayPass) return null;
  return (
    <form className={styles.form} noValidate aria-labelledby="showing-title" onSubmit={(event) => void submit(event)}>
      <h2 id="showing-title">See this house</h2>
      {error && <TimesProblem error={error} isOutdated={times !== undefined} onAgain={again} />}
      {times?.closed !== undefined && <p>{times.closed}.</p>}
      {times && times.closed === undefined && (
        <>
          <TimeChoice times={times} chosen={startsAt} onChoose={choose} />
          <Fields values={values} problems={problems} set={set} />
          {taken && <TakenNote taken={taken} zone={zone} onChoose={choose} />}
          <Button look="primary" wide type="submit" busy={isBusy}>
            {startsAt === undefined ? 'Ask for a showing' : `Ask for ${whenWords(startsAt, zone)}`}
          </Button>
        </>
      )}
    </form>
  );
};
