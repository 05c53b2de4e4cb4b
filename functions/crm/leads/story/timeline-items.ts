import * as z from 'zod';
import { ChatRated } from '../../../../shared/assistants/inbox/events.ts';
import { wordsOf } from '../../../../shared/contract/writing/words.ts';
import type { TimelineItem } from '../../../../shared/crm/leads/contract.ts';
import {
  AnnualPlanRequested,
  DealTold,
  LeadCaptured,
  LeadChanged,
  LeadsMerged,
  MergeUndone,
} from '../../../../shared/crm/leads/events.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import {
  callLength,
  communicationStatusName,
  communicationTitle,
  fieldName,
  outcomeOfCall,
  sourceName,
  taskStateName,
} from '../../../../shared/crm/leads/words.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import type { HistoryEvent } from '../../../platform/table/history.ts';
import { notesOf, StoredCapture } from './lead-story.ts';

const Changes = z.object({ changes: LeadChanged.data.shape.changes });

const display = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.map(display).join(', ') || 'nothing';
  return typeof value === 'string' && /^[a-z_]+$/.test(value) ? wordsOf(value) : String(value);
};

// An assignee is stored by an id that means nothing to readers.
const changeText = ({ field, from, to }: { field: string; from?: unknown; to?: unknown }): string => {
  if (field === 'assignedTo') return to === null ? 'No longer assigned' : 'Assigned to somebody';
  if (field === 'consents') return 'Consents: to be asked for again, as they were given for the old number';
  return `${fieldName(field)}: ${display(from)} → ${display(to)}`;
};

const textOf = ({ type, data }: HistoryEvent): { title: string; body: string } => {
  if (type === LeadCaptured.name) {
    const kept = StoredCapture.parse(data);
    const verb = kept.created ? 'New lead' : 'Came back';
    return { title: `${verb} through ${sourceName(kept.capture.source)}`, body: notesOf(kept) };
  }
  if (type === LeadChanged.name) {
    return { title: 'Lead edited', body: Changes.parse(data).changes.map(changeText).join('\n') };
  }
  if (type === LeadsMerged.name) return { title: 'Merged with another lead', body: '' };
  if (type === MergeUndone.name) return { title: 'The merge was undone', body: '' };
  if (type === AnnualPlanRequested.name) return { title: 'Asked for the annual plan', body: '' };
  if (type === DealTold.name) {
    const { title, body } = DealTold.data.parse(data);
    return { title, body };
  }
  if (type === ChatRated.name) {
    const { isHelpful, words } = ChatRated.data.parse(data);
    return { title: `Rated the chat: ${isHelpful ? 'it helped' : 'it did not help'}`, body: words ?? '' };
  }
  return { title: wordsOf(type), body: '' };
};

/** What only the product itself counts by. */
const unshown = ['origin', 'conversation'];

const EventData = z.record(z.string(), z.unknown());

const eventDataOf = ({ data }: HistoryEvent): Record<string, unknown> => {
  const read = EventData.safeParse(data);
  return Object.fromEntries(Object.entries(read.data ?? {}).filter(([name]) => !unshown.includes(name)));
};

export const eventItem = (event: HistoryEvent): TimelineItem => ({
  id: event.eventId,
  kind: 'event',
  at: event.occurredAt,
  ...textOf(event),
  status: null,
  eventType: event.type,
  eventData: eventDataOf(event),
});

const isOwnCall = (message: Communication): boolean => outcomeOfCall(message) !== undefined;

export const communicationItem = (message: Communication): TimelineItem => ({
  id: message.communicationId,
  kind: 'communication',
  at: message.createdAt,
  title: communicationTitle(message),
  body: [
    message.body,
    isOwnCall(message) && message.duration !== null && `${callLength(message.duration)} on the phone`,
  ]
    .filter(Boolean)
    .join('\n'),
  status: communicationStatusName(message),
});

export const taskItem = (task: Task): TimelineItem => ({
  id: task.taskId,
  kind: 'task',
  at: task.createdAt,
  title: task.title,
  body: task.description,
  status: taskStateName(task),
});
