import { inCodeOrder } from '../../contract/code-order.ts';
import { DAY, HOUR, toInstant } from '../../contract/time.ts';
import type { Lead } from '../leads/lead.ts';
import { isClosed, leadStatusName } from '../leads/lead-status.ts';
import type { NextAction } from './next-action.ts';
import { followUpDue } from './priority.ts';
import type { Task } from './task.ts';

type Facts = Pick<
  Lead,
  | 'status'
  | 'closedReason'
  | 'phone'
  | 'assignedTo'
  | 'firstContactAt'
  | 'lastContactAt'
  | 'createdAt'
  | 'possibleDuplicateOf'
>;
type OpenTask = Pick<Task, 'taskId' | 'title' | 'description' | 'dueDate'>;
/** An action by itself; without a due date it can wait. */
type Advice = Pick<NextAction, 'kind' | 'title' | 'why'> & { readonly due?: number };

const firstContact = ({ phone, createdAt }: Facts): Advice => ({
  kind: 'first_contact',
  title: phone ? 'Call now' : 'Write now',
  why: 'Nobody has been in touch yet. An answer within minutes wins most orders.',
  due: Date.parse(followUpDue(Date.parse(createdAt))),
});

const assignment = (contact: number): Advice => ({
  kind: 'assign',
  title: 'Assign it to a colleague',
  why: 'Nobody looks after this lead.',
  due: contact + HOUR,
});

const duplicate: Advice = {
  kind: 'merge',
  title: 'Check for a duplicate',
  why: 'Another lead may be the same person.',
};

const decision = (contact: number): Advice => ({
  kind: 'follow_up',
  title: 'Ask for a decision',
  why: 'A proposal is out.',
  due: contact + 3 * DAY,
});

const proposal = (contact: number): Advice => ({
  kind: 'propose',
  title: 'Send a proposal or book a visit',
  why: 'There is no open task for this lead.',
  due: contact + 2 * DAY,
});

const settled = ({ status, closedReason }: Facts): Advice => ({
  kind: 'none',
  title: 'Nothing to do',
  why: `This lead is closed: ${leadStatusName[status].toLowerCase()}${closedReason ? ` – ${closedReason}` : ''}.`,
});

const withoutTask = (lead: Facts): Advice => {
  if (isClosed(lead.status)) return settled(lead);
  // A call that the assistant took is a contact, but nobody of the team has answered yet.
  if (lead.firstContactAt === null) return firstContact(lead);
  const contact = Date.parse(lead.lastContactAt ?? lead.firstContactAt);
  if (lead.assignedTo === null) return assignment(contact);
  if (lead.possibleDuplicateOf.length > 0) return duplicate;
  return lead.status === 'proposal' ? decision(contact) : proposal(contact);
};

const fromTask = ({ title, description, dueDate }: OpenTask): Advice => ({
  kind: 'task',
  title,
  why: description,
  due: Date.parse(dueDate),
});

/** The most urgent action: the open task due first, the first contact, an assignment, then what the status calls for. */
export const nextActionOf = (lead: Facts, openTasks: readonly OpenTask[], now: number): NextAction => {
  const [task] = openTasks.toSorted((a, b) => inCodeOrder(a.dueDate, b.dueDate));
  const { due, ...advice } = task ? fromTask(task) : withoutTask(lead);
  return {
    ...advice,
    dueAt: due === undefined ? null : toInstant(due),
    taskId: task?.taskId ?? null,
    isOverdue: due !== undefined && due < now,
  };
};
