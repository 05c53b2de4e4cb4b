import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isEmail } from '../../../../../shared/contract/text.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import type { ChatLabels } from '../chat-labels.ts';
import type { Chat } from '../session/use-chat.ts';
import styles from './chat-end.module.css';

interface OneFieldFormProps {
  readonly label: string;
  readonly type: 'text' | 'email';
  readonly value?: string | undefined;
  readonly problem: (value: string) => string | undefined;
  readonly onSend: (value: string) => Promise<void>;
  readonly onClose: () => void;
  readonly labels: ChatLabels;
}

/**
 * One-field form above the composer, with send and close buttons. Over 40 lines: the JSX is one form with its
 * attributes.
 */
const OneFieldForm = ({ label, type, value, problem, onSend, onClose, labels }: OneFieldFormProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [isSending, setSending] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const send = async (): Promise<void> => {
    const text = field.current?.value.trim() ?? '';
    const found = problem(text);
    setWrong(found);
    if (found || isSending) return field.current?.focus();
    setSending(true);
    await onSend(text).catch((error: unknown) => setWrong(asApiError(error).message));
    setSending(false);
  };
  return (
    <form
      className={styles.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor="chat-end-field">{label}</label>
      <input
        ref={field}
        id="chat-end-field"
        type={type}
        defaultValue={value}
        maxLength={type === 'email' ? 254 : 1000}
        autoComplete={type === 'email' ? 'email' : 'off'}
        aria-invalid={wrong !== undefined}
        aria-describedby="chat-end-wrong"
        onChange={() => setWrong(undefined)}
      />
      <button type="submit" aria-disabled={isSending}>
        {labels.send}
      </button>
      <button type="button" aria-label={labels.notNow} className={styles.leave} onClick={onClose}>
        ×
      </button>
      <p id="chat-end-wrong" className={styles.wrong}>
        {wrong}
      </p>
    </form>
  );
};

const Thumb = ({ isUp }: { isUp: boolean }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={isUp ? undefined : styles.down}>
    <path
      d="M7 11v9H4v-9Zm3 9h7.2a2 2 0 0 0 2-1.6l1.2-6A2 2 0 0 0 18.5 10H14l.8-4.2A1.9 1.9 0 0 0 13 3.5L9.5 11v7.5A1.5 1.5 0 0 0 10 20Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
    />
  </svg>
);

interface ChatActionsProps {
  readonly chat: Chat;
  readonly person: ReactNode;
  readonly isMailOpen: boolean;
  readonly onMail: () => void;
  readonly onRate: (helps: boolean) => void;
}

/** Bar below the composer: a person, the transcript by email, and the rating. */
const ChatActions = ({ chat, person, isMailOpen, onMail, onRate }: ChatActionsProps) => {
  const { isHelpful, canEnd, labels } = chat;
  return (
    <div className={styles.bar}>
      {person}
      {canEnd && (
        <>
          <button type="button" className={styles.link} aria-expanded={isMailOpen} onClick={onMail}>
            {labels.mailThis}
          </button>
          <fieldset className={styles.rating}>
            <legend>{labels.didItHelp}</legend>
            {[true, false].map((helps) => (
              <button
                key={String(helps)}
                type="button"
                aria-label={helps ? labels.helped : labels.didNotHelp}
                aria-pressed={isHelpful === helps}
                onClick={() => onRate(helps)}
              >
                <Thumb isUp={helps} />
              </button>
            ))}
          </fieldset>
        </>
      )}
    </div>
  );
};

type OpenForm = 'words' | 'mail' | undefined;

interface ChatEndProps {
  readonly chat: Chat;
  readonly note: (text: string) => void;
  /** The request for a person, first in the bar. */
  readonly person: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps the composer with the actions at the end of a chat: rate it, and have it sent by email. Over 40 lines: the
 * callbacks share which form is open.
 */
export const ChatEnd = ({ chat, note, person, children }: ChatEndProps): ReactNode => {
  const { sessionId, isHelpful, email, dispatch, labels } = chat;
  const [open, setOpen] = useState<OpenForm>();
  const [message, setMessage] = useState<string>();
  const finish = (text: string): void => {
    setOpen(undefined);
    setMessage(text);
    note(text);
  };
  const rate = async (helps: boolean, words?: string): Promise<void> => {
    await api('POST /api/chat/rating', { sessionId, isHelpful: helps, ...(words ? { words } : {}) });
    dispatch({ kind: 'rated', isHelpful: helps });
  };
  const rateAndComment = (helps: boolean): void => {
    setMessage(undefined);
    rate(helps).then(
      () => setOpen('words'),
      (error: unknown) => finish(asApiError(error).message),
    );
  };
  const mail = async (to: string): Promise<void> => {
    await api('POST /api/chat/transcript', { sessionId, email: to });
    finish(labels.mailed(to));
  };
  return (
    <>
      {message && <p className={styles.said}>{message}</p>}
      {open === 'words' && (
        <OneFieldForm
          labels={labels}
          label={isHelpful ? labels.whatWasGood : labels.whatWasMissing}
          type="text"
          problem={(text) => (text === '' ? labels.someWords : undefined)}
          onSend={async (text) => {
            await rate(isHelpful ?? true, text);
            finish(labels.thanks);
          }}
          onClose={() => finish(labels.thanks)}
        />
      )}
      {open === 'mail' && (
        <OneFieldForm
          labels={labels}
          label={labels.mailWhere}
          type="email"
          value={email}
          problem={(text) => (isEmail(text) ? undefined : labels.mailWrong)}
          onSend={mail}
          onClose={() => setOpen(undefined)}
        />
      )}
      {children}
      <ChatActions
        chat={chat}
        person={person}
        isMailOpen={open === 'mail'}
        onMail={() => setOpen('mail')}
        onRate={rateAndComment}
      />
    </>
  );
};
