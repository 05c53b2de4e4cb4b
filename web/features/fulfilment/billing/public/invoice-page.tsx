import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { InvoiceView } from '../../../../../shared/fulfilment/billing/contract.ts';
import { api } from '../../../../platform/api.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/paths.ts';
import { useRead } from '../../../../platform/use-read.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import styles from './invoice.module.css';

const dayText = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const leadOf = ({ kind, rest, dueOn, isTest }: InvoiceView): string => {
  const test = isTest ? ' This was a test, no money moved.' : '';
  if (kind === 'credit_note') return `Taken off what you owe.${test}`;
  return rest > 0 ? `${formatCents(rest)} to pay by ${dayText(dueOn)}.${test}` : `Nothing is left to pay.${test}`;
};

const PaperButton = ({ invoiceId, token }: { invoiceId: string; token: string | undefined }) => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      window.location.href = (await api('GET /api/invoices/{invoiceId}/pdf', { invoiceId, token })).url;
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

const Sheet = ({ invoice, token }: { invoice: InvoiceView; token: string | undefined }) => {
  const { lines, tax, total, paid, credited, rest, billTo, place, issuedOn, orderIds, kind } = invoice;
  const [orderId] = orderIds;
  const sums = [
    ['Sales tax', tax],
    ['Total', total],
    ['Paid', paid && -paid],
    ['Credited', credited && -credited],
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
            <span>{formatCents(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums
          .filter(([name, cents]) => name === 'Total' || cents !== 0)
          .map(([name, cents]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
        {kind === 'invoice' && (
          <div data-open="">
            <dt>To pay</dt>
            <dd>{formatCents(rest)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.acts}>
        {rest > 0 && orderId !== undefined && token !== undefined && (
          <ButtonLink look="primary" to={paths.pay(orderId, token)}>
            Pay {formatCents(rest)}
          </ButtonLink>
        )}
        <PaperButton invoiceId={invoice.invoiceId} token={token} />
      </p>
    </article>
  );
};

/** `/invoice/:invoiceId`: what the mail of an invoice opens. */
const InvoicePage = () => {
  const { invoiceId = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? undefined;
  const { data: invoice, error } = useRead(`${invoiceId} ${token ?? ''}`, (signal) =>
    api('GET /api/invoices/{invoiceId}', { invoiceId, token }, { signal }),
  );
  const { phone, name } = currentTenant();
  if (error && !invoice) {
    return (
      <section className={styles.page} data-scheme="system">
        <h1>We can’t show this invoice</h1>
        <p role="alert">
          The link may be old or incomplete. Call {name} at <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
        </p>
      </section>
    );
  }
  const title = invoice && (invoice.kind === 'invoice' ? 'Invoice' : 'Credit note');
  return (
    <section className={styles.page} data-scheme="system">
      <h1>{invoice ? `${title} ${invoice.number}` : 'One moment'}</h1>
      <p role="status">{invoice ? leadOf(invoice) : 'Loading your invoice…'}</p>
      {invoice && <Sheet invoice={invoice} token={token} />}
    </section>
  );
};

export default InvoicePage;
