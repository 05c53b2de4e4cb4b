import { toInstant } from '../../../shared/contract/time.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { task, tasksOfLead } from '../../crm/leads/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { chatIdOf } from '../chat/conversation/hand-over/inbox-row.ts';
import type { ChatSession } from '../chat/store.ts';

const MAX_TASKS = 50;

const tasksOf = async (table: TenantTable, { taskId, leadId, saysToBe }: ChatSession): Promise<Task[]> => {
  const about = leadId ?? saysToBe?.leadId;
  const [own, ofLead] = await Promise.all([
    taskId === undefined ? undefined : table.get(task, { taskId }, { consistent: true }),
    about === undefined ? undefined : table.list(task, { ...tasksOfLead(about), limit: MAX_TASKS }),
  ]);
  const others = (ofLead?.items ?? []).filter((each) => each.taskId !== own?.taskId);
  return [...(own ? [own] : []), ...others];
};

/** Closes the work that asks for a person in this conversation, because one has come. */
export const closeChatTasks = async (
  table: TenantTable,
  session: ChatSession,
  profileId: string,
  now: number,
): Promise<Write[]> => {
  const chatId = chatIdOf(session.sessionId);
  const waiting = (await tasksOf(table, session)).filter(
    (each) => each.status === 'pending' && each.kind === 'escalation' && each.chatId === chatId,
  );
  const closed = {
    status: 'completed',
    assignedTo: profileId,
    closedAt: toInstant(now),
    closedBy: profileId,
    outcome: 'solved',
    note: 'Taken over in the chat.',
  } as const;
  return waiting.map((each) => table.patch(task, each, closed));
};
