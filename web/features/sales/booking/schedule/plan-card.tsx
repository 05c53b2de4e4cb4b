import { localDate } from '../../../../../shared/contract/time.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';
import { lengthOf, shortDate, timeOf, weekdayOfDate } from './moments.ts';
import styles from './plan-card.module.css';
import { type PlanDay, planDays } from './plan-days.ts';
import { capital, deliveryText, type PlanReading, planText, workOf } from './plan-text.ts';

const IdleDays = ({ day }: { day: PlanDay }) => (
  <span className={styles.idle}>{day.idle > 1 ? `${day.idle} days` : weekdayOfDate(day.date)}</span>
);

/** The timeline of a plan by days. */
export const Timeline = ({ plan, zone }: { plan: Pick<Plan, 'visits' | 'vendors'>; zone: string }) => (
  <span className={styles.days}>
    {planDays(plan, zone).map((day) =>
      day.idle > 0 ? (
        <IdleDays key={day.date} day={day} />
      ) : (
        <span key={day.date} className={styles.day}>
          {day.visits.map((visit) => (
            <span key={visit.startsAt} className={styles.visit}>
              <strong>
                {weekdayOfDate(day.date)} {Number(day.date.slice(8))}, {timeOf(visit.startsAt, zone)}
              </strong>
              <span>
                {capital(workOf(visit.services))}, {lengthOf(visit.startsAt, visit.endsAt)}
              </span>
              <span className={styles.vendor}>{plan.vendors[visit.vendorId]}</span>
            </span>
          ))}
        </span>
      ),
    )}
  </span>
);

interface PlanCardProps {
  plan: Plan;
  title: string | undefined;
  reading: PlanReading;
  isSelected: boolean;
  onSelect: () => void;
}

const doneOn = (plan: Plan, zone: string): string => {
  const last = plan.visits.at(-1);
  return last ? `done ${shortDate(localDate(Date.parse(last.endsAt), zone))}` : '';
};

/** A whole plan as one radio option, labeled with all its visits. */
export const PlanCard = ({ plan, title, reading, isSelected, onSelect }: PlanCardProps) => {
  const first = plan.visits[0];
  const start = first ? `Start ${timeOf(first.startsAt, reading.zone)}` : '';
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name="plan"
        className={styles.input}
        aria-label={planText(plan, reading)}
        checked={isSelected}
        onChange={onSelect}
      />
      <span className={styles.head}>
        <span className={styles.title}>
          {title ?? start}: {doneOn(plan, reading.zone)}
        </span>
        <span className={styles.delivery}>{deliveryText(plan, reading)}</span>
      </span>
      <Timeline plan={plan} zone={reading.zone} />
    </label>
  );
};
