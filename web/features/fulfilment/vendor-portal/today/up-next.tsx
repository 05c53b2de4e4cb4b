import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VendorJobRow } from '../../../../../shared/fulfilment/jobs/job.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { payOf, spanOf, stateNames } from '../job-words.ts';
import { mapUrl } from '../map-url.ts';
import { NextAction } from '../next-action.tsx';
import styles from './today.module.css';

/** The job that is next or under way, with its one big action. */
export const UpNext = ({ job }: { job: VendorJobRow }) => {
  const { services, times, address, state, pay, visitId } = job;
  return (
    <section className={styles.next} aria-labelledby="up-next">
      <p className={styles.state}>{state === 'accepted' ? 'Next' : stateNames[state]}</p>
      <h2 id="up-next">{spanOf(times)}</h2>
      <p className={styles.services}>
        {serviceNames(services)}
        {payOf(pay) && ` · ${payOf(pay)}`}
      </p>
      <p>
        {address.line1}
        <br />
        {address.city}, {address.state} {address.zip}
      </p>
      <NextAction job={job} finishAt={paths.vendorJob(visitId)} />
      <div className={styles.links}>
        <a href={mapUrl(address)} target="_blank" rel="noreferrer">
          Directions
        </a>
        <ButtonLink look="quiet" to={paths.vendorJob(visitId)}>
          Job details
        </ButtonLink>
      </div>
    </section>
  );
};
