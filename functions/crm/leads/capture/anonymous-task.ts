import { followUpDue } from '../../../../shared/crm/tasks/priority.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { escalationWrite } from '../../tasks/escalation.ts';

/** Creates a task for a visitor who asked for a person but left no contact data. */
export const anonymousTask = (
  table: TenantTable,
  given: { taskId: string; title: string; description: string; chatId?: string; now: number },
): Write => escalationWrite(table, { ...given, leadId: null, orderId: null, dueDate: followUpDue(given.now) });
