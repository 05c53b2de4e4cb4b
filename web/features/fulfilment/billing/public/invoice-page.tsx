import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatSigned } from '../../../../../shared/contract/signed-money.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { localDate } from '../../../../../shared/contract/time.ts';
import type { InvoiceView } from '../../../../../shared/fulfilment/billing/contract.ts';
import { underWayText } from '../../../../../shared/fulfilment/payments/under-way.ts';
import { api } from '../../../../platform/api/api.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import { useAuth } from '../../../../platform/auth/use-auth.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paperUrl } from '../../../../platform/open-paper.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { PaperNotShown, PaperPage } from '../../paper/paper-page.tsx';
import styles from './invoice.module.css';

const dayText = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** True after a date in the company's time zone. */
const isPast = (date: string): boolean => date < localDate(Date.now(), currentTenant().timezone);

/** What is left to pay besides what a bank is moving. */
const leftOf = ({ rest, underWay = 0 }: InvoiceView): number => rest - underWay;

const leadOf = (invoice: InvoiceView): string => {
  const { kind, rest, underWay, dueOn, isTest } = invoice;
  const test = isTest ? ' This was a test, no money moved.' : '';
  if (kind === 'credit_note') return `Taken off what you owe.${test}`;
  if (rest <= 0) return `Nothing is left to pay.${test}`;
  const left = leftOf(invoice);
  if (left <= 0) return `${underWayText}${test}`;
  return `${underWay ? `${underWayText} Besides it, ` : ''}${formatCents(left)} to pay${isPast(dueOn) ? ', was due' : ' by'} ${dayText(dueOn)}.${test}`;
};

const PaperButton = ({ invoiceId, token }: { invoiceId: string; token: string | undefined }) => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      window.location.href = await paperUrl(() => api('GET /api/invoices/{invoiceId}/pdf', { invoiceId, token }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The PDF could not be opened.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="secondary" busy={isBusy} onClick={() => void open()}>
        Download PDF
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
};

/** A company pays by check or transfer, of which only the desk knows. */
const HowToPay = ({ number }: { number: string }) => {
  const { phone, name } = currentTenant();
  return (
    <span>
      {`Pay ${name} by check or transfer, and write ${number} on it. Questions? Call `}
      <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
    </span>
  );
};

/**
 * The paper itself: who it is for, its lines and sums, and how to pay what is left. Over 40 lines: one sheet of JSX.
 */
const Sheet = ({ invoice, token }: { invoice: InvoiceView; token: string | undefined }) => {
  const { lines, tax, total, paid, credited, underWay = 0, billTo, place, issuedOn, orderIds, kind } = invoice;
  const [orderId] = orderIds;
  const left = leftOf(invoice);
  const sums = [
    ['Sales tax', tax],
    ['Total', total],
    ['Paid', paid && -paid],
    ['Credited', credited && -credited],
    ['Payment on its way', underWay && -underWay],
  ] as const;
  return (
    <article className={styles.sheet}>
      <p className={styles.about}>
        {billTo.name}
        {place !== undefined && <span>{place}</span>}
        <span>{dayText(issuedOn)}</span>
      </p>
      <ul className={styles.lines}>
        {lines.map(({ text, note, amount }, at) => (
          // Two lines may be alike; their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper are frozen
          <li key={at}>
            <span>
              {text}
              {note !== undefined && <small>{note}</small>}
            </span>
            <span>{formatSigned(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums
          .filter(([name, cents]) => name === 'Total' || cents !== 0)
          .map(([name, cents]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatSigned(cents)}</dd>
            </div>
          ))}
        {kind === 'invoice' && (
          <div data-open="">
            <dt>To pay</dt>
            <dd>{formatCents(left)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.acts}>
        {left > 0 && invoice.isOfOrder && orderId !== undefined && (
          <ButtonLink look="primary" to={token === undefined ? paths.portalOrder(orderId) : paths.pay(orderId, token)}>
            Pay {formatCents(left)}
          </ButtonLink>
        )}
        {left > 0 && !invoice.isOfOrder && <HowToPay number={invoice.number} />}
        <PaperButton invoiceId={invoice.invoiceId} token={token} />
      </p>
    </article>
  );
};

/** The invoice behind a link of a mail; without one, that of who is signed in, once that is known. */
const useInvoice = (invoiceId: string, token: string | undefined) => {
  const { status } = useAuth();
  const isKnown = token !== undefined || status !== 'loading';
  const read = useRead(isKnown ? `${invoiceId} ${token ?? status}` : undefined, (signal) =>
    api('GET /api/invoices/{invoiceId}', { invoiceId, token }, { signal }),
  );
  return { ...read, maySignIn: token === undefined && status === 'signedOut' };
};

/** `/invoice/:invoiceId`: what the mail of an invoice and the payer's portal open. */
const InvoicePage = () => {
  const { invoiceId = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? undefined;
  const { data: invoice, error, maySignIn } = useInvoice(invoiceId, token);
  if (error && !invoice) return <PaperNotShown what="invoice" error={error} maySignIn={maySignIn} />;
  if (!invoice) return <PaperPage title="One moment" lead="Loading your invoice…" />;
  const name = invoice.kind === 'invoice' ? 'Invoice' : 'Credit note';
  return (
    <PaperPage isNumbered title={`${name} ${invoice.number}`} lead={leadOf(invoice)}>
      <Sheet invoice={invoice} token={token} />
    </PaperPage>
  );
};

export default InvoicePage;
