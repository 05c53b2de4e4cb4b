import type * as z from 'zod';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { workContract } from '../../../../shared/crm/leads/contract.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { type CallOutcome, isContact } from '../../../../shared/crm/leads/log/call-outcome.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { MessageReceived } from '../../../../shared/crm/leads/log/message-received.ts';
import { taskPriority } from '../../../../shared/crm/tasks/priority.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { Write } from '../../../platform/table/write.ts';
import { openFollowUps } from '../follow-up/follow-ups.ts';
import { leadPartition, task } from '../store.ts';
import { contactWrites } from '../story/record-contact.ts';
import { logEntry } from './log-entry.ts';

type CallRequest = SignedRequest<z.output<typeof workContract.logCall.input>>;

const checkTimes = ({ followUpAt }: CallRequest['input'], now: number): void => {
  if (followUpAt === undefined || Date.parse(followUpAt) > now) return;
  throw invalidInput([{ path: 'followUpAt', message: 'must be in the future' }]);
};

const followUpTitle: Record<CallOutcome, string> = {
  reached: 'Call again:',
  left_message: 'Call again:',
  no_answer: 'Call again:',
  wrong_number: 'Find the right number of',
};

const callBack = (taskId: string, lead: Lead, { input, caller, now }: CallRequest, dueDate: string): Task => ({
  taskId,
  leadId: lead.leadId,
  orderId: null,
  assignedTo: lead.assignedTo ?? caller.profileId,
  kind: 'manual',
  title: `${followUpTitle[input.outcome]} ${leadName(lead)}`,
  description: input.note ?? '',
  priority: taskPriority(lead.score),
  dueDate,
  status: 'pending',
  createdAt: toInstant(now),
  version: 1,
});

/**
 * What a call does to the lead's tasks: one that reached them settles the open follow-up; otherwise the follow-up moves to
 * the next try, or stays as it is. Where none is open, the next try becomes a task of its own.
 */
const taskWrites = async (request: CallRequest, lead: Lead, communicationId: string): Promise<Write[]> => {
  const { table, input, caller, now } = request;
  const [open] = await openFollowUps(table, lead.leadId);
  const dueDate = input.followUpAt === undefined ? undefined : toInstant(Date.parse(input.followUpAt));
  const isReached = input.outcome === 'reached';
  const settled = { status: 'completed', closedAt: toInstant(now), closedBy: caller.profileId } as const;
  const taskId = idFromDigest('task', sha256(`call ${communicationId}`));
  return [
    ...(open && isReached ? [table.patch(task, open, { ...settled, closedReason: 'reached' })] : []),
    ...(open && !isReached && dueDate ? [table.patch(task, open, { dueDate, snoozedUntil: null })] : []),
    ...(dueDate && (isReached || !open) ? [table.create(task, callBack(taskId, lead, request, dueDate))] : []),
  ];
};

/** Logs a call that staff made: the outcome decides whether it was contact, and a person who spoke has replied. */
export const logCall = async (request: CallRequest): Promise<Communication> => {
  const { table, input, caller, now, correlationId } = request;
  checkTimes(input, now);
  const { outcome, note = '', durationSeconds } = input;
  return await logEntry(request, async (lead, communicationId) => {
    const place = { pk: leadPartition(lead.leadId), group: lead.leadId, now, correlationId };
    const reply = { leadId: lead.leadId, communicationId, channel: 'call' } as const;
    return {
      draft: {
        type: 'call',
        direction: 'outbound',
        toAddress: lead.phone,
        body: note,
        duration: durationSeconds ?? null,
        metadata: { outcome },
      },
      writes: [
        ...(isContact(outcome) ? contactWrites(table, lead, { by: caller.profileId, at: now, correlationId }) : []),
        ...(outcome === 'reached' ? [table.event(MessageReceived, reply, place)] : []),
        ...(await taskWrites(request, lead, communicationId)),
      ],
    };
  });
};
