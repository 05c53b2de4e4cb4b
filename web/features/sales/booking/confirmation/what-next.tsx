import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { longDayOf } from '../schedule/moments.ts';
import { deliveryText, type PlanReading } from '../schedule/plans/plan-text.ts';
import styles from './confirmation.module.css';

interface NextStep {
  readonly title: string;
  readonly text: string;
}

const nextSteps = (order: OrderView, reading: PlanReading): NextStep[] => {
  const first = order.visits[0];
  const delivery = deliveryText(order, reading);
  const steps: NextStep[] = [
    {
      title: 'Now',
      text: order.bookings.some(({ status }) => status === 'pending')
        ? 'We hold your times. They’re confirmed as soon as you’ve paid.'
        : 'Your visits are on every crew’s calendar. If anything changes, we’ll call you first.',
    },
  ];
  // Once that time is over, the page says above what a change costs.
  if (first && order.changeableUntil)
    steps.push({
      title: `Up to ${order.feePolicy?.freeHours ?? 24} hours before`,
      text: 'Reschedule or cancel from this page, free of charge.',
    });
  if (first) {
    steps.push({
      title: longDayOf(first.startsAt, reading.zone),
      text: 'First crew arrives. Someone should be home, or leave access as you described.',
    });
  }
  if (delivery) steps.push({ title: 'Then', text: `You get ${delivery}.` });
  return steps;
};

const CanceledNote = () => (
  <section className={styles.part} aria-labelledby="next">
    <h2 id="next">Need us again?</h2>
    <p>A new booking takes about two minutes.</p>
    <div className={styles.actions}>
      <ButtonLink look="primary" to={paths.book}>
        Book again
      </ButtonLink>
    </div>
  </section>
);

/** What happens next without the buyer's doing. */
export const WhatNext = ({ order, reading }: { order: OrderView; reading: PlanReading }) => {
  const { phone } = currentTenant();
  if (order.status === 'cancelled') return <CanceledNote />;
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={styles.steps}>
        {nextSteps(order, reading).map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        Bookmark this page to reschedule or cancel. Questions? <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </p>
    </section>
  );
};
