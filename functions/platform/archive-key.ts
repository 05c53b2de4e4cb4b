import type { KeptJob } from './jobs.ts';

/**
 * Storage key of a job's ZIP: apart from the company's files, where everything ends by itself after 30 days. Those from
 * before lie among the files.
 */
export const archiveKey = (tenantId: string, { jobId, input }: Pick<KeptJob, 'jobId' | 'input'>): string =>
  Reflect.get(Object(input), 'isApart') === true
    ? `archives/${tenantId}/${jobId}.zip`
    : `files/${tenantId}/archives/${jobId}.zip`;
