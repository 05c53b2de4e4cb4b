import { lateChangesText } from '../../../../../shared/company/team/customer-rules.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { momentOf } from '../schedule/visit-moment.ts';
import styles from './confirmation.module.css';

/** An act with what it costs: `Cancel for $124.50`; without a fee the act alone. */
export const costLabel = (act: string, cents: number | null | undefined): string =>
  cents ? `${act} for ${formatCents(cents)}` : act;

/** What the button says that opens the choice of times for all visits of an order. */
export const MOVE_ALL = 'Reschedule all visits';

/** What becomes of the fee of a move: the order stands, so nothing of what was paid can be kept for it. */
export const moveFeeText = (cents: number): string =>
  `A change this late costs ${formatCents(cents)}. It’s added to what you owe for this order.`;

/** Who pays the fee for canceling, and from what: only an order that is paid is known to keep it from that. */
export const feeSource = ({ payment }: OrderView): string => {
  if (payment.mode === 'invoice_company') return `It goes on the bill of ${payment.company?.name ?? 'your company'}.`;
  return payment.status === 'paid'
    ? 'We keep it from what you’ve paid, and the rest goes back the way it came.'
    : 'It’s owed for this order; anything already paid counts toward it.';
};

const costsText = ({ costs, visits }: OrderView): string => {
  const { cancel, moveAll, moves } = costs;
  const freeMoves = moves.some((cents) => cents === 0);
  return [
    cancel ? `Canceling now costs ${formatCents(cancel)}.` : '',
    moveAll ? `Rescheduling ${visits.length > 1 ? 'all visits ' : ''}costs ${formatCents(moveAll)}.` : '',
    moveAll && freeMoves ? 'Visits further away still move for free, one by one.' : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Until when changes are free, what they cost after that, or whom to call once nothing can be changed here. */
export const Changeable = ({ order, zone }: { order: OrderView; zone: string }) => {
  const { phone } = currentTenant();
  const { changeableUntil, costs, feePolicy, visitsChangeableUntil } = order;
  const call = <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;
  if (changeableUntil) {
    return (
      <p className={styles.quiet}>
        Free to reschedule or cancel until {momentOf(changeableUntil, zone)}.
        {feePolicy && ` ${lateChangesText(feePolicy)}`}
      </p>
    );
  }
  if (costs.cancel !== null && feePolicy) {
    return <p className={styles.quiet}>{costsText(order)}</p>;
  }
  return visitsChangeableUntil.some((until) => until !== null) ? (
    <p className={styles.quiet}>
      You can still reschedule the visits that are more than a day away. To cancel, call {call}.
    </p>
  ) : (
    <p className={styles.quiet}>To make changes this close to your visit, call {call}.</p>
  );
};
