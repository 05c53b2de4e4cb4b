import { DAY, localDate } from '../../../../../shared/contract/time.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { longDayOf, timeOf } from '../schedule/moments.ts';
import { capital, type PlanReading, workOf } from '../schedule/plans/plan-text.ts';
import { mapLink } from './calendar-links.ts';
import styles from './confirmation.module.css';

/** An address like “12 Court Street, Doylestown, PA 18901”. */
export const oneLine = ({ line1, city, state, zip }: OrderView['address']): string =>
  `${line1}, ${city}, ${state} ${zip}`;

/** How far a date is away: “today”, “tomorrow”, “in 3 days”. */
export const howSoon = (date: string, today: string): string => {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

/** The visit that comes next: when, what, who and where. */
export const NextVisit = ({ order, reading: { zone } }: { order: OrderView; reading: PlanReading }) => {
  const now = serverNow();
  const visit = order.visits.find(({ endsAt }) => Date.parse(endsAt) > now);
  if (!visit) return null;
  const address = oneLine(order.address);
  const soon = howSoon(localDate(Date.parse(visit.startsAt), zone), localDate(now, zone));
  return (
    <section className={styles.next} aria-labelledby="next-visit">
      <h2 id="next-visit">Next visit {soon}</h2>
      <p className={styles.when}>
        {longDayOf(visit.startsAt, zone)},{' '}
        <span className={styles.hours}>
          {timeOf(visit.startsAt, zone)} – {timeOf(visit.endsAt, zone)}
        </span>
      </p>
      <p>
        {capital(workOf(visit.services))} with {order.vendors[visit.vendorId]}
      </p>
      <p>
        {address}{' '}
        <a href={mapLink(address)} target="_blank" rel="noopener noreferrer">
          View map
        </a>
      </p>
    </section>
  );
};
