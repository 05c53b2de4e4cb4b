import { toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { contacted } from '../../../../shared/crm/leads/lead-clock.ts';
import { followUpDue } from '../../../../shared/crm/tasks/priority.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { patchLead, task } from '../store.ts';

export { visibleLead } from '../lead-access.ts';
export { idsOfLead } from '../store.ts';
export { conversationDigest, decideCapture } from './capture.ts';

/** Records an outbound contact; the first one stops the speed-to-lead clock. */
export const contactWrite = (table: TenantTable, lead: Lead, now: number): Write =>
  patchLead(table, lead, contacted(lead, now));

/** Creates a task for a visitor who asked for a person but left no contact data. */
export const anonymousTask = (
  table: TenantTable,
  { taskId, title, description, now }: { taskId: string; title: string; description: string; now: number },
): Write =>
  table.create(task, {
    taskId,
    leadId: null,
    orderId: null,
    assignedTo: null,
    kind: 'escalation',
    title,
    description,
    priority: 'high',
    status: 'pending',
    createdAt: toInstant(now),
    dueDate: followUpDue(now),
    version: 1,
  });
