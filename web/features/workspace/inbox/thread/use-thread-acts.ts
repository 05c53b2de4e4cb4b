import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ThreadRow } from '../../../../../shared/workspace/inbox/thread.ts';
import { type ThreadState, viewOf } from '../../../../../shared/workspace/inbox/thread-state.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { changeKnown, invalidate } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import type { useThreads } from '../use-threads.ts';
import { threadName } from './thread-words.ts';

interface Decision {
  readonly state: ThreadState;
  readonly snoozedUntil?: string | null;
}

const told = (thread: ThreadRow, { state, snoozedUntil }: Decision, zone: string): string => {
  const name = threadName(thread);
  if (snoozedUntil) return `${name} comes back ${formatMoment(snoozedUntil, zone)}`;
  return { open: `${name} is open again`, waiting: `Waiting for ${name}`, done: `${name} is done` }[state];
};

/**
 * What can be done with a thread: at once on the screen, undone for ten seconds, put back with the reason if refused.
 * Over 40 lines: both acts share how they fail and what is read again.
 */
export const useThreadActs = (list: Pick<ReturnType<typeof useThreads>, 'hide' | 'replace' | 'refetch'>) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { zone } = useWorkspace();
  const settle = async (): Promise<void> => {
    await Promise.all([
      list.refetch(),
      invalidate(client, 'GET /api/threads/counts', 'GET /api/threads/{threadId}', 'GET /api/leads/{leadId}'),
    ]);
  };
  const fail = (error: ApiError): void => notify({ type: 'error', text: error.message });
  const decide = useMutation<ThreadRow, ApiError, { thread: ThreadRow; decision: Decision; isUndo?: boolean }>({
    mutationFn: ({ thread, decision }) =>
      api('PATCH /api/threads/{threadId}', { threadId: thread.threadId, version: thread.version, ...decision }),
    onSuccess: (after, { thread, decision, isUndo }) => {
      changeKnown(client, 'GET /api/threads/{threadId}', (known) =>
        known.threadId === after.threadId ? after : known,
      );
      if (isUndo) return;
      const back: Decision = { state: thread.state, snoozedUntil: thread.snoozedUntil };
      const undo = (): void => decide.mutate({ thread: after, decision: back, isUndo: true });
      notify({ type: 'success', text: told(thread, decision, zone), undo });
    },
    onError: fail,
    onSettled: settle,
  });
  const assign = useMutation<unknown, ApiError, { leadId: string; assignedTo: string | null; name: string }>({
    mutationFn: async ({ leadId, assignedTo }) => {
      const { version } = await api('GET /api/leads/{leadId}', { leadId });
      return await api('PATCH /api/leads/{leadId}', { leadId, version, assignedTo });
    },
    onSuccess: (_, { assignedTo, name }) =>
      notify({ type: 'success', text: assignedTo === null ? 'Assigned to nobody' : `Assigned to ${name}` }),
    onError: fail,
    onSettled: settle,
  });
  const decideNow = (thread: ThreadRow, decision: Decision): void => {
    const next = { ...thread, ...decision, snoozedUntil: decision.snoozedUntil ?? null };
    if (viewOf(next) !== viewOf(thread)) list.hide(thread.threadId);
    decide.mutate({ thread, decision });
  };
  return { decide: decideNow, assign: assign.mutate, settle };
};
