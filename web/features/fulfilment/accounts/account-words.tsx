import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { AccountOrderRow, AccountRow } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import styles from './accounts.module.css';

const marks = {
  waiting: ['pending', 'Waiting for approval'],
  approved: ['success', 'Approved'],
  suspended: ['stopped', 'Suspended'],
} as const;

/** Where an account stands. */
export const AccountMark = ({ state }: Pick<AccountRow, 'state'>) => {
  const [type, text] = marks[state];
  return <StatusIndicator type={type}>{text}</StatusIndicator>;
};

export const groupingNames: Record<AccountRow['grouping'], string> = {
  monthly: 'One statement a month',
  per_order: 'An invoice for each order',
};

/** The month of a statement in words. */
export const monthText = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Days to pay in words. */
export const daysText = (days: number): string => (days === 0 ? 'At once' : days === 1 ? '1 day' : `${days} days`);

/** From here on the bar warns that little is left. */
const NEAR = 0.8;

/** How much of the limit open orders and unpaid invoices take, in words below a bar. */
export const LimitBar = ({ used, limit }: Pick<AccountRow, 'used' | 'limit'>) => {
  const share = Math.min(1, Math.max(0, used / limit));
  const level = share >= 1 ? 'full' : share >= NEAR ? 'near' : undefined;
  return (
    <div className={styles.limit}>
      <div className={styles.bar} data-level={level} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <span>
        {formatCents(used)} of {formatCents(limit)}
      </span>
    </div>
  );
};

/** How an order on the account stands; one on a bill leads there. */
export const OrderMark = ({ state, invoiceId }: Pick<AccountOrderRow, 'state' | 'invoiceId'>) => {
  if (state === 'stated' && invoiceId) return <RecordLink to={`/admin/invoices/${invoiceId}`}>On a bill</RecordLink>;
  const [type, text] = (
    {
      open: ['pending', 'Booked'],
      ready: ['in-progress', 'Done, for the next bill'],
      stated: ['success', 'Settled'],
      cancelled: ['stopped', 'Canceled'],
    } as const
  )[state];
  return <StatusIndicator type={type}>{text}</StatusIndicator>;
};
