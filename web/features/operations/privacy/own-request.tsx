import { type FormEvent, useRef, useState } from 'react';
import { mailedCodePattern } from '../../../../shared/contract/mailed-code.ts';
import { mayRevoke, type PrivacyRequestView } from '../../../../shared/operations/privacy/request.ts';
import { api } from '../../../platform/api/api.ts';
import { asApiError } from '../../../platform/api/api-error.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useLostFocus } from '../../../ui/use-lost-focus.ts';
import styles from './own-privacy.module.css';
import { isOver, stateNames, waitsForWords } from './privacy-words.ts';

interface Props {
  readonly request: PrivacyRequestView;
  /** True while an act of the person is under way: a second press does nothing. */
  readonly isBusy: boolean;
  /** Runs an act of the person and shows what it says if it fails. */
  readonly run: (act: () => Promise<unknown>) => Promise<void>;
}

/** “November 28, 2026”, where the company is: its day is the one on which something is carried out. */
const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    timeZone: currentTenant().timezone,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });

const sentenceOf = (request: PrivacyRequestView): string => {
  const { kind, state, dueAt, waitsFor, ...rest } = request;
  if (waitsFor.length > 0) return `It waits for ${waitsForWords({ waitsFor })}.`;
  if (isOver(request)) return 'Its time to download is over. Ask for a new copy.';
  if (kind === 'copy')
    return state === 'ready' && dueAt ? `Ready to download until ${dayOf(dueAt)}.` : stateNames[state];
  if (state === 'waiting' && dueAt) return `Your data will be erased on ${dayOf(dueAt)}. Until then you can revoke it.`;
  return rest.doneAt ? `${stateNames[state]} on ${dayOf(rest.doneAt)}` : stateNames[state];
};

const CodeForm = ({ request, isBusy, run }: Props) => {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isCode = mailedCodePattern.test(code);
    setProblem(isCode ? undefined : 'Enter the six-digit code from our email');
    if (!isCode || isBusy) return;
    const { requestId } = request;
    void run(async () => {
      try {
        await api('POST /api/privacy/requests/{requestId}/confirm', { requestId, code });
      } catch (cause) {
        if (asApiError(cause).fields.code === undefined) throw cause;
        setProblem('This isn’t the code we sent. Use the one in our newest email');
      }
    });
  };
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextField
        id={`code-${request.requestId}`}
        label="Code from our email"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onText={setCode}
      />
      <Button look="danger" type="submit" busy={isBusy}>
        Confirm the erasure
      </Button>
    </form>
  );
};

/** One request of a person, with what they can do about it. */
export const OwnRequest = ({ request, isBusy, run }: Props) => {
  const { requestId, kind, state, askedAt } = request;
  const sentence = useRef<HTMLParagraphElement>(null);
  // What was pressed went with the old state.
  useLostFocus(sentence, state);
  const download = async (): Promise<void> => {
    const { url } = await api('GET /api/privacy/requests/{requestId}/copy', { requestId });
    location.assign(url);
  };
  const revoke = async () => await api('POST /api/privacy/requests/{requestId}/revoke', { requestId });
  return (
    <li>
      <strong>{`${kind === 'copy' ? 'Copy' : 'Erasure'}, asked on ${dayOf(askedAt)}`}</strong>
      <p ref={sentence} tabIndex={-1}>
        {sentenceOf(request)}
      </p>
      {state === 'code_sent' && <CodeForm request={request} isBusy={isBusy} run={run} />}
      {state === 'ready' && !isOver(request) && (
        <Button busy={isBusy} onClick={() => void run(download)}>
          Download
        </Button>
      )}
      {state === 'waiting' && mayRevoke(request) && (
        <Button busy={isBusy} onClick={() => void run(revoke)}>
          Keep my data
        </Button>
      )}
    </li>
  );
};
