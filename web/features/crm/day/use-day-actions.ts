import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { type Day, type DayTask, dayWithout } from './day-data.ts';
import type { SnoozeChoice } from './snooze-choices.ts';

/** Completes a task of the day, or snoozes it until a time. */
export interface DayAction {
  readonly task: DayTask;
  readonly until?: SnoozeChoice;
}

const key = ['GET /api/tasks/my-day', {}];

const send = async ({ task: { taskId, version }, until }: DayAction): Promise<{ version: number }> =>
  until
    ? await api('POST /api/tasks/{taskId}/snooze', { taskId, version, until: until.until })
    : await api('PATCH /api/tasks/{taskId}', { taskId, version, status: 'completed' });

/** Reverts an action: reopens the task or restores its due date. */
const revert = async ({ task: { taskId, dueDate }, until }: DayAction, version: number): Promise<unknown> =>
  await api('PATCH /api/tasks/{taskId}', { taskId, version, ...(until ? { dueDate } : { status: 'pending' }) });

const updateOptimistically = async (client: QueryClient, { task, until }: DayAction): Promise<Day | undefined> => {
  await client.cancelQueries({ queryKey: key });
  const before = client.getQueryData<Day>(key);
  if (before) client.setQueryData(key, dayWithout(before, task.taskId, until !== undefined));
  return before;
};

/** Does something with a task of the day: gone from it at once, back with the reason if refused, undo for ten seconds. */
export const useDayActions = (): ((deed: DayAction) => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const refresh = () =>
    invalidate(client, 'GET /api/tasks/my-day', 'GET /api/tasks', 'GET /api/leads/{leadId}/timeline');
  const undo = async (deed: DayAction, version: number): Promise<void> => {
    const { title } = deed.task;
    try {
      await revert(deed, version);
      notify({ type: 'success', text: `“${title}” is back in your day.` });
    } catch (error) {
      notify({ type: 'error', text: `“${title}” did not come back: ${(error as ApiError).message}` });
    }
    await refresh();
  };
  const { mutate } = useMutation<{ version: number }, ApiError, DayAction, Day | undefined>({
    mutationFn: send,
    onMutate: (deed) => updateOptimistically(client, deed),
    onSuccess: ({ version }, deed) => {
      const said = deed.until ? `is put off until ${deed.until.when}` : 'is done';
      notify({ type: 'success', text: `“${deed.task.title}” ${said}.`, undo: () => void undo(deed, version) });
    },
    onError: (error, { task }, before) => {
      client.setQueryData(key, before);
      notify({ type: 'error', text: `“${task.title}” did not change: ${error.message}` });
    },
    onSettled: refresh,
  });
  return mutate;
};
