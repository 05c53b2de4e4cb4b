import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CODE_DIGITS } from '../../../../../shared/contract/mailed-code.ts';
import { isEmail, normalizeEmail } from '../../../../../shared/contract/text.ts';
import { CODE_MINUTES } from '../../../../../shared/sales/booking/contact-code.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { useBooking } from '../booking-context.ts';
import styles from './prove-contact.module.css';
import { type ContactCode, useContactCode } from './use-contact-code.ts';

/** The step around is a form of its own: Enter here confirms here. */
const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };

const AddressEntry = ({
  codes,
  email,
  onEmail,
}: {
  codes: ContactCode;
  email: string;
  onEmail: (email: string) => void;
}) => {
  const [isTried, setTried] = useState(false);
  const problem = isTried && !isEmail(email) ? 'Enter an email address like name@example.com' : undefined;
  const send = (): void => {
    setTried(true);
    if (isEmail(email)) void codes.send(normalizeEmail(email));
  };
  return (
    <>
      <TextField
        id="prove-email"
        label="Your email"
        type="email"
        autoComplete="email"
        hint="We send a six-digit code there."
        value={email}
        error={problem ?? codes.error?.message}
        onText={onEmail}
        onKeyDown={onEnter(send)}
      />
      <Button look="primary" busy={codes.isBusy} onClick={send}>
        Send the code
      </Button>
    </>
  );
};

interface CodeEntryProps {
  codes: ContactCode;
  email: string;
  isGoingOn: boolean;
  onProven: () => void;
  onChangeAddress: () => void;
}

// One field with its two ways out, so its JSX stays together.
const CodeEntry = ({ codes, email, isGoingOn, onProven, onChangeAddress }: CodeEntryProps) => {
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const confirm = async (typed: string): Promise<void> => {
    setTried(true);
    if (typed.length === CODE_DIGITS && (await codes.confirm(email, typed))) onProven();
  };
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, CODE_DIGITS);
    setCode(digits);
    // The last digit, or a pasted code, needs no button.
    if (digits.length === CODE_DIGITS && digits !== code) void confirm(digits);
  };
  const problem = isTried && code.length < CODE_DIGITS ? 'Enter all six digits' : codes.error?.message;
  return (
    <>
      <p role="status">
        We sent a six-digit code to <strong className={styles.address}>{email}</strong>. It is valid for {CODE_MINUTES}{' '}
        minutes.
      </p>
      <div ref={field} className={styles.code}>
        <TextField
          id="prove-code"
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onText={type}
          onKeyDown={onEnter(() => void confirm(code))}
        />
        <Button look="primary" busy={codes.isBusy || isGoingOn} onClick={() => confirm(code)}>
          Confirm and go on
        </Button>
      </div>
      <div className={styles.ways}>
        <Button
          look="quiet"
          small
          busy={codes.isBusy}
          disabled={codes.resendIn > 0}
          onClick={() => {
            setCode('');
            setTried(false);
            void codes.send(email);
          }}
        >
          {codes.resendIn > 0 ? `Send a new code in ${codes.resendIn} s` : 'Send a new code'}
        </Button>
        <Button look="quiet" small onClick={onChangeAddress}>
          Use another email
        </Button>
      </div>
    </>
  );
};

interface ProveContactProps {
  /** Why it is asked, as the server says it. */
  why: string;
  /** True while the interrupted act goes on. */
  isGoingOn: boolean;
  onProven: () => void;
}

/** Proves the visitor's email address by a code, then goes on with what was interrupted; the address is the order's. */
export const ProveContact = ({ why, isGoingOn, onProven }: ProveContactProps) => {
  const { state, dispatch } = useBooking();
  const { contactInfo } = state;
  const email = normalizeEmail(contactInfo.email);
  const codes = useContactCode(email);
  const box = useRef<HTMLDivElement>(null);
  const setEmail = (changed: string): void =>
    dispatch({ type: 'fill', fields: { contactInfo: { ...contactInfo, email: changed } } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens with a known address
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
    if (isEmail(email) && !codes.isSent) void codes.send(email);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it takes the focus, which a fieldset should not
    <div ref={box} className={styles.panel} role="group" tabIndex={-1} aria-labelledby="prove-title">
      <h2 id="prove-title">Confirm it’s you</h2>
      <p>{why} Everything you entered is still here.</p>
      {codes.isSent ? (
        <CodeEntry
          codes={codes}
          email={email}
          isGoingOn={isGoingOn}
          onProven={onProven}
          onChangeAddress={codes.forget}
        />
      ) : (
        <AddressEntry codes={codes} email={contactInfo.email} onEmail={setEmail} />
      )}
    </div>
  );
};
