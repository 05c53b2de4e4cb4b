import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { LAST_STEP } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { InDock } from '../../../../ui/dock.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { useBooking } from '../booking-context.ts';
import { HoldTimer } from '../order/hold-timer.tsx';
import { STEP_FORM } from '../steps/step-form.ts';
import styles from './summary.module.css';
import { OrderLines } from './summary-lines.tsx';
import { SummaryOffers } from './summary-offers.tsx';

/** The submit button of a step and the note under it. */
export interface NextAction {
  readonly label: string;
  readonly note?: string | undefined;
  readonly isBusy?: boolean | undefined;
}

const FIRST_PRICED_STEP = 3;

/** True once there is a total to show: never “$0” while nothing is chosen or an order is coming back. */
const useIsPriced = (): boolean => {
  const { step, packageItems } = useBooking().state;
  return step >= FIRST_PRICED_STEP && packageItems.length > 0;
};

const Total = () => {
  const { state, isQuoted, payment } = useBooking();
  const { tax = 0 } = payment ?? {};
  return (
    <span className={styles.total} aria-busy={!isQuoted}>
      <span>{tax > 0 ? `Total with ${formatCents(tax)} sales tax` : 'Total'}</span>
      <output className={classNames(styles.amount, !isQuoted && styles.pending)}>
        {formatCents(state.pricing.total + tax)}
      </output>
    </span>
  );
};

/** Keeps the total's place while nothing is chosen or the order is coming back. */
const NoTotal = () => (
  <span className={styles.total} aria-hidden="true">
    <span>Total</span>
    <span className={styles.amount}>–</span>
  </span>
);

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

/** The order with its button above all that grows or comes in late, so that nothing pushes it from a pointer. */
const SummaryColumn = ({ action }: { action: NextAction }) => (
  <aside className={styles.beside} aria-labelledby="order-title">
    <h2 id="order-title">Your order</h2>
    {useIsPriced() ? <Total /> : <NoTotal />}
    <Next action={action} />
    <PriceFailure />
    <HoldTimer />
    <div className={styles.lines}>
      <OrderLines />
      <SummaryOffers />
    </div>
  </aside>
);

const SummaryBar = ({ action }: { action: NextAction }) => {
  const [isOpen, setOpen] = useState(false);
  // The review shows the whole order itself; a narrow screen keeps the room for its button.
  const { step } = useBooking().state;
  const isLast = step === LAST_STEP;
  const mayBePriced = step >= FIRST_PRICED_STEP && !isLast;
  const isPriced = useIsPriced();
  return (
    <InDock>
      <aside className={styles.below} data-scheme="system" data-last={isLast ? '' : undefined} aria-label="Your order">
        {isOpen && isPriced && (
          <div className={styles.sheet} data-sheet="">
            <OrderLines />
            <SummaryOffers />
          </div>
        )}
        <PriceFailure />
        <HoldTimer />
        {action.note && <p className={styles.note}>{action.note}</p>}
        <div className={styles.row}>
          {isPriced ? (
            <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Total />
            </button>
          ) : (
            mayBePriced && <NoTotal />
          )}
          <Next action={{ ...action, note: undefined }} />
        </div>
      </aside>
    </InDock>
  );
};

/** Where the order is a bar at the bottom. */
export const NARROW = '(max-width: 60rem)';

/** The order next to the questions; on a narrow screen a bar at the bottom. */
export const Summary = ({ action }: { action: NextAction }) =>
  useMedia(NARROW) ? <SummaryBar action={action} /> : <SummaryColumn action={action} />;
