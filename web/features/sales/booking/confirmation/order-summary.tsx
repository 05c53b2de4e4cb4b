import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { PriceLines } from '../price/price-lines.tsx';
import styles from './confirmation.module.css';

const paymentText = ({ payment, status }: OrderView): string => {
  if (status === 'cancelled') return 'Canceled. Nothing is owed.';
  if (payment.status === 'paid') return 'Paid. Thank you.';
  if (payment.status === 'failed') return 'The payment did not go through.';
  if (payment.status === 'refunded') return 'Refunded.';
  return 'Nothing is charged yet. You pay later.';
};

/** The ordered services at their fixed prices. */
export const OrderSummary = ({ order }: { order: OrderView }) => (
  <aside className={styles.aside} aria-labelledby="order-title">
    <h2 id="order-title">What you ordered</h2>
    <PriceLines items={order.items} total={order.pricing.total} />
    <p className={styles.quiet}>{paymentText(order)}</p>
    <dl className={styles.facts}>
      <div>
        <dt>Where</dt>
        <dd>
          {order.address.line1}
          <br />
          {order.address.city}, {order.address.state} {order.address.zip}
        </dd>
      </div>
      <div>
        <dt>Contact</dt>
        <dd>
          {order.contactInfo.fullName}
          <br />
          {formatPhone(order.contactInfo.phone)}
        </dd>
      </div>
      <div>
        <dt>Order number</dt>
        <dd className={styles.number}>{order.orderId.slice(-8)}</dd>
      </div>
    </dl>
  </aside>
);
