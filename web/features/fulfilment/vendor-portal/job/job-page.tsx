import { useParams } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { otherSteps } from '../../../../../shared/fulfilment/jobs/next-step.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { FinishedFiles } from '../../delivery/vendor/finished-files.tsx';
import { AnswerState } from '../answer-state.tsx';
import { useQueued } from '../data/portal-queue.ts';
import { useAnswer } from '../data/use-answer.ts';
import { checklistWith, doorWith, withSteps } from '../data/with-queue.ts';
import { dayOf, holdNames, payOf, spanOf, stateNames } from '../job-words.ts';
import { mapUrl } from '../map-url.ts';
import { NextAction } from '../next-action.tsx';
import { Notice } from '../portal-shell.tsx';
import { JobQuotes } from '../quote/job-quotes.tsx';
import { JobDocuments } from './job-documents.tsx';
import { JobMessages } from './job-messages.tsx';
import styles from './job-page.module.css';
import { JobPhotos } from './job-photos.tsx';
import { OtherSteps } from './other-steps.tsx';

const Place = ({ job }: { job: VendorJob }) => {
  const { address, travelMinutes } = job;
  return (
    <section className={styles.part}>
      <h2>Where</h2>
      <p className={styles.address}>
        {address.line1 && (
          <>
            {address.line1}
            <br />
          </>
        )}
        {address.city}
        {address.state ? `, ${address.state}` : ''} {address.zip}
      </p>
      {address.line1 ? (
        <a className={styles.map} href={mapUrl(address)} target="_blank" rel="noreferrer">
          Directions{travelMinutes !== null && ` · about ${travelMinutes} min from home`}
        </a>
      ) : (
        <p>The street comes once you have accepted.</p>
      )}
    </section>
  );
};

const facts = [
  ['access', 'Getting in'],
  ['parking', 'Parking'],
  ['notes', 'Notes'],
] as const;

const House = ({ job }: { job: VendorJob }) => {
  const written = facts.filter(([field]) => job[field]);
  if (written.length === 0 && job.pets === undefined) return null;
  return (
    <section className={styles.part}>
      <h2>The house</h2>
      <dl className={styles.facts}>
        {written.map(([field, name]) => (
          <div key={field}>
            <dt>{name}</dt>
            <dd>{job[field]}</dd>
          </div>
        ))}
        {job.pets !== undefined && (
          <div>
            <dt>Pets</dt>
            <dd>{job.pets ? 'Yes' : 'None'}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

const Checklist = ({ items }: { items: VendorJob['checklist'] }) =>
  items.length > 0 && (
    <section className={styles.part}>
      <h2>Before you finish</h2>
      <ul className={styles.checklist}>
        {items.map(({ code, text, have, needed }) => (
          <li key={`${code} ${text}`} data-done={have >= needed || undefined}>
            <span aria-hidden="true">{have >= needed ? '✓' : '○'}</span>
            <span>{text}</span>
            {code !== 'task' && <span className={styles.count}>{`${Math.min(have, needed)} of ${needed}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );

const lackingOf = (items: VendorJob['checklist']): string[] =>
  items
    .filter(({ code, have, needed }) => code !== 'task' && have < needed)
    .map(({ code, have, needed }) => {
      const photos = needed - have === 1 ? 'photo' : 'photos';
      return `${needed - have} more ${code === 'photos_before' ? 'before' : 'after'} ${photos}`;
    });

const Job = ({ job }: { job: VendorJob }) => {
  const queued = useQueued();
  const shown = withSteps(job, queued);
  const checklist = checklistWith(job, queued);
  const { services, times, state, pay, lateMinutes, holdReason, orderNumber, customer } = shown;
  const isOpen = shown.next !== null;
  return (
    <>
      <header className={styles.head}>
        <p className={styles.state}>
          {holdReason ? holdNames[holdReason] : stateNames[state]}
          {lateMinutes && isOpen ? `, ${lateMinutes} min late` : ''}
        </p>
        <h1>{serviceNames(services)}</h1>
        <p>
          {dayOf(times.startsAt)}, {spanOf(times)}
        </p>
        <p className={styles.small}>
          {[orderNumber && `Order ${orderNumber}`, customer && `for ${customer.firstName}`, payOf(pay)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <NextAction job={shown} lacking={lackingOf(checklist)} />
      <Checklist items={checklist} />
      <JobPhotos job={shown} />
      <FinishedFiles job={job} />
      <JobQuotes job={shown} />
      <Place job={job} />
      <House job={job} />
      <JobDocuments job={job} />
      {customer && <JobMessages job={job} customer={customer} />}
      <OtherSteps visitId={job.visitId} steps={otherSteps(state)} door={doorWith(job, queued)} />
    </>
  );
};

/** A link of a message may be older than the plan. */
const NoJob = () => (
  <Notice title="We can’t find this job">
    <p role="alert">It may have been canceled, or given to another crew.</p>
    <ButtonLink to={paths.vendorPortal}>Go to today’s jobs</ButtonLink>
  </Notice>
);

/** One job: its next action, the proof of the work, the way, the house, the customer. */
export const JobPage = () => {
  const { visitId = '' } = useParams();
  const answer = useAnswer('GET /api/jobs/{visitId}', { visitId });
  return (
    <AnswerState key={visitId} answer={answer} what="this job" missing={<NoJob />}>
      {(job) => <Job job={job} />}
    </AnswerState>
  );
};
