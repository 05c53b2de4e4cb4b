import { Suspense, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatSigned } from '../../../../../shared/contract/signed-money.ts';
import { toPayOf, underWayText } from '../../../../../shared/fulfilment/payments/under-way.ts';
import type { PortalOrder } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { unbroken } from '../../../../ui/unbroken.ts';
import { useLostFocus } from '../../../../ui/use-lost-focus.ts';
import { takeOrderAhead } from '../data/order-ahead.ts';
import { againPath, isViewed, portalPaths } from '../data/portal-base.ts';
import { type Answer, useAnswer } from '../data/use-answer.ts';
import type { PortalParts } from '../portal-parts.ts';
import { orderName, payByText, quoteNames, spanOf, statusNames, timeOf, visitNames } from '../portal-words.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { Empty } from '../shell/portal-shell.tsx';
import { useCatchUp } from './catch-up.ts';
import { Documents } from './documents.tsx';
import { Messages } from './messages.tsx';
import styles from './order.module.css';
import { People } from './people.tsx';
import { Timeline } from './timeline.tsx';
import { usePay } from './use-pay.ts';

type Account = NonNullable<PortalOrder['account']>['account'];

const Line = ({ name, cents }: { name: string; cents: number }) =>
  cents === 0 ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{formatSigned(cents)}</dd>
    </div>
  );

const Lines = ({ account }: { account: Account }) => (
  <dl className={styles.lines}>
    <Line name="Price" cents={account.total} />
    <Line name="Tax" cents={account.tax} />
    <Line name="Fees" cents={account.fees} />
    <Line name="Tip" cents={account.tips} />
    <Line name="Credit" cents={-account.credits} />
    <Line name="Paid" cents={-account.paid} />
    <Line name="Refunded" cents={account.refunded} />
    <Line name="Payment on its way" cents={toPayOf(account).all - Math.max(0, account.balance)} />
    <div className={styles.rest}>
      <dt>{account.balance > 0 ? 'Left to pay' : 'All paid'}</dt>
      <dd>{formatCents(toPayOf(account).all)}</dd>
    </div>
  </dl>
);

/** Until when an order that is confirmed by its payment waits for it; undefined where it is confirmed. */
const heldUntil = ({ order, account }: PortalOrder): string | undefined =>
  order.status === 'placed' && account && toPayOf(account.account).due > 0
    ? (account.account.payBy ?? undefined)
    : undefined;

/** What the order costs and what is owed, with the way to pay. */
const MoneyPart = ({ page, isWaiting, refresh }: { page: PortalOrder; isWaiting: boolean; refresh: () => void }) => {
  const { order, account } = page;
  // A sum that is about to change is not asked for.
  const actions = isWaiting ? { pay: null } : page.actions;
  const { isLeaving, error, pay } = usePay(order.orderId, refresh);
  if (!account) return null;
  const { payBy, underWay } = account.account;
  const { due } = toPayOf(account.account);
  return (
    <section className={styles.money} aria-labelledby="money">
      <h2 id="money" tabIndex={-1}>
        Payment
      </h2>
      {isWaiting ? <p role="status">Working out what’s left to pay …</p> : <Lines account={account.account} />}
      {actions.pay && due > 0 && payBy && <p>We hold your times until {unbroken(timeOf(payBy))}.</p>}
      {actions.pay && (
        <Button
          look={due > 0 ? 'primary' : 'secondary'}
          wide
          busy={isLeaving}
          onClick={() => void pay(due > 0 ? 'due' : 'balance')}
        >
          {`${due > 0 ? 'Pay' : 'Pay ahead:'} ${formatCents(actions.pay.cents)}`}
        </Button>
      )}
      {underWay && <p>{underWayText}</p>}
      {actions.pay && account.isTest && <p className={styles.quiet}>Test, no money moves.</p>}
      {error && <p role="alert">{error.isOffline ? 'You’re offline. Nothing was charged.' : error.message}</p>}
    </section>
  );
};

/** The visits for somebody who may look, not change. */
const Visits = ({ order }: Pick<PortalOrder, 'order'>) =>
  order.visits.length === 0 ? null : (
    <section className={styles.part} aria-labelledby="visits">
      <h2 id="visits">{order.visits.length > 1 ? 'Visits' : 'Visit'}</h2>
      <ol className={styles.visits}>
        {order.visits.map((visit) => (
          <li key={`${visit.startsAt} ${visit.services.join()}`}>
            <strong>{spanOf(visit.startsAt, visit.endsAt)}</strong>
            <span>
              {serviceNames(visit.services)}
              {visit.vendorName ? ` with ${visit.vendorName}` : ''}
            </span>
            <span className={styles.quiet}>{visitNames[visit.state]}</span>
          </li>
        ))}
      </ol>
    </section>
  );

/** The quotes that were sent for the order. */
const Quotes = ({ orderId }: { orderId: string }) => {
  const { data } = useAnswer('GET /api/orders/{orderId}/quotes', { orderId });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="quotes">
      <h2 id="quotes">{data.items.length > 1 ? 'Quotes' : 'Quote'}</h2>
      {data.items.map(({ quoteId, number, service, state }) => (
        <p key={quoteId}>
          <Link to={paths.quote(quoteId)}>
            {serviceNames([service])}, quote {number}
          </Link>{' '}
          <span className={styles.quiet}>{quoteNames[state]}</span>
        </p>
      ))}
    </section>
  );
};

const Pictures = ({ page }: { page: PortalOrder }) =>
  page.pictures && (
    <section className={styles.ready} aria-labelledby="pictures">
      <h2 id="pictures">Your pictures are ready</h2>
      <p>
        {page.pictures.count === 1 ? '1 picture' : `${page.pictures.count} pictures`}
        {page.pictures.isLocked ? '. Downloads open once the order is paid.' : ', ready to download.'}
      </p>
      <ButtonLink look={page.actions.pay ? 'secondary' : 'primary'} to={portalPaths.gallery(page.order.orderId)}>
        Open the gallery
      </ButtonLink>
    </section>
  );

/** An order with everything that its reader may see and do. Over 40 lines: one screen of JSX. */
const Whole = ({ page, answer, parts }: { page: PortalOrder; answer: Answer<PortalOrder>; parts: PortalParts }) => {
  const { order, view, actions } = page;
  const { Manage } = parts;
  const { isWaiting, begin } = useCatchUp(page, answer.refresh);
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title, order.status);
  const { line1, city, state, zip } = order.address;
  const payBy = heldUntil(page);
  const mayChange = view && (actions.move || actions.cancel || order.status === 'placed') && actions.invite;
  return (
    <article className={styles.order}>
      <header className={styles.title}>
        <Link className={styles.back} to={portalPaths.orders()}>
          All orders
        </Link>
        <h1 ref={title} tabIndex={-1}>
          {line1}
        </h1>
        <p className={styles.quiet}>
          {city}, {state} {zip} · {orderName(order)} · {payBy ? 'Not confirmed yet' : statusNames[order.status]}
          {order.orderedBy ? ` · booked by ${order.orderedBy}` : ''}
        </p>
        {payBy && (
          <p>
            <a href="#money">{payByText(payBy)}</a>
          </p>
        )}
        {actions.invite && order.status !== 'placed' && !isViewed() && (
          <p>
            <ButtonLink to={againPath(order.orderId)}>Book again</ButtonLink>
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Pictures page={page} />
          {page.account && <Quotes orderId={order.orderId} />}
          <Documents orderId={order.orderId} />
          {mayChange ? (
            <Manage
              order={view}
              onChanged={(changed) => {
                answer.set({ ...page, view: changed });
                if (changed.status === 'cancelled') showToast('Your booking is canceled.');
                begin();
                answer.refresh();
              }}
            />
          ) : (
            <Visits order={order} />
          )}
          <Timeline entries={page.timeline} />
        </div>
        <aside className={styles.column}>
          <MoneyPart page={page} isWaiting={isWaiting} refresh={answer.refresh} />
          {actions.invite && <People page={page} answer={answer} />}
        </aside>
      </div>
      {actions.write && <Messages orderId={order.orderId} />}
    </article>
  );
};

/** `/portal/orders/:orderId`: an order with its visits, story and money, from one answer. */
export const OrderPage = ({ parts }: { parts: PortalParts }) => {
  const { orderId = '' } = useParams();
  const answer = useAnswer('GET /api/portal/orders/{orderId}', { orderId }, () => takeOrderAhead(orderId));
  const loading = { data: undefined, error: undefined, set: answer.set, refresh: answer.refresh };
  return (
    // The code of the visits and the answer come at once: what came later would move what is already read.
    <Suspense
      fallback={
        <AnswerState answer={loading} what="your order">
          {() => null}
        </AnswerState>
      }
    >
      <AnswerState
        answer={answer}
        what="your order"
        missing={
          <Empty
            title="We can’t find this order"
            action={<ButtonLink to={portalPaths.orders()}>See your orders</ButtonLink>}
          >
            It may belong to another email address, or somebody has taken you off it.
          </Empty>
        }
      >
        {(page) => <Whole page={page} answer={answer} parts={parts} />}
      </AnswerState>
    </Suspense>
  );
};
