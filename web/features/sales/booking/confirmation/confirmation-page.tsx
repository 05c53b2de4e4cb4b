import { useParams, useSearchParams } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { preparationsFor } from '../../../../../shared/sales/booking/preparations.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { useCatalog } from '../../../../platform/use-catalog.ts';
import { withZone } from '../../../../ui/with-zone.ts';
import { payStateOf } from '../../payments/pay-state.ts';
import { useAccount, useFollowingAccount } from '../../payments/use-account.ts';
import { timeOf } from '../schedule/moments.ts';
import { photoDaysOf } from '../schedule/plans/plan-text.ts';
import { workWeek } from '../schedule/work-week.ts';
import styles from './confirmation.module.css';
import { Hero } from './hero.tsx';
import { Manage } from './manage.tsx';
import { NextVisit } from './next-visit.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useOrder } from './use-order.ts';
import { WhatNext } from './what-next.tsx';

/** True where an account tells more than that nothing was charged. */
const hasMoney = ({ payment, fees }: OrderView): boolean => payment.mode !== 'pay_later' || fees.length > 0;

/** True while its visits are reserved until it is paid. */
const isWaiting = ({ bookings }: OrderView): boolean => bookings.some(({ status }) => status === 'pending');

/** What the page says while the buyer's company is asked; undefined for every other order. */
const approvalOf = ({ payment: { approval } }: OrderView, zone: string) =>
  approval && {
    title: `Waiting for ${approval.name}`,
    lead: `We’ve asked ${approval.name} to take this order on its bill. Your times are held until ${momentText(approval.until, zone)}. If you’d rather not wait, pay for it yourself.`,
  };

const momentText = (instant: string, timeZone: string): string => {
  const time = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return withZone(new Date(instant).toLocaleString('en-US', { timeZone, ...time }), instant, timeZone);
};

const canceledLead = ({ fees }: OrderView): string => {
  const owed = fees.filter(({ isWaived }) => !isWaived).reduce((sum, { cents }) => sum + cents, 0);
  return owed > 0
    ? `No one is coming. The fee for the late change is ${formatCents(owed)}.`
    : 'No one is coming, and you owe nothing.';
};

/** The booked order: visits, preparation, changes and next steps. One page, so its JSX stays together. */
const ConfirmationPage = () => {
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  const managed = useOrder(orderId, query.get('token') ?? '');
  const token = query.get('token') ?? '';
  const { catalog } = useCatalog();
  const { order, error } = managed;
  const { account: money, reload } = useAccount(order && hasMoney(order) ? orderId : undefined, token);
  useFollowingAccount(order, reload);
  if (error && !order) return <OrderNotFound error={error} />;
  if (!order) {
    return (
      <div className={styles.waiting}>
        <Hero title="One moment" lead="Loading..." />
      </div>
    );
  }
  const reading = {
    zone: currentTenant().timezone,
    week: workWeek(),
    photoDays: photoDaysOf(catalog, order.deliverySpeed === 'rush'),
  };
  const isCancelled = order.status === 'cancelled';
  const waits = !isCancelled && isWaiting(order) ? money : undefined;
  const toPay =
    waits && (approvalOf(order, reading.zone) ?? payStateOf(waits, (instant) => timeOf(instant, reading.zone)));
  const preparations = isCancelled ? [] : preparationsFor(order.items.map(({ id }) => id));
  return (
    <>
      <Hero
        title={isCancelled ? 'Your booking is canceled.' : (toPay?.title ?? 'It’s booked.')}
        lead={
          isCancelled
            ? canceledLead(order)
            : (toPay?.lead ?? `We’re emailing your confirmation and calendar file to ${order.contactInfo.email}.`)
        }
        lit={isCancelled ? 0 : toPay ? 2 : 4}
      />
      <div className={styles.paper} data-scheme="system">
        <div className={styles.columns}>
          <div className={styles.main}>
            {!isCancelled && <NextVisit order={order} reading={reading} />}
            {!isCancelled && <Manage managed={managed} order={order} reading={reading} />}
            {preparations.length > 0 && (
              <section className={styles.part} aria-labelledby="prepare">
                <h2 id="prepare">How to prepare</h2>
                <ul className={styles.list}>
                  {preparations.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            )}
            <WhatNext order={order} reading={reading} />
          </div>
          <OrderSummary order={order} money={money} token={token} />
        </div>
      </div>
    </>
  );
};

export default ConfirmationPage;
