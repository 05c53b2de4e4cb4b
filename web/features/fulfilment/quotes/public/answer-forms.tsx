import { useState } from 'react';
import type { CustomerQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { MAX_CHANGES_CHARS, MAX_DECLINE_CHARS } from '../../../../../shared/fulfilment/quotes/limits.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import styles from './quote.module.css';
import { isOutdated, type QuoteClaim } from './use-quote.ts';

/** The answer that is being written; it outlives the revision under it. */
export interface Answer {
  readonly open?: keyof typeof forms | undefined;
  readonly text: string;
}

interface Props {
  claim: QuoteClaim;
  revision: number;
  answer: Answer;
  onAnswer: (next: Answer) => void;
  onAnswered: (quote: CustomerQuote) => void;
  /** The quote is no longer what was answered. */
  onOutdated: (error: ApiError) => void;
}

const forms = {
  changes: {
    title: 'Ask for changes',
    label: 'What should be different?',
    send: 'Send to the office',
    missing: 'Write what should be different.',
    most: MAX_CHANGES_CHARS,
  },
  decline: {
    title: 'Decline',
    label: 'What made you decide against it?',
    send: 'Decline this quote',
    missing: 'A word or two is enough.',
    most: MAX_DECLINE_CHARS,
  },
} as const;

/**
 * The two answers besides yes: ask for changes, or decline with a reason. Over 40 lines: both answers share one form
 * and its state.
 */
export const AnswerForms = ({ claim, revision, answer, onAnswer, onAnswered, onOutdated }: Props) => {
  const { quoteId, token } = claim;
  const { open, text } = answer;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (!open) return;
    if (!text.trim()) return setProblem(forms[open].missing);
    setBusy(true);
    try {
      const about = { quoteId, token, revision };
      onAnswered(
        open === 'changes'
          ? await api('POST /api/quotes/{quoteId}/changes', { ...about, text })
          : await api('POST /api/quotes/{quoteId}/decline', { ...about, reason: text }),
      );
    } catch (cause) {
      const error = asApiError(cause);
      if (isOutdated(error)) onOutdated(error);
      else setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.others} aria-label="Other answers">
      <p className={styles.choices}>
        {(['changes', 'decline'] as const).map((name) => (
          <Button
            key={name}
            look="quiet"
            aria-expanded={open === name}
            onClick={() => {
              onAnswer({ text, open: open === name ? undefined : name });
              setProblem(undefined);
            }}
          >
            {forms[name].title}
          </Button>
        ))}
      </p>
      {open && (
        <div className={styles.form}>
          <TextArea
            id="quote-answer"
            label={forms[open].label}
            rows={4}
            maxLength={forms[open].most}
            value={text}
            error={problem}
            onText={(next) => onAnswer({ open, text: next })}
          />
          <Button look={open === 'decline' ? 'danger' : 'secondary'} busy={isBusy} onClick={() => void send()}>
            {forms[open].send}
          </Button>
        </div>
      )}
    </section>
  );
};
