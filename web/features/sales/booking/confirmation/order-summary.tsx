import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { AccountView } from '../../../../../shared/fulfilment/payments/contract.ts';
import { toPayOf, underWayText } from '../../../../../shared/fulfilment/payments/under-way.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { AccountLines } from '../../payments/account-lines.tsx';
import { summaryOf } from '../client/client-words.ts';
import { PriceLines } from '../price/price-lines.tsx';
import styles from './confirmation.module.css';

const paymentText = ({ payment, status, forClient }: OrderView): string => {
  if (status === 'cancelled') return 'Canceled. You owe nothing.';
  if (forClient?.pays === 'client' && payment.status !== 'paid' && payment.status !== 'refunded') {
    return `${forClient.fullName} pays. We’ve emailed them the link.`;
  }
  if (payment.mode === 'invoice_company')
    return `On the bill of ${payment.company?.name ?? 'your company'}. You pay nothing.`;
  if (payment.mode === 'on_delivery') return 'Nothing is due until the work is done.';
  if (payment.status === 'paid') return 'Paid. Thank you.';
  if (payment.status === 'failed') return 'Your payment didn’t go through.';
  if (payment.status === 'refunded') return 'Refunded.';
  return 'Nothing has been charged yet. You pay later.';
};

/** Older orders on a company's bill say that the agent pays. */
const clientText = (client: NonNullable<OrderView['forClient']>, { mode, company }: OrderView['payment']): string =>
  summaryOf(mode === 'invoice_company' ? { ...client, pays: 'company' } : client, company?.name);

interface SummaryProps {
  order: OrderView;
  /** What it owes and has paid; undefined while nothing moves. */
  money: AccountView | undefined;
  token: string;
}

/** The account with the way to pay: what is due now by the primary button, the rest by a quiet one. */
const Money = ({ money, order, token }: SummaryProps & { money: AccountView }) => {
  const { account, noCheckout, isTest, takesTips } = money;
  const mayTip = takesTips && order.status === 'completed' && noCheckout === 'nothing_due';
  const { due, all } = toPayOf(account);
  return (
    <>
      <AccountLines account={account} />
      {noCheckout === null && order.forClient?.pays !== 'client' ? (
        <ButtonLink look={due > 0 ? 'primary' : 'secondary'} to={paths.pay(order.orderId, token)}>
          {due > 0 ? 'Pay' : 'Pay ahead:'} {formatCents(due || all)}
        </ButtonLink>
      ) : (
        account.balance > 0 && (
          <p className={styles.quiet}>{noCheckout === 'under_way' ? underWayText : paymentText(order)}</p>
        )
      )}
      {mayTip && (
        <ButtonLink look="secondary" to={paths.pay(order.orderId, token)}>
          Thank the crew with a tip
        </ButtonLink>
      )}
      {isTest && <p className={styles.quiet}>Test payments: no money moves.</p>}
    </>
  );
};

/** The ordered services at their fixed prices. */
export const OrderSummary = ({ order, money, token }: SummaryProps) => (
  <aside className={styles.aside} aria-labelledby="order-title">
    <h2 id="order-title">Your order</h2>
    <PriceLines items={order.items} total={order.pricing.total} />
    {money ? <Money money={money} order={order} token={token} /> : <p className={styles.quiet}>{paymentText(order)}</p>}
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
      {order.forClient && (
        <div>
          <dt>For</dt>
          <dd>
            {order.forClient.fullName}
            <br />
            {clientText(order.forClient, order.payment)}
          </dd>
        </div>
      )}
      <div>
        <dt>Order number</dt>
        <dd className={styles.number}>{order.number ?? order.orderId.slice(-8)}</dd>
      </div>
    </dl>
  </aside>
);
