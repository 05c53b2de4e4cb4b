import { historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { COMMUNICATIONS, communication } from '../communication-store.ts';
import { idsOfLead, leadPartition, task, tasksOfLead } from '../store.ts';
import type { StoryPart } from './timeline-sources.ts';

const MAX_PER_KIND = 1000;

/** The number of timeline items of a lead, up to a thousand of each kind. */
export interface StoryCount {
  readonly bookings: number;
  readonly tasks: number;
  readonly messages: number;
  readonly events: number;
  readonly isMore: boolean;
}

const countUnder = async (table: TenantTable, leadId: string, parts: readonly StoryPart[]): Promise<StoryCount> => {
  const pk = leadPartition(leadId);
  const [bookings, tasks, messages, events] = await Promise.all([
    Promise.all(parts.map((part) => part.count(table, leadId, MAX_PER_KIND))),
    table.list(task, { ...tasksOfLead(leadId), limit: MAX_PER_KIND }),
    table.query(communication, { pk, begins: COMMUNICATIONS, limit: MAX_PER_KIND }),
    table.query(historyEvent, { pk, begins: 'EVENT#', limit: MAX_PER_KIND }),
  ]);
  const booked = bookings.reduce((all, count) => all + count, 0);
  return {
    bookings: booked,
    tasks: tasks.items.length,
    messages: messages.items.length,
    events: events.items.length,
    isMore: booked >= MAX_PER_KIND || [tasks, messages, events].some(({ nextCursor }) => nextCursor !== undefined),
  };
};

/** Counts the timeline items under all of a lead's ids. */
export const countStory = async (
  table: TenantTable,
  leadId: string,
  storyParts: readonly StoryPart[],
): Promise<StoryCount> => {
  const parts = await Promise.all((await idsOfLead(table, leadId)).map((id) => countUnder(table, id, storyParts)));
  const sum = (field: 'bookings' | 'tasks' | 'messages' | 'events') =>
    parts.reduce((all, part) => all + part[field], 0);
  return {
    bookings: sum('bookings'),
    tasks: sum('tasks'),
    messages: sum('messages'),
    events: sum('events'),
    isMore: parts.some(({ isMore }) => isMore),
  };
};
