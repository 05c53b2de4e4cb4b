import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { endOfDay, today } from '../../../ui/console/times.ts';

export type Due = 'overdue' | 'today' | 'later';

/** When a task is due, seen from `now` (epoch milliseconds) in the tenant's zone. */
export const dueOf = (task: Pick<Task, 'dueDate'>, zone: string, now: number): Due => {
  const due = Date.parse(task.dueDate);
  if (due < now) return 'overdue';
  return due <= Date.parse(endOfDay(today(zone, now), zone)) ? 'today' : 'later';
};

/** The tasks by when they are due, in their order. */
export const groupByDue = (tasks: readonly Task[], zone: string, now: number): Record<Due, Task[]> => {
  const groups: Record<Due, Task[]> = { overdue: [], today: [], later: [] };
  for (const task of tasks) groups[dueOf(task, zone, now)].push(task);
  return groups;
};
