import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManualTask, Task } from '../../../../shared/crm/tasks/task.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { changeKnown, invalidate } from '../../../ui/console/queries/use-api.ts';

/** Reads everything again that shows work of the queue. */
export const refreshWork = (client: QueryClient): Promise<void> =>
  invalidate(
    client,
    'GET /api/manual-tasks',
    'GET /api/tasks',
    'GET /api/tasks/my-day',
    'GET /api/leads/{leadId}/timeline',
  );

/** Puts a task as it is now into every page of the queue, where it stands. */
export const showInQueue = (client: QueryClient, changed: Pick<Task, 'taskId'> & Partial<Task>): void => {
  changeKnown(client, 'GET /api/manual-tasks', (page) => ({
    ...page,
    items: page.items.map((row) => (row.taskId === changed.taskId ? { ...row, ...changed } : row)),
  }));
};

/** Takes work from the queue; whoever is a moment late is told so, and sees who has what now. */
export const useClaim = () => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<Task, ApiError, ManualTask>({
    mutationFn: ({ taskId }) => api('POST /api/manual-tasks/{taskId}/claim', { taskId }),
    onSuccess: (taken, { title }) => {
      showInQueue(client, taken);
      notify({ type: 'success', text: `“${title}” is yours now.` });
    },
    onError: (error, { title }) => {
      const isLate = error.code === 'ALREADY_CLAIMED';
      if (isLate)
        notify({ type: 'info', text: `A colleague was a moment faster with “${title}”. There is more below.` });
      else notify({ type: 'error', text: `“${title}” was not taken: ${error.message}` });
    },
    onSettled: () => refreshWork(client),
  });
};
