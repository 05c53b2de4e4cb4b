import type { Job } from '../../../../../shared/contract/events/job.ts';

/** What exports of leads are called among the jobs. */
export const exportKind = 'leads.export';

const leads = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;

/** How far an export is, in the words of the bar. */
export const exportProgress = ({ done, total }: Job) => ({
  value: total ? Math.min(100, Math.round((done / total) * 100)) : 0,
  additionalInfo: total === null ? `${leads(done)} so far` : `${leads(done)} of ${total.toLocaleString('en-US')}`,
  description: 'You can leave this page: the file is waiting here when you come back.',
});

export const exportResult = ({ done, state }: Job): string =>
  state === 'failed'
    ? 'The export stopped before its end. Start it again.'
    : `${leads(done)} ${done === 1 ? 'is' : 'are'} in the file.`;
