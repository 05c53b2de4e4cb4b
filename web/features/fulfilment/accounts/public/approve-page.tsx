import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { ApprovalView } from '../../../../../shared/fulfilment/accounts/account-view.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { withZone } from '../../../../ui/with-zone.ts';
import { PaperNotShown, PaperPage } from '../../paper/paper-page.tsx';
import styles from './approve-page.module.css';
import { DecideForm } from './decide-form.tsx';

const momentOf = (instant: string): string => {
  const { timezone } = currentTenant();
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const text = new Date(instant).toLocaleString('en-US', { timeZone: timezone, ...day, ...time });
  return withZone(text, instant, timezone);
};

const leadOf = ({ state, agentName, company, until, approvedBy }: ApprovalView): string => {
  const words: Record<ApprovalView['state'], string> = {
    waiting: `${agentName} asks ${company} to take it on its bill. The times are held until ${momentOf(until)}.`,
    approved: `Approved by ${approvedBy?.name ?? company}. The visits are confirmed, and it is on the next bill.`,
    paid: 'It has been paid in the meantime, so nothing is left to approve.',
    over: 'Nothing is billed, and its times are free for others again.',
  };
  return words[state];
};

const Month = ({ month, cents }: Pick<ApprovalView, 'month' | 'cents'>) =>
  month && (
    <p className={styles.quiet}>
      {`Ordered in its month so far: ${formatCents(month.used)} of ${formatCents(month.limit)}. With this order: ${formatCents(month.used + cents)}.`}
    </p>
  );

const Sums = ({ items, tax, cents }: ApprovalView) => (
  <dl className={styles.sums}>
    {items.map((item) => (
      <div key={item.name}>
        <dt>{item.name}</dt>
        <dd>{formatCents(item.cents)}</dd>
      </div>
    ))}
    {tax > 0 && (
      <div>
        <dt>Sales tax</dt>
        <dd>{formatCents(tax)}</dd>
      </div>
    )}
    <div data-total="">
      <dt>Total</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  </dl>
);

/** `/approve/:orderId`: what a company's contact opens from the message about an order past its limit. */
const ApprovePage = () => {
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [view, setView] = useState<ApprovalView>();
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    const abort = new AbortController();
    api('GET /api/account-approvals/{orderId}', { orderId, token }, { signal: abort.signal }).then(
      (next) => abort.signal.aborted || setView(next),
      (cause) => abort.signal.aborted || setError(asApiError(cause)),
    );
    return () => abort.abort();
  }, [orderId, token]);
  if (error && !view) return <PaperNotShown what="order" error={error} maySignIn={false} />;
  if (!view) return <PaperPage title="One moment" lead="Loading the order…" />;
  return (
    <PaperPage
      isNumbered
      title={view.number === undefined ? 'An order for your approval' : `Order ${view.number}`}
      lead={leadOf(view)}
      about={<p className={styles.quiet}>{view.place}</p>}
    >
      <Sums {...view} />
      {view.state === 'waiting' && <Month {...view} />}
      {view.state === 'waiting' && <DecideForm view={view} token={token} onDecided={setView} />}
    </PaperPage>
  );
};

export default ApprovePage;
