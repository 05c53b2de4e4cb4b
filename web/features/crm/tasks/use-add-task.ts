import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { invalidate } from '../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

type NewTask = ApiInput<'POST /api/tasks'>;

/** Adds a task and says when it is due. */
export const useAddTask = (onAdded: () => void) => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<unknown, ApiError, NewTask>({
    mutationFn: (task) => api('POST /api/tasks', task),
    onSuccess: async (_, { title, dueDate }) => {
      notify({ type: 'success', text: `“${title}” is due ${formatMoment(dueDate, zone)}.` });
      onAdded();
      await invalidate(
        client,
        'GET /api/tasks',
        'GET /api/tasks/my-day',
        'GET /api/leads/{leadId}',
        'GET /api/leads/{leadId}/timeline',
      );
    },
  });
};
