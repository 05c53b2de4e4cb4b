import { COMMUNICATIONS, communication } from '../../../outreach/messaging/store.ts';
import { historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { bookingOfLead, bookingsOfLead, idsOfLead, leadPartition, task, tasksOfLead } from '../store.ts';

const MOST = 1000;

/** How much is told of a lead, up to a thousand of each kind. */
export interface StoryCount {
  readonly bookings: number;
  readonly tasks: number;
  readonly messages: number;
  readonly events: number;
  readonly isMore: boolean;
}

const countUnder = async (table: TenantTable, leadId: string): Promise<StoryCount> => {
  const pk = leadPartition(leadId);
  const [bookings, tasks, messages, events] = await Promise.all([
    table.list(bookingOfLead, { ...bookingsOfLead(leadId), limit: MOST }),
    table.list(task, { ...tasksOfLead(leadId), limit: MOST }),
    table.query(communication, { pk, begins: COMMUNICATIONS, limit: MOST }),
    table.query(historyEvent, { pk, begins: 'EVENT#', limit: MOST }),
  ]);
  return {
    bookings: bookings.items.length,
    tasks: tasks.items.length,
    messages: messages.items.length,
    events: events.items.length,
    isMore: [bookings, tasks, messages, events].some(({ nextCursor }) => nextCursor !== undefined),
  };
};

/** Everything that lies under a lead's ids, counted. */
export const countStory = async (table: TenantTable, leadId: string): Promise<StoryCount> => {
  const parts = await Promise.all((await idsOfLead(table, leadId)).map((id) => countUnder(table, id)));
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
