import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { lengthOf, weekdayOfDate } from './moments.ts';
import { type PlanDay, planDays } from './plans/plan-days.ts';
import { capital, workOf } from './plans/plan-text.ts';
import styles from './timeline.module.css';
import { momentOf } from './visit-moment.ts';

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
              <strong>{momentOf(visit.startsAt, zone)}</strong>
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
