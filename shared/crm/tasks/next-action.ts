import * as z from 'zod';
import { inCodeOrder } from '../../contract/code-order.ts';
import { DAY, HOUR, toInstant } from '../../contract/time.ts';
import type { Lead } from '../leads/lead.ts';
import { isClosed } from '../leads/lead-status.ts';
import { followUpDue } from './priority.ts';
import type { Task } from './task.ts';

/** Recommended next action for a lead, with its due date. */
export const NextAction = z.object({
  kind: z.enum(['task', 'first_contact', 'assign', 'merge', 'propose', 'follow_up', 'none']),
  title: z.string(),
  dueAt: z.string().nullable(),
  taskId: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type NextAction = z.infer<typeof NextAction>;

type Facts = Pick<
  Lead,
  'status' | 'assignedTo' | 'firstContactAt' | 'lastContactAt' | 'createdAt' | 'possibleDuplicateOf'
>;
type OpenTask = Pick<Task, 'taskId' | 'title' | 'dueDate'>;

const action = (kind: NextAction['kind'], title: string, due: number | null, now: number): NextAction => ({
  kind,
  title,
  dueAt: due === null ? null : toInstant(due),
  taskId: null,
  isOverdue: due !== null && due < now,
});

const taskAction = ({ taskId, title, dueDate }: OpenTask, now: number): NextAction => ({
  ...action('task', title, Date.parse(dueDate), now),
  taskId,
});

const withoutTask = (lead: Facts, now: number): NextAction => {
  const created = Date.parse(lead.createdAt);
  if (lead.firstContactAt === null)
    return action('first_contact', 'Get in touch for the first time', Date.parse(followUpDue(created)), now);
  if (lead.possibleDuplicateOf.length > 0) return action('merge', 'See whether it is the same person twice', null, now);
  const contact = Date.parse(lead.lastContactAt ?? lead.firstContactAt);
  if (lead.status === 'proposal') return action('follow_up', 'Ask about the proposal', contact + 3 * DAY, now);
  return action('propose', 'Send a proposal or book a visit', contact + 2 * DAY, now);
};

/**
 * The most urgent action: an open task that is due, a first contact, an assignment, then whatever the status
 * calls for.
 */
export const nextActionOf = (lead: Facts, openTasks: readonly OpenTask[], now: number): NextAction => {
  const [first] = [...openTasks].sort((a, b) => inCodeOrder(a.dueDate, b.dueDate));
  if (isClosed(lead.status)) return first ? taskAction(first, now) : action('none', 'Nothing to do', null, now);
  if (lead.assignedTo === null && lead.firstContactAt === null) {
    return action('assign', 'Give it to somebody', Date.parse(lead.createdAt) + HOUR / 2, now);
  }
  return first ? taskAction(first, now) : withoutTask(lead, now);
};
