import { useState } from 'react';
import { addDays, localDate } from '../../../../../shared/contract/time.ts';
import type { VendorJobRow } from '../../../../../shared/fulfilment/jobs/job.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { Button } from '../../../../ui/button.tsx';
import { AnswerState } from '../answer-state.tsx';
import { useQueued } from '../data/portal-queue.ts';
import { useAnswer } from '../data/use-answer.ts';
import { withSteps } from '../data/with-queue.ts';
import { JobCard } from '../job-card.tsx';
import { longDate } from '../job-words.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import styles from './job-calendar.module.css';

const DAYS = 14;

const Day = ({ date, jobs, isToday }: { date: string; jobs: readonly VendorJobRow[]; isToday: boolean }) => (
  <section className={styles.day} data-today={isToday || undefined}>
    <h2>
      {longDate(date)}
      {isToday && ' (today)'}
    </h2>
    {jobs.length === 0 ? (
      <p className={styles.free}>Free</p>
    ) : (
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.visitId}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** Two weeks of jobs, day by day, and the feed for another calendar. */
export const JobCalendar = () => {
  const zone = currentTenant().timezone;
  const [today] = useState(() => localDate(serverNow(), zone));
  const [from, setFrom] = useState(today);
  const answer = useAnswer('GET /api/jobs', { date: from, days: DAYS });
  const queued = useQueued();
  const dates = Array.from({ length: DAYS }, (_, i) => addDays(from, i));
  return (
    <>
      <h1>Calendar</h1>
      <div className={styles.move}>
        <Button onClick={() => setFrom(addDays(from, -DAYS))}>Earlier</Button>
        <Button onClick={() => setFrom(today)} disabled={from === today}>
          Today
        </Button>
        <Button onClick={() => setFrom(addDays(from, DAYS))}>Later</Button>
      </div>
      <AnswerState answer={answer} what="your calendar">
        {({ items }) =>
          dates.map((date) => (
            <Day
              key={date}
              date={date}
              isToday={date === today}
              jobs={items
                .filter(({ times }) => localDate(Date.parse(times.startsAt), zone) === date)
                .map((job) => withSteps(job, queued))}
            />
          ))
        }
      </AnswerState>
      <CalendarFeed />
    </>
  );
};
