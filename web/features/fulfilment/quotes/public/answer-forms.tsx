import { useState } from 'react';
import type { CustomerQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { api } from '../../../../platform/api.ts';
import { asApiError } from '../../../../platform/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import styles from './quote.module.css';
import type { QuoteClaim } from './use-quote.ts';

interface Props {
  claim: QuoteClaim;
  revision: number;
  onAnswered: (quote: CustomerQuote) => void;
  onRefresh: () => Promise<void>;
}

const forms = {
  changes: {
    title: 'Ask for changes',
    label: 'What should be different?',
    send: 'Send to the office',
    missing: 'Write what should be different.',
  },
  decline: {
    title: 'Decline',
    label: 'What made you decide against it?',
    send: 'Decline this quote',
    missing: 'A word or two is enough.',
  },
} as const;

/**
 * The two answers besides yes: ask for changes, or decline with a reason. Over 40 lines: both answers share one form
 * and its state.
 */
export const AnswerForms = ({ claim: { quoteId, token }, revision, onAnswered, onRefresh }: Props) => {
  const [open, setOpen] = useState<keyof typeof forms>();
  const [text, setText] = useState('');
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
      setProblem(asApiError(cause).message);
      await onRefresh();
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
              setOpen(open === name ? undefined : name);
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
            maxLength={500}
            value={text}
            error={problem}
            onText={setText}
          />
          <Button look={open === 'decline' ? 'danger' : 'secondary'} busy={isBusy} onClick={() => void send()}>
            {forms[open].send}
          </Button>
        </div>
      )}
    </section>
  );
};
