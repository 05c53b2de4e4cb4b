import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { isFreeWork } from '../../../../shared/crm/tasks/manual-kind.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { deedOf } from '../../../ui/console/live/live-lists.ts';
import { personLabel } from '../../../ui/console/marks/labels.ts';

/** Something that came and that somebody should look at. */
export interface Arrival {
  /** The same arrival told twice has the same key. */
  readonly key: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
  /** The room that shows it by itself. */
  readonly room: string;
}

// An import is not news, and who enters a lead by hand knows of it.
const isNews = ({ source }: Pick<LeadRow, 'source'>): boolean => source !== 'import' && source !== 'manual';

const leadArrival = (lead: LeadRow): Arrival | undefined =>
  isNews(lead)
    ? {
        key: lead.leadId,
        text: `New lead: ${personLabel(lead)}, score ${lead.score}`,
        action: 'Open',
        to: `/admin/crm/${lead.leadId}`,
        room: '/admin/crm',
      }
    : undefined;

const chatArrival = ({ chatId, visitor, waitingSince, heldBy }: ChatRow): Arrival | undefined =>
  waitingSince !== null && heldBy === null
    ? {
        key: `${chatId} ${waitingSince}`,
        text: `${visitor ?? 'A visitor'} is waiting in the chat`,
        action: 'Answer',
        to: `/admin/chats?chat=${chatId}`,
        room: '/admin/chats',
      }
    : undefined;

const workArrival = (task: Task): Arrival | undefined =>
  // A visitor who asks for a person is told of as a chat already.
  isFreeWork(task) && task.kind !== 'escalation'
    ? {
        key: task.taskId,
        text: `New in the work queue: ${task.title}`,
        action: 'Open',
        to: '/admin/manual-tasks',
        room: '/admin/manual-tasks',
      }
    : undefined;

/** What a pushed message has brought that is news; undefined for everything else. */
export const arrivalIn = (message: LiveMessage): Arrival | undefined => {
  const known = deedOf(message);
  if (!known || message.item === undefined) return undefined;
  if (known.name === 'chat') return chatArrival(message.item as ChatRow);
  if (!message.isNew) return undefined;
  if (known.name === 'lead') return leadArrival(message.item as LeadRow);
  return known.name === 'task' ? workArrival(message.item as Task) : undefined;
};
