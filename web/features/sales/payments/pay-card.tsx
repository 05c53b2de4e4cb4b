import { useState } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { AccountView } from '../../../../shared/fulfilment/payments/contract.ts';
import { toPayOf } from '../../../../shared/fulfilment/payments/under-way.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { laterText, type PayState, tipsFor } from './pay-state.ts';
import styles from './payments.module.css';
import type { useCheckout } from './use-checkout.ts';

interface PayCardProps {
  view: AccountView;
  state: PayState & { amount: number };
  /** True once the work is done: before that nobody is asked for a tip. */
  isDone: boolean;
  checkout: ReturnType<typeof useCheckout>;
}

const problemOf = (error: ApiError): [string, string] => {
  if (error.isOffline) return ['You’re offline', 'Nothing was charged. Try again when you’re back online.'];
  if (error.code === 'PAYMENT_UNAVAILABLE') {
    return [
      'Paying isn’t possible just now',
      'Your times stay reserved, and nothing was charged. Try again in a minute.',
    ];
  }
  return ['Nothing was charged', error.message];
};

const Tips = ({ total, tip, onTip }: { total: number; tip: number; onTip: (cents: number) => void }) => (
  <fieldset className={styles.tips}>
    <legend>Add a tip? All of it goes to the crew.</legend>
    {[{ percent: 0, cents: 0 }, ...tipsFor(total)].map(({ percent, cents }) => (
      <label key={percent}>
        <input type="radio" name="tip" checked={tip === cents} onChange={() => onTip(cents)} />
        {percent === 0 ? 'No tip' : `${percent}% (${formatCents(cents)})`}
      </label>
    ))}
  </fieldset>
);

/** The amount, and the one button to the provider's page. */
export const PayCard = ({ view, state, isDone, checkout }: PayCardProps) => {
  const [tip, setTip] = useState(0);
  const { account, takesTips, isTest } = view;
  const { isLeaving, error, pay } = checkout;
  const later = laterText(account);
  const problem = error && problemOf(error);
  const isAhead = toPayOf(account).due === 0;
  const isTip = state.amount === 0;
  return (
    <div className={styles.card}>
      {isTest && <p className={styles.test}>Test, no money moves</p>}
      <p className={styles.amount}>
        <span>{isTip ? 'Your tip' : isAhead ? 'Still to pay' : 'Due now'}</span>
        <strong>{formatCents(state.amount + tip)}</strong>
        {later && <span>{later}</span>}
      </p>
      {takesTips && isDone && <Tips total={account.total} tip={tip} onTip={setTip} />}
      {problem && (
        <p className={styles.problem} role="alert">
          <strong>{problem[0]}</strong> {problem[1]}
        </p>
      )}
      <div className={styles.actions}>
        {state.amount + tip > 0 && (
          <Button look="primary" wide busy={isLeaving} onClick={() => pay(isAhead ? 'balance' : 'due', tip)}>
            {isLeaving ? 'Opening the payment page…' : `Pay ${formatCents(state.amount + tip)}`}
          </Button>
        )}
        {state.rest !== undefined && (
          <Button look="quiet" wide busy={isLeaving} onClick={() => pay('balance', tip)}>
            Or pay all {formatCents(state.rest + tip)} now
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        You pay on Stripe’s secure page. We never see your card number, and nothing is charged until you confirm there.
      </p>
    </div>
  );
};
