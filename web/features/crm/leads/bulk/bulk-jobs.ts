import type { Job } from '../../../../../shared/contract/events/job.ts';

/** What changes of many leads are called among the jobs. */
export const kind = 'leads.bulk';

const leads = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;

export const isOpen = ({ state }: Job): boolean => state === 'queued' || state === 'running';

/** A job is shown while it runs, and its result until it was read; one that ended long ago is past. */
export const isWorthShowing = (job: Job, closed: readonly string[], since: number): boolean =>
  isOpen(job) || (!closed.includes(job.jobId) && Date.parse(job.updatedAt) >= since);

/** How far it is, in the words of the bar. */
export const progressOf = ({ done, failed, total }: Job) => ({
  value: total ? Math.min(100, Math.round(((done + failed) / total) * 100)) : 0,
  additionalInfo:
    total === null ? `${leads(done + failed)} so far` : `${leads(done + failed)} of ${total.toLocaleString('en-US')}`,
  description: 'You can leave this page: the work goes on, and you find it here when you come back.',
});

/** What came of it, with the reasons why some leads stayed as they were. */
export const resultOf = ({ done, failed, problems, state }: Job): string => {
  const said = [`${leads(done)} changed`, ...(failed > 0 ? [`${leads(failed)} not`] : [])].join(', ');
  const why = [...new Set(problems.map(({ message }) => message))].slice(0, 3).join(' ');
  const end = state === 'failed' ? 'It stopped before the end; start it again for the rest.' : '';
  return [`${said}.`, why, end].filter(Boolean).join(' ');
};

/** Whatever was stored as the jobs that were read, made valid. */
export const acceptIds = (stored: unknown): readonly string[] =>
  (Array.isArray(stored) ? stored : []).filter((id): id is string => typeof id === 'string');
