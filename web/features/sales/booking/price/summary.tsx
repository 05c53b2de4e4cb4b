import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { InDock } from '../../../../ui/dock.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { useBooking } from '../booking-context.ts';
import { HoldTimer } from '../order/hold-timer.tsx';
import { STEP_FORM } from '../steps/step-form.ts';
import styles from './summary.module.css';
import { OrderLines } from './summary-lines.tsx';

/** The submit button of a step and the note under it. */
export interface NextAction {
  readonly label: string;
  readonly note?: string | undefined;
  readonly isBusy?: boolean | undefined;
}

const FIRST_PRICED_STEP = 3;

const Total = () => {
  const { state, isQuoted } = useBooking();
  return (
    <span className={styles.total} aria-busy={!isQuoted}>
      <span>Total</span>
      <output className={classNames(styles.amount, !isQuoted && styles.pending)}>
        {formatCents(state.pricing.total)}
      </output>
    </span>
  );
};

const PriceFailure = () => {
  const { quoteError, requote } = useBooking();
  return quoteError ? (
    <p className={styles.failed} role="alert">
      The price could not be checked.{' '}
      <button type="button" onClick={requote}>
        Try again
      </button>
    </p>
  ) : null;
};

const Next = ({ action }: { action: NextAction }) => (
  <div className={styles.next}>
    <Button look="primary" type="submit" form={STEP_FORM} wide busy={action.isBusy ?? false}>
      {action.label}
    </Button>
    {action.note && <p className={styles.note}>{action.note}</p>}
  </div>
);

const SummaryColumn = ({ action }: { action: NextAction }) => {
  const { state } = useBooking();
  return (
    <aside className={styles.beside} aria-labelledby="order-title">
      <h2 id="order-title">Your order</h2>
      <OrderLines />
      {state.step >= FIRST_PRICED_STEP && <Total />}
      <PriceFailure />
      <HoldTimer />
      <Next action={action} />
    </aside>
  );
};

const SummaryBar = ({ action }: { action: NextAction }) => {
  const { state } = useBooking();
  const [isOpen, setOpen] = useState(false);
  const isPriced = state.step >= FIRST_PRICED_STEP;
  return (
    <InDock>
      <aside className={styles.below} data-scheme="system" aria-label="Your order">
        {isOpen && (
          <div className={styles.sheet}>
            <OrderLines />
          </div>
        )}
        <PriceFailure />
        <HoldTimer />
        <div className={styles.row}>
          {isPriced && (
            <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Total />
            </button>
          )}
          <Next action={{ ...action, note: undefined }} />
        </div>
        {action.note && <p className={styles.note}>{action.note}</p>}
      </aside>
    </InDock>
  );
};

/** The order next to the questions; on a narrow screen a bar at the bottom. */
export const Summary = ({ action }: { action: NextAction }) =>
  useMedia('(max-width: 60rem)') ? <SummaryBar action={action} /> : <SummaryColumn action={action} />;
