import Alert from '@cloudscape-design/components/alert';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { HOUR } from '../../../../../shared/contract/time.ts';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { useStored } from '../../../../ui/console/stored.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { acceptIds, isOpen, isWorthShowing, kind, progressOf, resultOf } from './bulk-jobs.ts';

const POLL_MS = 1000;

/** Reads the lists again when a job has come to its end. */
const useRefreshLists = (running: string): void => {
  const client = useQueryClient();
  const before = useRef('');
  useEffect(() => {
    const hasEnded = before.current !== '' && before.current !== running;
    before.current = running;
    if (hasEnded) void invalidate(client, 'GET /api/leads', 'GET /api/leads/counts');
  }, [client, running]);
};

/** Progress of bulk jobs, also after leaving and returning to the page. */
export const BulkProgress = () => {
  const now = useClock();
  const [closed, setClosed] = useStored('northlight.jobs-read', acceptIds);
  const { data } = useApi(
    'GET /api/background-jobs',
    { limit: 10 },
    { again: (jobs) => (jobs?.items.some((job) => job.kind === kind && isOpen(job)) ? POLL_MS : false) },
  );
  const jobs = (data?.items ?? []).filter((job) => job.kind === kind);
  useRefreshLists(
    jobs
      .filter(isOpen)
      .map(({ jobId }) => jobId)
      .join(' '),
  );
  return jobs
    .filter((job) => isWorthShowing(job, closed, now - HOUR))
    .map((job) =>
      isOpen(job) ? (
        <ProgressBar key={job.jobId} label="Changing many leads" {...progressOf(job)} />
      ) : (
        <Alert
          key={job.jobId}
          type={job.state === 'failed' || job.failed > 0 ? 'warning' : 'success'}
          statusIconAriaLabel={job.state === 'failed' || job.failed > 0 ? 'Warning' : 'Done'}
          dismissible
          dismissAriaLabel="Close"
          onDismiss={() => setClosed([job.jobId, ...closed].slice(0, 50))}
        >
          {resultOf(job)}
        </Alert>
      ),
    );
};
