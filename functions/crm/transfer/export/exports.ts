import type * as z from 'zod';
import type { Job } from '../../../../shared/contract/events/job.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { facetsOf } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import type { FileLink, transferContract } from '../../../../shared/crm/transfer/contract.ts';
import { ExportContinues } from '../../../../shared/crm/transfer/events.ts';
import { audited } from '../../../platform/audit.ts';
import { invalidInput, notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { jobItem, newJob } from '../../../platform/jobs.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { keyedId, makeOnce } from '../../../platform/signed/keyed-id.ts';
import { countOf } from '../../leads/lists/lead-counts.ts';
import { wrongState } from '../import/import-store.ts';
import { exportKey } from '../store.ts';
import { EXPORT, type ExportOrder } from './export-order.ts';

type ExportRequest = SignedRequest<z.output<typeof transferContract.exportLeads.input>>;

export const LINK_MS = 5 * MINUTE;

/** Number of leads to export, if a counter knows it. */
const totalOf = async ({ table }: ExportRequest, filter: ExportOrder['filter']): Promise<number | null> => {
  const facets = facetsOf(filter);
  const isCounted = Object.values(filter).filter((value) => value !== undefined).length === facets.length;
  return isCounted && facets.length < 2 ? await countOf(table, facets[0] ?? 'all') : null;
};

/** Starts an export of the current leads; agents export only their own. */
export const exportLeads = async (request: ExportRequest): Promise<Job> => {
  const { table, caller, input, now, correlationId } = request;
  const jobId = keyedId('job', request, 'export');
  const until = toInstant(now);
  const filterInput = input.filter ?? {};
  const createdTo = filterInput.createdTo && filterInput.createdTo < until ? filterInput.createdTo : until;
  const scopedFilter = { ...filterInput, assignedTo: ownProfile(caller) ?? filterInput.assignedTo };
  const { ids } = input;
  if (ids && input.filter) throw invalidInput([{ path: 'ids', message: 'must be given without a filter' }]);
  const order: ExportOrder = { filter: { ...scopedFilter, createdTo }, ...(ids && { ids }), after: null, step: 0 };
  const total = ids ? ids.length : await totalOf(request, scopedFilter);
  const job = { ...newJob(EXPORT, caller.profileId, order, now, total), jobId };
  const changes = Object.entries(scopedFilter).flatMap(([field, after]) =>
    after === undefined ? [] : [{ field, after }],
  );
  return await makeOnce(
    table,
    jobItem,
    job,
    table.event(
      ExportContinues,
      { jobId, step: 0, after: null },
      { pk: `JOB#${jobId}`, group: jobId, now, correlationId },
    ),
    audited(request, { action: 'leads.exported', target: { kind: 'export', id: jobId, name: 'Leads' }, changes }),
  );
};

/** Download link of a finished export, only for its requester. */
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
