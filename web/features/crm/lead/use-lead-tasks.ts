import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { useOpenTasks } from '../tasks/use-open-tasks.ts';

/** The open tasks of one lead, soonest first; undefined until they are known. */
export const useLeadTasks = (leadId: string): { tasks: readonly Task[] | undefined; now: number } => {
  const { data, now } = useOpenTasks();
  return { tasks: data?.items.filter((task) => task.leadId === leadId), now };
};
