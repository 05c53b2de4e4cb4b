import * as z from 'zod';

/** An item that the job could not process; `message` is shown to users. */
const Problem = z.object({ id: z.string(), message: z.string() });

/** A long-running job that clients poll for progress. */
export const Job = z.object({
  jobId: z.string(),
  /** Name of the operation, e.g. `leads.bulk`. */
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.int(),
  /** Null until the total is known. */
  total: z.int().nullable(),
  failed: z.int(),
  /** At most the first 100. */
  problems: z.array(Problem),
  startedBy: z.string(),
  startedAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
/** A long-running job with its progress. */
export type Job = z.infer<typeof Job>;
/** An item that a job could not process, with the reason. */
export type JobProblem = z.infer<typeof Problem>;

const MAX_PROBLEMS = 100;

/** Returns the job after one more step; counts add up, and only the first 100 problems are kept. */
export const advanceJob = <J extends Job>(
  job: J,
  step: { done: number; problems?: readonly JobProblem[]; state?: Job['state']; total?: number; at: string },
): J => {
  const problems = step.problems ?? [];
  return {
    ...job,
    done: job.done + step.done,
    failed: job.failed + problems.length,
    problems: [...job.problems, ...problems].slice(0, MAX_PROBLEMS),
    state: step.state ?? 'running',
    total: step.total ?? job.total,
    updatedAt: step.at,
  };
};
