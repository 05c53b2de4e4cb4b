import type { Caller } from '../../../../shared/contract/access/access.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { BulkChange } from '../../../../shared/crm/leads/bulk.ts';
import { LeadChanged } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { contacted } from '../../../../shared/crm/leads/lead-clock.ts';
import { MAX_TAGS } from '../../../../shared/crm/leads/limits.ts';
import { tagKey } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { isInScope } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { followUpWrites } from '../capture/owner-store.ts';
import { leadPartition, patchLead, readLead } from '../store.ts';

const CONCURRENCY = 10;

/** Result for one lead; `message` says why it was not changed. */
export interface BulkResult {
  readonly leadId: string;
  readonly isDone: boolean;
  readonly message: string | null;
}

/** The actor, time and change of a bulk operation. */
export interface BulkContext {
  readonly table: TenantTable;
  readonly who: Pick<Caller, 'profileId' | 'roles'>;
  readonly now: number;
  readonly change: BulkChange;
}

/** The reason of a closing belongs to that closing. */
const withStatus = ({ closedReason }: Lead, status: Lead['status']): Partial<Lead> => ({
  status,
  ...(closedReason && { closedReason: null }),
});

const changesOf = (lead: Lead, { action, assignedTo, status, tag = '' }: BulkChange): Partial<Lead> | string => {
  const hasTag = lead.tags.some((item) => tagKey(item) === tagKey(tag));
  if (action === 'assign') return lead.assignedTo === assignedTo ? {} : { assignedTo: assignedTo ?? null };
  if (action === 'status') return status === undefined || lead.status === status ? {} : withStatus(lead, status);
  if (action === 'untag') return hasTag ? { tags: lead.tags.filter((item) => tagKey(item) !== tagKey(tag)) } : {};
  if (hasTag) return {};
  return lead.tags.length < MAX_TAGS ? { tags: [...lead.tags, tag] } : `It has ${MAX_TAGS} tags already.`;
};

const changeOne = async ({ table, who, now, change }: BulkContext, leadId: string): Promise<string | null> => {
  const lead = await readLead(table, leadId);
  if (!lead || !isInScope(who, lead)) return 'Lead not found';
  const changes = changesOf(lead, change);
  if (typeof changes === 'string') return changes;
  if (Object.keys(changes).length === 0) return null;
  const base = changes.status === 'contacted' ? contacted(lead, now) : lead;
  const changedFields = Object.entries(changes).map(([field, to]) => ({ field, from: lead[field as keyof Lead], to }));
  const fact = { leadId: lead.leadId, changedBy: who.profileId, changes: changedFields };
  const place = { pk: leadPartition(lead.leadId), group: lead.leadId, now };
  const next = { ...base, ...changes, updatedAt: toInstant(now) };
  const along = changes.assignedTo === undefined ? [] : await followUpWrites(table, lead, changes.assignedTo);
  await table.commit(patchLead(table, lead, next), ...along, table.event(LeadChanged, fact, place));
  return null;
};

const tryOne = async (context: BulkContext, leadId: string): Promise<BulkResult> => {
  try {
    const message = await untilWritten(() => changeOne(context, leadId));
    return { leadId, isDone: message === null, message };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { leadId, isDone: false, message: error.message };
  }
};

/** Changes each lead in its own transaction; a failure does not affect the others. */
export const changeMany = async (context: BulkContext, leadIds: readonly string[]): Promise<BulkResult[]> => {
  const ids = [...new Set(leadIds)];
  const results: BulkResult[] = [];
  for (let start = 0; start < ids.length; start += CONCURRENCY) {
    results.push(...(await Promise.all(ids.slice(start, start + CONCURRENCY).map((id) => tryOne(context, id)))));
  }
  return results;
};
