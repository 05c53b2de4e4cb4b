import { Link } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatSigned } from '../../../../../shared/contract/signed-money.ts';
import { localDate } from '../../../../../shared/contract/time.ts';
import type { InvoiceRow } from '../../../../../shared/fulfilment/billing/invoice.ts';
import { openOf } from '../../../../../shared/fulfilment/billing/rest.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { useAnswer } from '../data/use-answer.ts';
import styles from '../orders/orders.module.css';
import { dateOrDay } from '../portal-words.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { Older } from '../shell/older.tsx';
import { Empty } from '../shell/portal-shell.tsx';

const PAGE = 25;

type Row = InvoiceRow & { readonly underWay?: number | undefined };

/** True after the day it was due, in the company's time zone. */
const isLate = ({ dueOn }: InvoiceRow): boolean => dueOn < localDate(Date.now(), currentTenant().timezone);

/** How an invoice stands at its right: what is left of it, else that nothing is. */
const badgeOf = (row: Row): { text: string; tone: string } => {
  if (row.kind === 'credit_note') return { text: 'Credit', tone: 'completed' };
  const rest = openOf(row);
  if (rest <= 0) return { text: 'Paid', tone: 'completed' };
  const left = rest - (row.underWay ?? 0);
  if (left <= 0) return { text: 'Payment on its way', tone: 'placed' };
  return isLate(row)
    ? { text: `${formatCents(left)} overdue`, tone: 'due' }
    : { text: `${formatCents(left)} due`, tone: 'placed' };
};

/** An invoice in a list. */
export const InvoiceCard = ({ row }: { row: Row }) => {
  const { kind, number, total, issuedOn, dueOn, orderNumber, isTest, invoiceId } = row;
  const { text, tone } = badgeOf(row);
  const isOpen = openOf(row) > 0;
  return (
    <Link className={styles.card} to={`/invoice/${encodeURIComponent(invoiceId)}`}>
      <strong className={styles.address}>{number}</strong>
      <span className={styles.badge} data-tone={tone}>
        {text}
      </span>
      <span className={styles.when}>{formatSigned(kind === 'invoice' ? total : -total)}</span>
      <span className={styles.what}>
        {isOpen ? `${isLate(row) ? 'Was due' : 'Due'} ${dateOrDay(dueOn)}` : dateOrDay(issuedOn)}
        {orderNumber !== undefined && ` · Order ${orderNumber}`}
        {row.month !== undefined && ` · ${row.orderIds.length} orders`}
        {isTest && ' · test, no money moved'}
      </span>
    </Link>
  );
};

const Invoices = ({ first }: { first: ApiOutput<'GET /api/invoices'> }) => {
  if (first.items.length === 0) {
    return (
      <Empty title="No invoice yet">Each one stands here once its order is paid or done, to read or to download.</Empty>
    );
  }
  return (
    <section className={styles.list} aria-label="Your invoices">
      <Older
        first={first}
        load={async (cursor) => await api('GET /api/invoices', { limit: PAGE, cursor })}
        more="Show older invoices"
      >
        {(rows) => rows.map((row) => <InvoiceCard key={row.invoiceId} row={row} />)}
      </Older>
    </section>
  );
};

/** `/portal/invoices`: the invoices and credit notes made out to this person, newest first. */
export const InvoicesPage = () => {
  const answer = useAnswer('GET /api/invoices', { limit: PAGE });
  return (
    <>
      <h1>Your invoices</h1>
      <AnswerState answer={answer} what="your invoices">
        {(first) => <Invoices key={first.items[0]?.invoiceId} first={first} />}
      </AnswerState>
    </>
  );
};
