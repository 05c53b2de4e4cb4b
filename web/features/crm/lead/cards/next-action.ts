import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { isClosed, leadStatusName } from '../../../../../shared/crm/leads/lead-status.ts';
import type { Task } from '../../../../../shared/crm/tasks/task.ts';

/** The one thing to do next with a lead, and why. */
export interface NextAction {
  readonly kind: 'task' | 'contact' | 'follow' | 'close' | 'none';
  readonly title: string;
  readonly why: string;
  readonly task?: Task;
}

type Facts = Partial<Pick<LeadDetail, 'closedReason'>> &
  Pick<LeadDetail, 'status' | 'lastContactAt' | 'phone' | 'email' | 'fullName'>;

const firstContact = (lead: Facts): NextAction => ({
  kind: 'contact',
  title: lead.phone ? 'Call now' : 'Write now',
  why: 'Nobody has been in touch yet. An answer within minutes wins most orders.',
});

const afterContact: Partial<Record<LeadDetail['status'], NextAction>> = {
  proposal: { kind: 'close', title: 'Ask for a decision', why: 'A proposal is out.' },
};

const followUp: NextAction = {
  kind: 'follow',
  title: 'Plan the next step',
  why: 'There is no open task for this lead.',
};

const settled = ({ status, closedReason }: Facts): NextAction => ({
  kind: 'none',
  title: 'Nothing to do',
  why: `This lead is closed: ${leadStatusName[status].toLowerCase()}${closedReason ? ` – ${closedReason}` : ''}.`,
});

/** Decides the next action: the soonest open task, else the first contact, else the step of the status. */
export const nextActionOf = (lead: Facts, tasks: readonly Task[]): NextAction => {
  const [task] = tasks
    .filter((open) => open.status === 'pending')
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  if (task) return { kind: 'task', title: task.title, why: task.description, task };
  if (isClosed(lead.status)) return settled(lead);
  if (!lead.lastContactAt) return firstContact(lead);
  return afterContact[lead.status] ?? followUp;
};
