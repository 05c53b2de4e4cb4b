import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { Task, TaskStatus } from '../../../../shared/crm/tasks/task.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { changeKnown, invalidate } from '../../../ui/console/queries/use-api.ts';

interface Change {
  task: Task;
  status: TaskStatus;
}

type Lists = [readonly unknown[], Page<Task> | undefined][];

/** Shows the change in every list at once and answers how it was, for a revert. */
const updateOptimistically = async (client: QueryClient, { task, status }: Change): Promise<Lists> => {
  const filter = { queryKey: ['GET /api/tasks'] };
  await client.cancelQueries(filter);
  const before = client.getQueriesData<Page<Task>>(filter);
  changeKnown(client, 'GET /api/tasks', (page) => ({
    ...page,
    items: page.items.map((item) => (item.taskId === task.taskId ? { ...item, status } : item)),
  }));
  return before;
};

const said: Record<TaskStatus, string> = { completed: 'done', cancelled: 'canceled', pending: 'open again' };

/** Changes a task's status where it stands: at once on the screen, back with the reason if refused, undo for ten seconds. */
export const useChangeTask = (): ((change: Change) => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const refresh = () =>
    invalidate(
      client,
      'GET /api/tasks',
      'GET /api/tasks/my-day',
      'GET /api/leads/{leadId}',
      'GET /api/leads/{leadId}/timeline',
    );
  const { mutate } = useMutation<Task, ApiError, Change & { isUndo?: boolean }, Lists>({
    mutationFn: ({ task, status }) =>
      api('PATCH /api/tasks/{taskId}', { taskId: task.taskId, version: task.version, status }),
    onMutate: (change) => updateOptimistically(client, change),
    onSuccess: (changed, { task, status, isUndo }) =>
      notify({
        type: 'success',
        text: `“${task.title}” is ${said[status]}.`,
        ...(!isUndo && { undo: () => mutate({ task: changed, status: task.status, isUndo: true }) }),
      }),
    onError: (error, { task }, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      notify({ type: 'error', text: `“${task.title}” did not change: ${error.message}` });
    },
    onSettled: refresh,
  });
  return mutate;
};
