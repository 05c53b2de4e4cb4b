import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { LeadChanged } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { leadPartition, patchLead, task } from '../store.ts';

/** The lead's open follow-up goes along with the lead, unless somebody else has it: whoever owns the one does the other. */
export const followUpWrites = async (table: TenantTable, lead: Lead, assignedTo: string | null): Promise<Write[]> => {
  const followUp = idFromDigest('task', sha256(`follow-up ${lead.leadId}`));
  const open = await table.get(task, { taskId: followUp }, { consistent: true });
  if (open?.status !== 'pending' || open.assignedTo === assignedTo) return [];
  const isAlong = open.assignedTo === null || open.assignedTo === lead.assignedTo;
  return isAlong ? [table.patch(task, open, { assignedTo })] : [];
};

/** Assigns a lead together with its open follow-up task. */
export const assignWrites = async (
  table: TenantTable,
  lead: Lead,
  assignedTo: string,
  { changedBy, now }: { changedBy: string; now: number },
): Promise<Write[]> => {
  const changes = [{ field: 'assignedTo', from: lead.assignedTo, to: assignedTo }];
  const place = { pk: leadPartition(lead.leadId), group: lead.leadId, now };
  return [
    patchLead(table, lead, { assignedTo, updatedAt: toInstant(now) }),
    table.event(LeadChanged, { leadId: lead.leadId, changedBy, changes }, place),
    ...(await followUpWrites(table, lead, assignedTo)),
  ];
};
