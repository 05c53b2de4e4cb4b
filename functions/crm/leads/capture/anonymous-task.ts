import { toInstant } from '../../../../shared/contract/time.ts';
import { followUpDue } from '../../../../shared/crm/tasks/priority.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { task } from '../store.ts';

/** Creates a task for a visitor who asked for a person but left no contact data. */
export const anonymousTask = (
  table: TenantTable,
  { now, ...given }: { taskId: string; title: string; description: string; chatId?: string; now: number },
): Write =>
  table.create(task, {
    leadId: null,
    orderId: null,
    assignedTo: null,
    kind: 'escalation',
    ...given,
    priority: 'high',
    status: 'pending',
    createdAt: toInstant(now),
    dueDate: followUpDue(now),
    version: 1,
  });
