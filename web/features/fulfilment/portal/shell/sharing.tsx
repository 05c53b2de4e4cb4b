import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isEmail, normalizeEmail } from '../../../../../shared/contract/text.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, SelectField, TextField } from '../../../../ui/form/field.tsx';
import { AskDialog } from '../../../../ui/overlays/ask-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import styles from './sharing.module.css';

interface InviteProps<Choice extends string> {
  /** Begins the ids of its fields. */
  id: string;
  /** What somebody may be allowed, each in words. */
  choices: Readonly<Record<Choice, { readonly text: string }>>;
  first: Choice;
  submit: string;
  /** What the mail tells them: “how to sign in”. */
  told: string;
  /** True for somebody who is in already: their rights change, and no mail goes out. */
  isIn: (email: string) => boolean;
  invite: (email: string, choice: Choice) => Promise<void>;
}

/** Lets somebody in by their address, with what they may do. Over 40 lines: one form of JSX with its state. */
export function Invite<Choice extends string>({ id, choices, first, submit, told, isIn, invite }: InviteProps<Choice>) {
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const { isBusy, error, run } = useAct();
  const refused = error?.fields.email;
  const names = Object.keys(choices) as Choice[];
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (!isEmail(email)) return;
    const address = normalizeEmail(email);
    const wasIn = isIn(address);
    await run(async () => {
      await invite(address, choice);
      showToast(wasIn ? `Saved what ${address} may do.` : `We’ve emailed ${address} ${told}.`);
      setEmail('');
      setAsked(false);
    });
  };
  return (
    <form className={styles.invite} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        id={`${id}-email`}
        label="Email address"
        type="email"
        required
        autoComplete="off"
        value={email}
        error={
          isAsked && !isEmail(email) ? 'Enter an email address like name@example.com.' : refused && `This ${refused}.`
        }
        onText={setEmail}
      />
      <SelectField
        id={`${id}-role`}
        label="They may"
        value={choice}
        onText={(value) => setChoice(names.find((name) => name === value) ?? first)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {choices[name].text}
          </option>
        ))}
      </SelectField>
      <FieldError id={id} error={refused ? undefined : problemOf(error)} />
      <Button type="submit" busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

interface Sharer {
  readonly key: string;
  readonly name: string;
  /** What they may do, in words. */
  readonly may: string;
  /** The way to take them out, or where that is done; nothing for somebody who stays. */
  readonly end?: ReactNode;
}

/** The people who see something, each with what they may do. */
export const Sharers = ({ people }: { people: readonly Sharer[] }) => (
  <ul className={styles.people}>
    {people.map(({ key, name, may, end }) => (
      <li key={key}>
        <span>
          <strong>{name}</strong>
          <span className={styles.may}>{may}</span>
        </span>
        {end}
      </li>
    ))}
  </ul>
);

interface EndProps {
  label: string;
  /** The act in a word, which also confirms it. */
  act: 'Remove' | 'Leave';
  /** The id of the heading above, where the focus goes once the row is gone. */
  above: string;
  end: () => Promise<void>;
  /** What ends, and who is told. */
  children: string;
}

/** Takes somebody out, once they say so again: only an invitation lets anybody back in. */
export const EndSharing = ({ label, act, above, end, children }: EndProps) => {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useAct();
  const hasEnded = useRef(false);
  useEffect(
    () => () => {
      if (hasEnded.current) (document.getElementById(above) ?? document.getElementById('main'))?.focus();
    },
    [above],
  );
  const submit = async (): Promise<void> => {
    hasEnded.current = true;
    const isDone = await run(end);
    hasEnded.current = isDone;
    if (isDone) setAsking(false);
  };
  return (
    <>
      <Button look="quiet" small aria-label={label} onClick={() => setAsking(true)}>
        {act}
      </Button>
      {isAsking && (
        <AskDialog
          question={`${label}?`}
          submit={act}
          keep={act === 'Leave' ? 'Stay' : 'Keep them'}
          isBusy={isBusy}
          problem={problemOf(error)}
          onSubmit={() => void submit()}
          onClose={() => setAsking(false)}
        >
          {children}
        </AskDialog>
      )}
    </>
  );
};
