import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import { type BulkChange, type BulkFilter, fieldOf } from '../../../../shared/crm/leads/bulk.ts';
import { BulkContinues } from '../../../../shared/crm/leads/events.ts';
import type { leadContract } from '../../../../shared/crm/leads/lead-contract.ts';
import { facetsOf } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { jobItem, newJob } from '../../../platform/jobs.ts';
import { checkAssignee, checkAssignment } from '../lead-access.ts';
import { countOf } from '../lists/lead-counts.ts';
import { findPage } from '../lists/list-leads.ts';
import { changeMany } from './change-many.ts';

type BulkRequest = SignedRequest<z.output<typeof leadContract.bulk.input>>;
const MAX_SYNC_LEADS = 100;

const checkInput = ({ ids, filter, ...change }: BulkRequest['input']): void => {
  if ((ids === undefined) === (filter === undefined)) {
    throw invalidInput([{ path: 'ids', message: 'must be given, or filter instead, but not both' }]);
  }
  const field = fieldOf[change.action];
  if (change[field] === undefined) throw invalidInput([{ path: field, message: `must be given for ${change.action}` }]);
};

const totalOf = async ({ table }: BulkRequest, filter: BulkFilter): Promise<number | null> => {
  const facets = facetsOf(filter);
  const isCounted = Object.values(filter).filter((value) => value !== undefined).length === facets.length;
  return isCounted && facets.length < 2 ? await countOf(table, facets[0] ?? 'all') : null;
};

const startJob = async (request: BulkRequest, filter: BulkFilter, change: BulkChange): Promise<string> => {
  const { table, caller, now, correlationId } = request;
  const who = { profileId: caller.profileId, roles: caller.roles };
  const until = toInstant(now);
  const bounded = { ...filter, createdTo: filter.createdTo && filter.createdTo < until ? filter.createdTo : until };
  const job = newJob(
    'leads.bulk',
    caller.profileId,
    { filter: bounded, change, who },
    now,
    await totalOf(request, filter),
  );
  const { jobId } = job;
  const placement = { pk: `JOB#${jobId}`, group: jobId, now, correlationId };
  await table.commit(table.create(jobItem, job), table.event(BulkContinues, { jobId, after: null }, placement));
  return jobId;
};

/** Changes up to a hundred leads synchronously and returns each result; a filter that matches more starts a job. */
export const bulkChange = async (request: BulkRequest) => {
  const { table, input, caller, now } = request;
  checkInput(input);
  const { ids, filter: filterInput, ...change } = input;
  if (change.action === 'assign') {
    checkAssignment(caller, change.assignedTo);
    await checkAssignee(table, change.assignedTo);
  }
  const bulkContext = { table, who: caller, now, change };
  if (ids) return { results: await changeMany(bulkContext, ids), jobId: null };
  const filter = { ...filterInput, assignedTo: ownProfile(caller) ?? filterInput?.assignedTo };
  const { q, ...leadFilter } = filter;
  const first = await findPage(table, {
    q,
    filter: leadFilter,
    sort: 'newest',
    descending: true,
    limit: MAX_SYNC_LEADS,
  });
  if (first.next !== undefined) return { results: [], jobId: await startJob(request, filter, change) };
  return {
    results: await changeMany(
      bulkContext,
      first.items.map(({ leadId }) => leadId),
    ),
    jobId: null,
  };
};
