import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManualTask, Outcome } from '../../../../shared/crm/tasks/task.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { refreshWork } from './use-claim.ts';
import { outcomeTitle } from './work-words.ts';

type Result = ApiOutput<'POST /api/manual-tasks/{taskId}/result'>;

/** Says what came of a task; one that was closed can be opened again for ten seconds. */
export const useResult = ({ taskId, title, version }: ManualTask, onDone: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const reopen = async (closed: Result): Promise<void> => {
    try {
      await api('PATCH /api/tasks/{taskId}', { taskId, version: closed.version, status: 'pending' });
      notify({ type: 'success', text: `“${title}” is open again.` });
    } catch (error) {
      notify({ type: 'error', text: `“${title}” stays closed: ${(error as ApiError).message}` });
    }
    await refreshWork(client);
  };
  return useMutation<Result, ApiError, { outcome: Outcome; note: string }>({
    mutationFn: ({ outcome, note }) =>
      api('POST /api/manual-tasks/{taskId}/result', { taskId, version, outcome, ...(note && { note }) }),
    onSuccess: (result, { outcome }) => {
      const isPassedOn = outcome === 'passed_on';
      const words = isPassedOn ? 'is back in the queue' : `is closed: ${outcomeTitle(outcome).toLowerCase()}`;
      notify({
        type: 'success',
        text: `“${title}” ${words}.`,
        ...(!isPassedOn && { undo: () => void reopen(result) }),
      });
      onDone();
    },
    onSettled: () => refreshWork(client),
  });
};
