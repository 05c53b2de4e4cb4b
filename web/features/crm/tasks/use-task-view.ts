import type { Task } from '../../../../shared/crm/tasks/task.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { countOf } from '../../../ui/console/queries/use-count.ts';
import type { TaskView } from './task-views.ts';
import { useOpenTasks } from './use-open-tasks.ts';

type OpenView = Exclude<TaskView, 'done'>;

interface View {
  tasks: readonly Task[] | undefined;
  count: string | undefined;
  /** True where a full answer ends before this view begins. */
  isBeyond: boolean;
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
    return { tasks, count: data && countOf(data), isBeyond: false, now: open.now, error, refetch };
  }
  const { groups, data, now, error, refetch } = open;
  const tasks = groups?.[view];
  const isCut = data?.nextCursor !== undefined;
  const end = lastGroup(groups);
  const isBeyond = isCut && end !== undefined && order.indexOf(view) > order.indexOf(end);
  const hasMore = isCut && view === end;
  const count = isBeyond ? undefined : tasks && `${tasks.length}${hasMore ? '+' : ''}`;
  return { tasks, count, isBeyond, now, error, refetch };
};

const order: readonly OpenView[] = ['overdue', 'today', 'later'];

const lastGroup = (groups: Record<OpenView, Task[]> | undefined): OpenView | undefined =>
  order.findLast((name) => (groups?.[name].length ?? 0) > 0);
