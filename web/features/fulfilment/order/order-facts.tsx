import { formatCents } from '../../../../shared/contract/money.ts';
import type { OrderSheet } from '../../../../shared/sales/records/order-list-contract.ts';
import { paymentShown } from '../../../../shared/sales/records/order-payment.ts';
import { codeLabel } from '../../../ui/console/marks/labels.ts';
import { OrderStatusMark } from '../../../ui/console/marks/status.tsx';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './order.module.css';

const ended = ['completed', 'cancelled', 'no_show'];

/** The next visit of an order as text, or what became of it. */
export const nextVisitText = ({ visits, status }: Pick<OrderSheet, 'visits' | 'status'>, zone: string): string => {
  const next = visits.find((visit) => !ended.includes(visit.status));
  if (!next) return status === 'cancelled' ? 'None, it is canceled' : 'All are done';
  return next.startsAt ? formatMoment(next.startsAt, zone) : `Due ${formatDate(next.scheduledDate)}`;
};

/** What is asked first about an order: where it stands, what comes next, what it costs, whether it is paid. */
export const OrderFacts = ({ sheet }: { sheet: OrderSheet }) => {
  const { zone } = useWorkspace();
  const { status, pricing, visits } = sheet;
  const done = visits.filter((visit) => visit.status === 'completed').length;
  const kept = visits.filter((visit) => visit.status !== 'cancelled').length;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Status</dt>
        <dd>
          <OrderStatusMark status={status} />
        </dd>
      </div>
      <div>
        <dt>Next visit</dt>
        <dd>{nextVisitText(sheet, zone)}</dd>
      </div>
      <div>
        <dt>Work done</dt>
        <dd>{`${done} of ${kept}`}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>
          {formatCents(pricing.total)}
          <small>{codeLabel(paymentShown(sheet))}</small>
        </dd>
      </div>
    </dl>
  );
};
