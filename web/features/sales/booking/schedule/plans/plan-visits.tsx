import type { ReactNode } from 'react';
import type { Plan, Visit } from '../../../../../../shared/sales/booking/plan/plan.ts';
import { lengthOf, shortDayOf, timeOf } from '../moments.ts';
import { capital, workOf } from './plan-text.ts';
import styles from './plan-visits.module.css';

interface PlanVisitsProps {
  plan: Pick<Plan, 'visits' | 'vendors'>;
  zone: string;
  /** What can be done with a visit, at its right. */
  action?: (visit: Visit, index: number) => ReactNode;
}

/** The visits of a plan one below the other, with their dates and crews. */
export const PlanVisits = ({ plan, zone, action }: PlanVisitsProps) => (
  <ol className={styles.visits}>
    {plan.visits.map((visit, index) => (
      <li key={`${visit.startsAt} ${visit.services.join()}`} className={styles.visit}>
        <strong className={styles.when}>
          {shortDayOf(visit.startsAt, zone)},{' '}
          <span className={styles.hours}>
            {timeOf(visit.startsAt, zone)} – {timeOf(visit.endsAt, zone)}
          </span>
        </strong>
        <span className={styles.text}>
          <span>
            {capital(workOf(visit.services))}, {lengthOf(visit.startsAt, visit.endsAt)}
          </span>
          <span className={styles.vendor}>{plan.vendors[visit.vendorId]}</span>
        </span>
        {action?.(visit, index)}
      </li>
    ))}
  </ol>
);
