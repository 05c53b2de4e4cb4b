import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { AccountOrderRow, OwnAccount } from '../../../../../shared/fulfilment/accounts/account-view.ts';
import { api } from '../../../../platform/api/api.ts';
import { portalPaths } from '../data/portal-base.ts';
import { useAnswer } from '../data/use-answer.ts';
import { InvoiceCard } from '../invoices/invoices-page.tsx';
import orders from '../orders/orders.module.css';
import { dayOf } from '../portal-words.ts';
import { Address } from '../shell/address.tsx';
import { AnswerState } from '../shell/answer-state.tsx';
import { Older } from '../shell/older.tsx';
import { Empty } from '../shell/portal-shell.tsx';
import styles from './company.module.css';

const PAGE = 25;

/** How an order stands on the account, at its right. */
const marks: Record<AccountOrderRow['state'], { text: string; tone: string }> = {
  open: { text: 'Booked', tone: 'placed' },
  ready: { text: 'Done, not billed yet', tone: 'placed' },
  stated: { text: 'On a bill', tone: 'completed' },
  cancelled: { text: 'Canceled', tone: 'cancelled' },
};

const OrderRow = ({ row }: { row: AccountOrderRow }) => {
  const { orderId, orderNumber, place, services, agent, placedAt, cents, state } = row;
  const { text, tone } = marks[state];
  return (
    <Link className={orders.card} to={portalPaths.order(orderId)}>
      <Address address={place} />
      <span className={orders.badge} data-tone={tone}>
        {text}
      </span>
      <span className={orders.what}>{serviceNames(services)}</span>
      <span className={orders.when}>
        {agent.name} · {dayOf(placedAt)}
      </span>
      <span className={orders.number}>
        {orderNumber !== undefined && `No. ${orderNumber} · `}
        {formatCents(cents)}
      </span>
    </Link>
  );
};

const Orders = () => {
  const answer = useAnswer('GET /api/portal/company/orders', { limit: PAGE });
  return (
    <AnswerState answer={answer} what="the orders">
      {(first) =>
        first.items.length === 0 ? (
          <Empty title="No order yet">What your agents order on account stands here.</Empty>
        ) : (
          <div key={first.items[0]?.orderId} className={orders.list}>
            <Older
              first={first}
              load={async (cursor) => await api('GET /api/portal/company/orders', { limit: PAGE, cursor })}
              more="Show older orders"
            >
              {(rows) => rows.map((row) => <OrderRow key={row.orderId} row={row} />)}
            </Older>
          </div>
        )
      }
    </AnswerState>
  );
};

const Bills = () => {
  const answer = useAnswer('GET /api/portal/company/invoices', { limit: PAGE });
  return (
    <AnswerState answer={answer} what="the bills">
      {(first) =>
        first.items.length === 0 ? (
          <Empty title="No bill yet">Each one stands here once it is made, to read or to download.</Empty>
        ) : (
          <div key={first.items[0]?.invoiceId} className={orders.list}>
            <Older
              first={first}
              load={async (cursor) => await api('GET /api/portal/company/invoices', { limit: PAGE, cursor })}
              more="Show older bills"
            >
              {(rows) => rows.map((row) => <InvoiceCard key={row.invoiceId} row={row} />)}
            </Older>
          </div>
        )
      }
    </AnswerState>
  );
};

const billedText = ({ grouping, nextStatement }: OwnAccount): string =>
  grouping === 'monthly' && nextStatement
    ? `The next statement comes on ${dayOf(nextStatement.at)}.`
    : 'Each order has its own bill.';

const Sums = ({ account }: { account: OwnAccount }) => {
  const { used, limit, owed, state } = account;
  const share = Math.min(100, Math.max(0, (used / limit) * 100));
  return (
    <section className={styles.sums} aria-label="The account">
      <p className={styles.used}>
        <strong>{formatCents(used)}</strong> of {formatCents(limit)} used
      </p>
      <div className={styles.bar} data-level={share >= 100 ? 'full' : undefined} aria-hidden>
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <p>
        {owed > 0 ? `${formatCents(owed)} is owed on bills.` : 'Nothing is owed on bills.'} {billedText(account)}
      </p>
      {state === 'suspended' && <p className={styles.stopped}>Ordering on account is stopped. Call us to settle it.</p>}
    </section>
  );
};

const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`);

/** The terms in words, as they were agreed (deals.md 7). */
const termsOf = ({ pays, services, month, grouping, paymentDays, billingEmail }: OwnAccount): [string, string][] => {
  const isOnBill = pays !== 'agent_pays';
  const past = 'An order past it waits 24 hours for your approval, with its times held.';
  return [
    ['Who pays', isOnBill ? 'The company, on its bill' : 'Whoever orders'],
    ...(isOnBill
      ? [
          ['Services it pays for', services ? serviceNames(services) : 'All'] as [string, string],
          [
            'This month',
            month ? `${formatCents(month.used)} of ${formatCents(month.limit)} ordered. ${past}` : 'No monthly limit',
          ] as [string, string],
        ]
      : []),
    ['Bills', grouping === 'monthly' ? 'One statement a month' : 'An invoice for each order'],
    ['Due', paymentDays === 0 ? 'At once' : `${days(paymentDays)} after the bill`],
    ...(billingEmail ? [['Bills go to', billingEmail] as [string, string]] : []),
  ];
};

const Terms = ({ account }: { account: OwnAccount }) => (
  <section className={styles.part} aria-labelledby="terms">
    <h2 id="terms">Terms</h2>
    <dl className={styles.terms}>
      {termsOf(account).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>Ask us to change them.</p>
  </section>
);

const Company = ({ account }: { account: OwnAccount }) => (
  <>
    <h1>{account.name}</h1>
    <Sums account={account} />
    <Terms account={account} />
    <section className={styles.part} aria-labelledby="bills">
      <h2 id="bills">Bills</h2>
      <Bills />
    </section>
    <section className={styles.part} aria-labelledby="agents-orders">
      <h2 id="agents-orders">Orders of your agents</h2>
      <Orders />
    </section>
  </>
);

/** `/portal/company`: what the agents of a company have ordered on its account, and its bills, for its heads. */
export const CompanyPage = () => {
  const answer = useAnswer('GET /api/portal/company', {});
  return (
    <AnswerState answer={answer} what="your company">
      {({ account }) =>
        account ? (
          <Company account={account} />
        ) : (
          <Empty title="No company here">
            The heads of a company that orders on account see its orders and bills here. Ask us if that should be you.
          </Empty>
        )
      }
    </AnswerState>
  );
};
