import type { Task } from '../../../../shared/crm/tasks/task.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { countOf } from '../../../ui/console/use-count.ts';
import type { TaskView } from './task-views.ts';
import { useOpenTasks } from './use-open-tasks.ts';

interface View {
  tasks: readonly Task[] | undefined;
  count: string | undefined;
  now: number;
  error: ApiError | null;
  refetch: () => unknown;
}

/** The tasks of one view and how many they are; where more exist than one answer holds, the last group says so. */
export const useTaskView = (view: TaskView): View => {
  const open = useOpenTasks();
  const done = useApi('GET /api/tasks', { status: 'completed', limit: 100 }, { enabled: view === 'done' });
  if (view === 'done') {
    const { data, error, refetch } = done;
    const tasks = data?.items.filter((task) => task.status === 'completed');
    return { tasks, count: data && countOf(data), now: open.now, error, refetch };
  }
  const { groups, data, now, error, refetch } = open;
  const tasks = groups?.[view];
  const hasMore = data?.nextCursor !== undefined && isLastGroup(view, groups);
  return { tasks, count: tasks && `${tasks.length}${hasMore ? '+' : ''}`, now, error, refetch };
};

const isLastGroup = (view: Exclude<TaskView, 'done'>, groups: Record<string, Task[]> | undefined): boolean => {
  const order = ['later', 'today', 'overdue'];
  return order.find((name) => (groups?.[name]?.length ?? 0) > 0) === view;
};
