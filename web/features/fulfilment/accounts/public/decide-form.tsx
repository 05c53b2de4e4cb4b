import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { ApprovalView } from '../../../../../shared/fulfilment/accounts/account-view.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { problemOf } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import styles from './approve-page.module.css';

interface Props {
  readonly view: ApprovalView;
  readonly token: string;
  readonly onDecided: (view: ApprovalView) => void;
}

/** The contact's answer, signed with their name. Over 40 lines: one form of JSX with its state. */
export const DecideForm = ({ view: { orderId, cents, company }, token, onDecided }: Props) => {
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'approve' | 'decline'>();
  const [problem, setProblem] = useState<string>();
  const missing = name.trim() ? undefined : 'Type your full name to sign.';
  const decide = async (decision: 'approve' | 'decline'): Promise<void> => {
    setAsked(true);
    if (missing || busy) return;
    setBusy(decision);
    setProblem(undefined);
    try {
      onDecided(await api('POST /api/account-approvals/{orderId}', { orderId, token, decision, name: name.trim() }));
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(problemOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className={styles.decide} aria-labelledby="decide">
      <h2 id="decide">Your answer</h2>
      <TextField
        id="signature"
        label="Your full name"
        hint={`Typing it signs for ${company}.`}
        autoComplete="name"
        maxLength={80}
        value={name}
        error={isAsked ? missing : undefined}
        onText={setName}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.acts}>
        <Button look="primary" busy={busy === 'approve'} onClick={() => void decide('approve')}>
          {`Approve ${formatCents(cents)}`}
        </Button>
        <Button busy={busy === 'decline'} onClick={() => void decide('decline')}>
          Decline
        </Button>
      </p>
      <p className={styles.quiet}>
        Approved, the visits are confirmed and the order is on your next bill. Declined, its times are free again, and
        whoever ordered is told.
      </p>
    </section>
  );
};
