import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { VendorJobRow } from '../../../../shared/fulfilment/jobs/job.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { ServiceIcon } from '../../../ui/service-icon.tsx';
import styles from './job-card.module.css';
import { dayOf, payOf, spanOf, stateNames } from './job-words.ts';

/** A job in a list: when, what, where, how far. */
export const JobCard = ({ job, hasDay }: { job: VendorJobRow; hasDay?: boolean }) => {
  const { visitId, services, times, address, state, pay, lateMinutes } = job;
  const [first] = services;
  return (
    <Link className={styles.card} to={paths.vendorJob(visitId)}>
      {first && <ServiceIcon service={first} />}
      <span className={styles.what}>
        <strong>
          {hasDay && `${dayOf(times.startsAt)}, `}
          {spanOf(times)}
        </strong>
        <span>{serviceNames(services)}</span>
        <span>
          {address.line1 ? `${address.line1}, ` : ''}
          {address.city}
        </span>
      </span>
      <span className={styles.how}>
        <span className={styles.state} data-state={state}>
          {lateMinutes && state !== 'finished' ? `${lateMinutes} min late` : stateNames[state]}
        </span>
        {payOf(pay) && <span>{payOf(pay)}</span>}
      </span>
    </Link>
  );
};
