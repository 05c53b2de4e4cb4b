import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { useOpenTasks } from '../tasks/use-open-tasks.ts';

type TaskOwner = Pick<LeadDetail, 'leadId' | 'openTasks'>;

/** The newest version of each task: the list's is changed at once, the lead's also has those beyond the list's first page. */
const newestOf = (tasks: readonly Task[]): Task[] => {
  const byId = new Map<string, Task>();
  for (const task of tasks) {
    const known = byId.get(task.taskId);
    if (!known || known.version <= task.version) byId.set(task.taskId, task);
  }
  return [...byId.values()].toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
};

/** The open tasks of one lead, soonest first. */
export const useLeadTasks = ({ leadId, openTasks }: TaskOwner): { tasks: readonly Task[]; now: number } => {
  const { data, now } = useOpenTasks();
  const listed = data?.items.filter((task) => task.leadId === leadId) ?? [];
  return { tasks: newestOf([...openTasks, ...listed]), now };
};
