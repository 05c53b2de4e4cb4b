import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../platform/api/use-key-of.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

type NewTask = ApiInput<'POST /api/tasks'>;

/** Adds a task, once however often the connection breaks, and says when it is due. */
export const useAddTask = (onAdded: () => void) => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const { notify } = useNotices();
  const { keyOf, forget } = useKeyOf();
  return useMutation<unknown, ApiError, NewTask>({
    mutationFn: (task) => api('POST /api/tasks', task, { idempotencyKey: keyOf(task) }),
    onSuccess: async (_, { title, dueDate }) => {
      forget();
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
