import type { Task } from '../../../shared/crm/tasks/task.ts';
import { versionConflict } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { task } from '../leads/store.ts';

/** Updates a task, or throws 409 if its version has changed. */
export const saveTask = async (table: TenantTable, known: Task, changes: Partial<Task>): Promise<Task> => {
  try {
    await table.commit(table.patch(task, known, changes));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Task');
    throw error;
  }
  return { ...known, ...changes, version: known.version + 1 };
};
