import { formatPhone } from '../../contract/text.ts';
import { bookingFollowUpDue, followUpDue, taskPriority } from '../tasks/priority.ts';
import type { ManualKind, Task } from '../tasks/task.ts';
import type { HumanRequest } from './capture.ts';
import type { Lead } from './lead.ts';
import type { Unserved } from './unserved.ts';

/** Display name of a lead: the full name, else email, else phone. */
export const leadName = ({ fullName, email, phone }: Pick<Lead, 'fullName' | 'email' | 'phone'>): string =>
  fullName ?? email ?? (phone === null ? 'Unknown' : formatPhone(phone));

const contactLine = ({ phone, email }: Lead): string => {
  if (phone === null) return email === null ? 'No phone or email' : `Write to ${email}`;
  return `Call ${formatPhone(phone)}${email === null ? '' : ` or write to ${email}`}`;
};

const base = (lead: Lead, at: string) =>
  ({
    leadId: lead.leadId,
    assignedTo: lead.assignedTo,
    priority: taskPriority(lead.score),
    status: 'pending',
    createdAt: at,
    version: 1,
  }) as const;

/** Follow-up task of a new lead, due two hours after the lead was created; the score sets its priority. */
export const followUpTask = (taskId: string, lead: Lead): Task => ({
  ...base(lead, lead.createdAt),
  taskId,
  orderId: null,
  kind: 'follow_up',
  title: `Follow up with ${leadName(lead)}`,
  description: `${contactLine(lead)}. Score ${lead.score}.`,
  dueDate: followUpDue(Date.parse(lead.createdAt)),
});

/** Follow-up task of a booking, due 24 hours after the order was placed. */
export const bookingFollowUpTask = (
  taskId: string,
  lead: Lead,
  order: { orderId: string; at: string; description: string },
): Task => ({
  ...base(lead, order.at),
  taskId,
  orderId: order.orderId,
  kind: 'booking_follow_up',
  title: `Follow up on the booking of ${leadName(lead)}`,
  description: order.description,
  dueDate: bookingFollowUpDue(Date.parse(order.at)),
});

const requestTitle: Record<HumanRequest, string> = {
  no_time_fits: 'Find a time for',
  nobody_does: 'Find a vendor for',
  consultation: 'Arrange a consultation with',
  inquiry: 'Answer the inquiry of',
  chat: 'Answer in the chat with',
  callback: 'Call back',
};

const requestKind: Record<HumanRequest, ManualKind> = {
  no_time_fits: 'no_availability',
  nobody_does: 'no_vendor',
  consultation: 'white_glove',
  inquiry: 'white_glove',
  chat: 'escalation',
  callback: 'escalation',
};

/** Task for a contact's request to a human, due in two hours; priority is high regardless of score. */
export const requestTask = (
  taskId: string,
  lead: Lead,
  {
    request,
    notes,
    at,
    chatId,
    unserved,
  }: { request: HumanRequest; notes: string; at: string } & {
    chatId?: string | undefined;
    unserved?: Unserved | undefined;
  },
): Task => ({
  ...base(lead, at),
  taskId,
  orderId: null,
  kind: requestKind[request],
  priority: 'high',
  ...(chatId === undefined ? {} : { chatId }),
  ...(unserved === undefined ? {} : { unserved: [unserved] }),
  title: `${requestTitle[request]} ${leadName(lead)}`,
  description: [notes, `${contactLine(lead)}.`].filter(Boolean).join(' '),
  dueDate: followUpDue(Date.parse(at)),
});
