import type { Caller } from '../../../../shared/contract/access.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { BulkChange } from '../../../../shared/crm/leads/bulk.ts';
import { LeadChanged } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { contacted } from '../../../../shared/crm/leads/lead-clock.ts';
import { tagKey } from '../../../../shared/crm/leads/lead-facets.ts';
import { isInScope } from '../../../../shared/crm/leads/lead-scope.ts';
import { AppError } from '../../../platform/errors.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { leadPartition, patchLead, readLead } from '../store.ts';

const MOST_TAGS = 10;
const AT_ONCE = 10;

/** What came of one lead; the message says why nothing did. */
export interface Result {
  readonly leadId: string;
  readonly isDone: boolean;
  readonly message: string | null;
}

/** Who changes many leads, when and how. */
export interface Doing {
  readonly table: TenantTable;
  readonly who: Pick<Caller, 'profileId' | 'roles'>;
  readonly now: number;
  readonly change: BulkChange;
}

const changesOf = (lead: Lead, { action, assignedTo, status, tag = '' }: BulkChange): Partial<Lead> | string => {
  const hasTag = lead.tags.some((each) => tagKey(each) === tagKey(tag));
  if (action === 'assign') return lead.assignedTo === assignedTo ? {} : { assignedTo: assignedTo ?? null };
  if (action === 'status') return status === undefined || lead.status === status ? {} : { status };
  if (action === 'untag') return hasTag ? { tags: lead.tags.filter((each) => tagKey(each) !== tagKey(tag)) } : {};
  if (hasTag) return {};
  return lead.tags.length < MOST_TAGS ? { tags: [...lead.tags, tag] } : `It has ${MOST_TAGS} tags already.`;
};

const changeOne = async ({ table, who, now, change }: Doing, leadId: string): Promise<string | null> => {
  const lead = await readLead(table, leadId);
  if (!lead || !isInScope(who, lead)) return 'Lead not found';
  const changes = changesOf(lead, change);
  if (typeof changes === 'string') return changes;
  if (Object.keys(changes).length === 0) return null;
  const base = changes.status === 'contacted' ? contacted(lead, now) : lead;
  const told = Object.entries(changes).map(([field, to]) => ({ field, from: lead[field as keyof Lead], to }));
  const fact = { leadId: lead.leadId, changedBy: who.profileId, changes: told };
  const place = { pk: leadPartition(lead.leadId), group: lead.leadId, now };
  const next = { ...base, ...changes, updatedAt: toInstant(now) };
  await table.commit(patchLead(table, lead, next), table.event(LeadChanged, fact, place));
  return null;
};

const tryOne = async (doing: Doing, leadId: string): Promise<Result> => {
  try {
    const message = await untilWritten(() => changeOne(doing, leadId));
    return { leadId, isDone: message === null, message };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { leadId, isDone: false, message: error.message };
  }
};

/** Changes each lead on its own: what one can't take does not keep the others from it. */
export const changeMany = async (doing: Doing, leadIds: readonly string[]): Promise<Result[]> => {
  const ids = [...new Set(leadIds)];
  const results: Result[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    results.push(...(await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => tryOne(doing, id)))));
  }
  return results;
};
