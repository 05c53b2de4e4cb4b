import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { addressLine } from '../../../../../shared/contract/place.ts';
import type { PublicOpenHouse } from '../../../../../shared/deals/showings/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { PersonFields } from '../../../../ui/form/person-fields.tsx';
import { CallUs } from './call-us.tsx';
import styles from './showings.module.css';
import { whenWords } from './when-words.ts';

const empty = { fullName: '', email: '', phone: '', agentName: '' };
const given = (value: string): string | undefined => value.trim() || undefined;

/**
 * Takes the name of a guest at an open house, then of the next one on the same device. Over 40 lines: one form of JSX
 * with its state.
 */
const SignIn = ({ openHouseId }: { openHouseId: string }) => {
  const [values, setValues] = useState(empty);
  const [isDone, setDone] = useState(false);
  const { isBusy, error, run } = useAct();
  const { keyOf, forget } = useKeyOf();
  const fields = error?.fields ?? {};
  const set = (field: keyof typeof empty) => (value: string) => setValues((known) => ({ ...known, [field]: value }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { fullName, email, phone, agentName } = values;
    const contact = { email: given(email), phone: given(phone), agentName: given(agentName) };
    void run(async () => {
      const guest = { openHouseId, fullName, ...contact };
      await api('POST /api/public/open-houses/{openHouseId}/sign-in', guest, { idempotencyKey: keyOf(guest) });
      forget();
      setDone(true);
    });
  };
  const next = (): void => {
    setValues(empty);
    setDone(false);
  };
  const box = useRef<HTMLDivElement>(null);
  const wasDone = useRef(false);
  // What was pressed is gone: the focus goes on to what comes next.
  useEffect(() => {
    if (isDone || wasDone.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  if (isDone)
    return (
      <div className={styles.form} ref={box}>
        <p role="status">Welcome. Enjoy the house.</p>
        <div className={styles.acts}>
          <Button onClick={next}>Sign in somebody else</Button>
        </div>
      </div>
    );
  return (
    <div ref={box}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Sign in">
        <PersonFields id="door" values={values} problems={fields} set={set} />
        <TextField
          id="door-agent"
          label="Your agent"
          isOptional
          autoComplete="off"
          hint="If you work with one already."
          value={values.agentName}
          error={fields.agentName}
          onText={set('agentName')}
        />
        {error && Object.keys(fields).length === 0 && (
          <p role="alert" className={styles.problem}>
            {problemOf(error)}
          </p>
        )}
        <Button look="primary" wide type="submit" busy={isBusy}>
          Sign in
        </Button>
      </form>
    </div>
  );
};

const closedWords = ({ status, startsAt, endsAt, timezone }: PublicOpenHouse): string => {
  if (status === 'cancelled') return 'This open house is canceled.';
  if (serverNow() >= Date.parse(endsAt)) return `This open house was on ${whenWords(startsAt, timezone)}. It is over.`;
  return `Signing in opens an hour before the start: ${whenWords(startsAt, timezone)}.`;
};

const NotHere = () => (
  <>
    <h1>There is no open house here</h1>
    <p>
      The address may be incomplete, or the house is no longer for sale. <CallUs />
    </p>
  </>
);

/** The page at the door of an open house. */
const OpenHousePage = () => {
  const { openHouseId = '' } = useParams();
  const [house, setHouse] = useState<PublicOpenHouse>();
  const [error, setError] = useState<ApiError>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks anew
  useEffect(() => {
    setError(undefined);
    api('GET /api/public/open-houses/{openHouseId}', { openHouseId }).then(setHouse, (cause) =>
      setError(asApiError(cause)),
    );
  }, [openHouseId, turn]);
  const isMissing = error !== undefined && [400, 404].includes(error.status);
  return (
    <section className={styles.page} data-scheme="day">
      {isMissing && <NotHere />}
      {error && !isMissing && (
        <>
          <h1>We couldn’t load this open house</h1>
          <p role="alert">{problemOf(error)}</p>
          <div className={styles.acts}>
            <Button onClick={() => setTurn((last) => last + 1)}>Try again</Button>
          </div>
        </>
      )}
      {!error && !house && <h1>Loading...</h1>}
      {house && (
        <>
          <h1>Welcome to {house.address.line1}</h1>
          <p>
            {addressLine(house.address)}. Listed by {house.agentName}, {house.company}.
          </p>
          {house.isOpen ? <SignIn openHouseId={openHouseId} /> : <p role="status">{closedWords(house)}</p>}
        </>
      )}
    </section>
  );
};

export default OpenHousePage;
