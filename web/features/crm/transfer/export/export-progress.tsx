import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useMutation } from '@tanstack/react-query';
import type { Job } from '../../../../../shared/contract/events/job.ts';
import { HOUR } from '../../../../../shared/contract/time.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useStored } from '../../../../ui/console/stored.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { acceptIds, isOpen, isWorthShowing } from '../../leads/bulk/bulk-jobs.ts';
import { exportKind, exportProgress, exportResult } from './export-words.ts';

const POLL_MS = 1000;

const Finished = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { notify } = useNotices();
  const { mutate, isPending } = useMutation<{ url: string }, ApiError>({
    mutationFn: () => api('GET /api/exports/{jobId}/file', { jobId: job.jobId }),
    onSuccess: ({ url }) => location.assign(url),
    onError: ({ message }) => notify({ type: 'error', text: message }),
  });
  const isWhole = job.state === 'done';
  return (
    <Alert
      type={isWhole ? 'success' : 'warning'}
      statusIconAriaLabel={isWhole ? 'Done' : 'Warning'}
      header="Your export is ready"
      dismissible
      dismissAriaLabel="Close"
      onDismiss={onClose}
      action={
        isWhole && (
          <Button iconName="download" loading={isPending} loadingText="Preparing" onClick={() => mutate()}>
            Download
          </Button>
        )
      }
    >
      {exportResult(job)}
    </Alert>
  );
};

/** Exports that are being written, and files that wait to be fetched; whoever left finds them here. */
export const ExportProgress = () => {
  const now = useClock();
  const [closed, setClosed] = useStored('northlight.exports-read', acceptIds);
  const { data } = useApi(
    'GET /api/background-jobs',
    { limit: 10 },
    { again: (jobs) => (jobs?.items.some((job) => job.kind === exportKind && isOpen(job)) ? POLL_MS : false) },
  );
  return (data?.items ?? [])
    .filter((job) => job.kind === exportKind && isWorthShowing(job, closed, now - HOUR))
    .map((job) =>
      isOpen(job) ? (
        <ProgressBar key={job.jobId} label="Exporting leads" {...exportProgress(job)} />
      ) : (
        <Finished key={job.jobId} job={job} onClose={() => setClosed([job.jobId, ...closed].slice(0, 50))} />
      ),
    );
};
