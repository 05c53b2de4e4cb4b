import * as z from 'zod';
import { newId } from '../../shared/contract/id.ts';
import { Job } from '../../shared/contract/job.ts';
import { DAY, toInstant } from '../../shared/contract/time.ts';
import { entity } from './table/entity.ts';

const KEPT_MS = 30 * DAY;

/** A job with what its consumer needs to go on; `input` belongs to the feature that started it and is shown to nobody. */
export const KeptJob = Job.extend({ input: z.unknown() });
export type KeptJob = z.infer<typeof KeptJob>;

/** Jobs, kept 30 days; whoever started one finds it in the list of the own ones. */
export const jobItem = entity({
  name: 'job',
  schema: KeptJob,
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'JOB' }),
  indexes: ({ startedBy, startedAt, jobId }) => ({ gsi1: { pk: `JOBS#${startedBy}`, sk: `${startedAt}#${jobId}` } }),
  row: Job,
  expiresAt: ({ startedAt }) => Math.floor((Date.parse(startedAt) + KEPT_MS) / 1000),
});

/** The list of the jobs that somebody started. */
export const jobsOf = (profileId: string) => ({ index: 'gsi1', pk: `JOBS#${profileId}`, descending: true }) as const;

/** A job that nothing was done of yet; write it with the event that its consumer waits for, in one transaction. */
export const newJob = (
  kind: string,
  startedBy: string,
  input: unknown,
  now: number,
  total: number | null = null,
): KeptJob => {
  const at = toInstant(now);
  const nothing = { state: 'queued', done: 0, total, failed: 0, problems: [] } as const;
  return {
    jobId: newId('job', now),
    kind,
    ...nothing,
    problems: [],
    startedBy,
    startedAt: at,
    updatedAt: at,
    input,
    version: 1,
  };
};
