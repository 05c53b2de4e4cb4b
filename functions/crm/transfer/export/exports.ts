import type * as z from 'zod';
import type { Job } from '../../../../shared/contract/job.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { facetsOf } from '../../../../shared/crm/leads/lead-facets.ts';
import { ownProfile } from '../../../../shared/crm/leads/lead-scope.ts';
import type { FileLink, transferContract } from '../../../../shared/crm/transfer/contract.ts';
import { ExportContinues } from '../../../../shared/crm/transfer/events.ts';
import { audited } from '../../../platform/audit.ts';
import { invalidInput, notFound } from '../../../platform/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { jobItem, newJob } from '../../../platform/jobs.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { countOf } from '../../leads/port.ts';
import { wrongState } from '../import/import-store.ts';
import { exportKey } from '../store.ts';
import { EXPORT, type ExportOrder } from './export-order.ts';

type Asked = SignedRequest<z.output<typeof transferContract.exportLeads.input>>;

export const LINK_MS = 5 * MINUTE;

/** How many leads it will be, where a kept counter knows. */
const totalOf = async ({ table }: Asked, filter: ExportOrder['filter']): Promise<number | null> => {
  const facets = facetsOf(filter);
  const isCounted = Object.values(filter).filter((value) => value !== undefined).length === facets.length;
  return isCounted && facets.length < 2 ? await countOf(table, facets[0] ?? 'all') : null;
};

/** Begins an export of what is there now; an agent gets own leads only. */
export const exportLeads = async (request: Asked): Promise<Job> => {
  const { table, caller, input, now, correlationId } = request;
  const until = toInstant(now);
  const asked = input.filter ?? {};
  const createdTo = asked.createdTo && asked.createdTo < until ? asked.createdTo : until;
  const narrowed = { ...asked, assignedTo: ownProfile(caller) ?? asked.assignedTo };
  const { ids } = input;
  if (ids && input.filter) throw invalidInput([{ path: 'ids', message: 'must be given without a filter' }]);
  const order: ExportOrder = { filter: { ...narrowed, createdTo }, ...(ids && { ids }), after: null, step: 0 };
  const total = ids ? ids.length : await totalOf(request, narrowed);
  const job = newJob(EXPORT, caller.profileId, order, now, total);
  const { jobId } = job;
  const changes = Object.entries(narrowed).flatMap(([field, after]) => (after === undefined ? [] : [{ field, after }]));
  await table.commit(
    table.create(jobItem, job),
    table.event(
      ExportContinues,
      { jobId, step: 0, after: null },
      { pk: `JOB#${jobId}`, group: jobId, now, correlationId },
    ),
    audited(request, { action: 'leads.exported', target: { kind: 'export', id: jobId, name: 'Leads' }, changes }),
  );
  return job;
};

/** Where the file of a finished export is; nobody but who asked for it gets the address. */
export const exportFile = async (
  { table, tenantId, caller, input, now }: SignedRequest<{ jobId: string }>,
  files: FileStore,
): Promise<FileLink> => {
  const job = await table.get(jobItem, { jobId: input.jobId }, { consistent: true });
  if (!job || job.kind !== EXPORT || job.startedBy !== caller.profileId) throw notFound('Export');
  if (job.state !== 'done') throw wrongState('EXPORT_NOT_FINISHED', 'The export is not finished yet');
  const url = await files.signGet(exportKey(tenantId, job.jobId, 'leads.csv'), LINK_MS / 1000);
  return { url, name: `leads-${job.startedAt.slice(0, 10)}.csv`, expiresAt: toInstant(now + LINK_MS) };
};
