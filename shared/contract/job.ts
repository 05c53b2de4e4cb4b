import * as z from 'zod';

/** One thing that a job could not do, and why, in words for people. */
const Problem = z.object({ id: z.string(), message: z.string() });

/** Work that takes longer than an answer: it can be left and found again. */
export const Job = z.object({
  jobId: z.string(),
  /** What it does, e.g. `leads.bulk`. */
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.number().int(),
  /** Null while nobody knows how much there is. */
  total: z.number().int().nullable(),
  failed: z.number().int(),
  /** The first hundred. */
  problems: z.array(Problem),
  startedBy: z.string(),
  startedAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Job = z.infer<typeof Job>;
export type JobProblem = z.infer<typeof Problem>;

const MOST_PROBLEMS = 100;

/** A job after some more was done of it. */
export const advanced = <J extends Job>(
  job: J,
  step: { done: number; problems?: readonly JobProblem[]; state?: Job['state']; total?: number; at: string },
): J => {
  const problems = step.problems ?? [];
  return {
    ...job,
    done: job.done + step.done,
    failed: job.failed + problems.length,
    problems: [...job.problems, ...problems].slice(0, MOST_PROBLEMS),
    state: step.state ?? 'running',
    total: step.total ?? job.total,
    updatedAt: step.at,
  };
};
