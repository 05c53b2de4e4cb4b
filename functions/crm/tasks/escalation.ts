import { toInstant } from '../../../shared/contract/time.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { task } from '../leads/store.ts';

interface About extends Pick<Task, 'leadId' | 'orderId' | 'title' | 'description' | 'dueDate' | 'chatId'> {
  /** Derived from the cause, so that one cause makes one task. */
  readonly taskId: string;
  /** Whose it is; whoever of the team comes first, if absent. */
  readonly assignedTo?: string | null;
  readonly now: number;
}

/** Makes an urgent task of something that a person must look at. */
export const escalationWrite = (table: TenantTable, { now, assignedTo = null, ...about }: About): Write =>
  table.create(task, {
    ...about,
    assignedTo,
    kind: 'escalation',
    priority: 'high',
    status: 'pending',
    createdAt: toInstant(now),
    version: 1,
  });
