import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addDays, localDate } from '../../../../../shared/contract/time.ts';
import type { VendorJobRow } from '../../../../../shared/fulfilment/jobs/job.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { AnswerState } from '../answer-state.tsx';
import { useQueued } from '../data/portal-queue.ts';
import { useAnswer } from '../data/use-answer.ts';
import { withSteps } from '../data/with-queue.ts';
import { JobCard } from '../job-card.tsx';
import { dayOf, longDate } from '../job-words.ts';
import styles from './today.module.css';
import { UpNext } from './up-next.tsx';

const DAYS = 14;
/** So long a job that nobody has finished is kept before its vendor’s eyes. */
const DAYS_BACK = 14;
const over: readonly string[] = ['finished', 'no_access', 'unassigned', 'held'];

const isOpen = ({ state }: VendorJobRow): boolean => !over.includes(state);
const underWay = (jobs: readonly VendorJobRow[]) =>
  jobs.find(({ state }) => state === 'working') ??
  jobs.find(({ state }) => state === 'on_the_way') ??
  jobs.find(isOpen);

const Nothing = ({ later }: { later: VendorJobRow | undefined }) => (
  <p className={styles.nothing}>
    {later ? `Nothing today. Your next job is on ${dayOf(later.times.startsAt)}.` : 'No jobs in the next two weeks.'}
    <Link to={paths.vendorOffers}>Look at your offers</Link>
  </p>
);

const List = ({ title, jobs, hasDay }: { title: string; jobs: readonly VendorJobRow[]; hasDay?: boolean }) =>
  jobs.length > 0 && (
    <section className={styles.list}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.visitId}>
            <JobCard job={job} {...(hasDay && { hasDay })} />
          </li>
        ))}
      </ul>
    </section>
  );

/** The day: the next job with its one action, what earlier days have left open, then what follows. */
export const Today = () => {
  const zone = currentTenant().timezone;
  const [today] = useState(() => localDate(serverNow(), zone));
  const answer = useAnswer('GET /api/jobs', { date: addDays(today, -DAYS_BACK), days: DAYS_BACK + DAYS });
  const queued = useQueued();
  return (
    <>
      <h1>{longDate(today)}</h1>
      <AnswerState answer={answer} what="your jobs">
        {({ items }) => {
          const jobs = items.map((job) => withSteps(job, queued));
          const dayOfJob = ({ times }: VendorJobRow): string => localDate(Date.parse(times.startsAt), zone);
          const ofToday = jobs.filter((job) => dayOfJob(job) === today);
          const earlier = jobs.filter((job) => dayOfJob(job) < today && isOpen(job));
          const later = jobs.filter((job) => dayOfJob(job) > today && isOpen(job));
          const next = underWay(ofToday);
          return (
            <>
              {next ? <UpNext job={next} /> : <Nothing later={later[0]} />}
              <List title="Not finished yet" jobs={earlier} hasDay />
              <List title="Also today" jobs={ofToday.filter((job) => job !== next)} />
              <List title="Coming up" jobs={later} hasDay />
            </>
          );
        }}
      </AnswerState>
    </>
  );
};
