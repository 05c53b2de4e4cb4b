import Button from '@cloudscape-design/components/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import styles from './dashboard.module.css';

const POLL_MS = 2000;

/** Starts a recount of all leads and orders and reports its end; the page may be left meanwhile. */
export const Recount = () => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [jobId, setJobId] = useState<string>();
  const { mutate, isPending } = useMutation<{ jobId: string }, ApiError>({
    mutationFn: () => api('POST /api/dashboard/recount', {}),
    onSuccess: ({ jobId: started }) => setJobId(started),
    onError: (error) => notify({ type: 'error', text: `Nothing is counted: ${error.message}` }),
  });
  const { data: job } = useApi(
    'GET /api/background-jobs/{jobId}',
    { jobId: jobId ?? '' },
    { enabled: jobId !== undefined, again: (known) => (known?.state === 'done' ? false : POLL_MS) },
  );
  const done = job?.state === 'done' ? job.done : undefined;
  useEffect(() => {
    if (done === undefined) return;
    setJobId(undefined);
    notify({ type: 'success', text: `${done.toLocaleString('en-US')} leads and orders are counted again.` });
    void invalidate(client, 'GET /api/dashboard', 'GET /api/dashboard/utilisation');
  }, [done, client, notify]);
  return (
    <p className={styles.again}>
      The figures are counted as things happen.{' '}
      <Button variant="inline-link" loading={isPending || jobId !== undefined} onClick={() => mutate()}>
        Count them again
      </Button>
    </p>
  );
};
