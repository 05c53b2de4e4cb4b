import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { CustomerQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { taxOn } from '../../../../../shared/sales/booking/money/tax.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { problemOf } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import styles from './quote.module.css';
import { isOutdated, type QuoteClaim } from './use-quote.ts';

export type Signed = ApiOutput<'POST /api/quotes/{quoteId}/accept'>;

interface Props {
  claim: QuoteClaim;
  quote: CustomerQuote;
  option: number;
  chosen: readonly number[];
  price: number;
  planId: string | undefined;
  name: string;
  onName: (name: string) => void;
  onSigned: (signed: Signed) => void;
  onRefused: (error: ApiError) => void;
}

/** The sum with the credit of the assessment, and the name that signs it. Over 40 lines: one form with its state. */
export const SignForm = ({ claim, quote, option, chosen, price, planId, name, onName, onSigned, onRefused }: Props) => {
  const { quoteId, token } = claim;
  const { revision, credit, isCreditUsed, isAssessmentOff, taxBasisPoints = 0 } = quote;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const off = isCreditUsed ? 0 : Math.min(price, credit);
  const tax = taxOn(price - off, taxBasisPoints);
  const total = price - off + tax;
  const missing = name.trim() ? undefined : 'Type your full name to sign.';
  const sign = async (): Promise<void> => {
    setAsked(true);
    setProblem(planId === undefined ? 'Choose the days first.' : undefined);
    if (missing || planId === undefined) return;
    setBusy(true);
    try {
      const signature = { revision, option, chosen: [...chosen], name: name.trim(), planId, expectedTotal: total };
      onSigned(await api('POST /api/quotes/{quoteId}/accept', { quoteId, token, ...signature }));
    } catch (cause) {
      const error = asApiError(cause);
      if (!isOutdated(error)) setProblem(problemOf(error));
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.sign} aria-labelledby="sign">
      <h2 id="sign">Sign and book</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{quote.options[option]?.title}</dt>
          <dd>{formatCents(price)}</dd>
        </div>
        {off > 0 && (
          <div>
            <dt>Your assessment, credited</dt>
            <dd>−{formatCents(off)}</dd>
          </div>
        )}
        {tax > 0 && (
          <div>
            <dt>Sales tax</dt>
            <dd>{formatCents(tax)}</dd>
          </div>
        )}
        <div data-total="">
          <dt>Total</dt>
          <dd>{formatCents(total)}</dd>
        </div>
      </dl>
      {isCreditUsed && credit > 0 && (
        <p className={styles.quiet}>
          {isAssessmentOff
            ? 'The assessment was canceled, so there is nothing to credit.'
            : 'The credit of this assessment was used for another quote.'}
        </p>
      )}
      <TextField
        id="signature"
        label="Your full name"
        hint="Typing it signs this quote as you see it here: lines, price and days."
        autoComplete="name"
        maxLength={120}
        value={name}
        error={isAsked ? missing : undefined}
        onText={onName}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" wide busy={isBusy} onClick={() => void sign()}>
        Accept and book for {formatCents(total)}
      </Button>
    </section>
  );
};
