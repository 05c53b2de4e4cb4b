import * as z from 'zod';
import { Job } from '../../shared/contract/events/job.ts';
import { newId } from '../../shared/contract/id.ts';
import { DAY, toInstant } from '../../shared/contract/time.ts';
import { entity } from './table/entity.ts';

const RETENTION_MS = 30 * DAY;

/** A job with the input its consumer works on; `input` is private to the feature that started the job. */
export const KeptJob = Job.extend({ input: z.unknown() });
export type KeptJob = z.infer<typeof KeptJob>;

/** Jobs, kept for 30 days, listed by who started them. */
export const jobItem = entity({
  name: 'job',
  schema: KeptJob,
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'JOB' }),
  indexes: ({ startedBy, startedAt, jobId }) => ({ gsi1: { pk: `JOBS#${startedBy}`, sk: `${startedAt}#${jobId}` } }),
  row: Job,
  expiresAt: ({ startedAt }) => Math.floor((Date.parse(startedAt) + RETENTION_MS) / 1000),
});

/** The range of the jobs that a profile started, newest first. */
export const jobsOf = (profileId: string) => ({ index: 'gsi1', pk: `JOBS#${profileId}`, descending: true }) as const;

/** A queued job; commit it together with the event its consumer waits for. `total` is null while unknown. */
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
