import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { idsOfLead, task, tasksOfLead } from '../leads/store.ts';

/** A task as just written, which the task index may not contain yet (indexes are eventually consistent). */
export type SeenTask = Pick<Task, 'taskId' | 'leadId' | 'status' | 'dueDate' | 'version'>;

const MAX_TASKS = 100;

const newestOf = (tasks: readonly SeenTask[]): SeenTask[] => {
  const byId = new Map<string, SeenTask>();
  for (const each of tasks) {
    const known = byId.get(each.taskId);
    if (!known || known.version < each.version) byId.set(each.taskId, each);
  }
  return [...byId.values()];
};

/** The newest tasks under these ids of a lead. */
export const tasksUnder = async (table: TenantTable, ids: readonly string[]): Promise<Task[]> => {
  const newest = { descending: true, limit: MAX_TASKS };
  const lists = await Promise.all(ids.map((id) => table.list(task, { ...tasksOfLead(id), ...newest })));
  return lists.flatMap((list) => list.items);
};

/** Open tasks of a lead under all its ids, earliest due date first. */
export const openTasksOf = async (table: TenantTable, ids: readonly string[]): Promise<Task[]> =>
  (await tasksUnder(table, ids))
    .filter(({ status }) => status === 'pending')
    .sort((a, b) => inCodeOrder(a.dueDate, b.dueDate));

/** Due date of the next open task among the lead's newest hundred; null if there is none. */
export const nextTaskOf = async (
  table: TenantTable,
  leadId: string,
  seen: readonly SeenTask[],
): Promise<string | null> => {
  const ids = await idsOfLead(table, leadId);
  const own = seen.filter((each) => each.leadId !== null && ids.includes(each.leadId));
  const open = newestOf([...(await tasksUnder(table, ids)), ...own]).filter(({ status }) => status === 'pending');
  return open.map(({ dueDate }) => dueDate).sort()[0] ?? null;
};
