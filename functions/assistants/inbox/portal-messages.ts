import { randomUUID } from 'node:crypto';
import type { ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import { ChatIdleDue } from '../../../shared/assistants/chat/events.ts';
import type { PortalMessage } from '../../../shared/assistants/inbox/portal-routes.ts';
import { verifiedEmail } from '../../../shared/contract/access/access.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { HOUR, toInstant } from '../../../shared/contract/time.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { isTalk, writerOf } from '../../../shared/crm/leads/log/talk.ts';
import { COMMUNICATIONS, communication, talkMark } from '../../crm/leads/communication-store.ts';
import { leadPartition, readLead } from '../../crm/leads/store.ts';
import { escalationWrite } from '../../crm/tasks/escalation.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { rightsOfCaller } from '../../sales/booking/party/rights.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { mayTalkAs } from '../../sales/records/household/find-household.ts';
import { chatIdOf, withInboxRow } from '../chat/conversation/hand-over/inbox-row.ts';
import { leadPointerWrites } from '../chat/conversation/lead-pointer.ts';
import { chatTiming, newSession, nextSweep } from '../chat/conversation/session.ts';
import { transcriptWrites } from '../chat/conversation/transcript.ts';
import { type ChatSession, chatSession } from '../chat/store.ts';
import { findChatOfLead } from './find-chat.ts';
import { saidBefore, saidId } from './said-once.ts';

type OrderRequest = SignedRequest<{ readonly orderId: string }>;

/** The order and its lead, for somebody who may change the order and whose conversation it is: a viewer reads none. */
const claimTalk = async ({ table, caller, input }: OrderRequest): Promise<{ order: OrderRecord; lead: Lead }> => {
  const order = await table.get(orderItem, { orderId: input.orderId }, { consistent: true });
  const rights = order && (await rightsOfCaller(table, order, caller));
  const lead = rights?.change ? await readLead(table, order?.leadId ?? '') : undefined;
  if (!order || !lead || !(await mayTalkAs(table, lead, verifiedEmail(caller)))) throw notFound('Order');
  return { order, lead };
};

const shown = ({ communicationId, direction, metadata, body, createdAt }: Communication): PortalMessage => ({
  id: communicationId,
  by: direction === 'inbound' ? 'customer' : 'company',
  name: writerOf({ metadata }),
  text: body,
  at: createdAt,
});

const MAX_READ = 100;

const talkOf = async (table: TenantTable, { leadId }: Lead): Promise<PortalMessage[]> => {
  const range = {
    pk: leadPartition(leadId),
    begins: COMMUNICATIONS,
    descending: true,
    limit: MAX_READ,
    consistent: true,
  };
  const { items } = await table.query(communication, range);
  return items.filter(isTalk).map(shown).reverse();
};

/** The conversation with the company, oldest first. */
export const readPortalMessages = async (request: OrderRequest): Promise<{ items: PortalMessage[] }> => {
  const { lead } = await claimTalk(request);
  return { items: await talkOf(request.table, lead) };
};

/** Remembers how far the caller has read; a mark never goes back. */
export const markPortalMessages = async (
  request: SignedRequest<{ readonly orderId: string; readonly readAt: string }>,
): Promise<void> => {
  const { table, caller, input, now } = request;
  const { lead } = await claimTalk(request);
  const id = { leadId: lead.leadId, email: caller.email };
  const readAt = input.readAt < toInstant(now) ? input.readAt : toInstant(now);
  await untilWritten(async () => {
    const known = await table.get(talkMark, id, { consistent: true });
    if (known && known.readAt >= readAt) return;
    await table.commit(
      known ? table.patch(talkMark, known, { readAt }) : table.create(talkMark, { ...id, readAt, version: 1 }),
    );
  });
};

/** A conversation of a customer who is signed in: no assistant answers in it, a person is asked for at once. */
const opened = (lead: Lead, now: number): ChatSession => {
  const { fullName, email, phone } = lead;
  const captured = { ...(fullName && { fullName }), ...(email && { email }), ...(phone && { phone }) };
  const session = newSession(`cht_${randomUUID().replaceAll('-', '')}`, now);
  return { ...session, captured: JSON.stringify(captured), provenAs: lead.leadId };
};

const ANSWER_MS = 4 * HOUR;

/** The work of answering, once for each time that the customer begins to wait; whoever answers in the chat closes it. */
const answerTask = (
  table: TenantTable,
  { order, lead }: { order: OrderRecord; lead: Lead },
  { sessionId, waitingSince = '' }: ChatSession,
  message: string,
  now: number,
): Write =>
  escalationWrite(table, {
    taskId: idFromDigest('task', sha256(`portal ${table.tenantId} ${sessionId} ${waitingSince}`)),
    leadId: lead.leadId,
    orderId: order.orderId,
    chatId: chatIdOf(sessionId),
    assignedTo: lead.assignedTo,
    title: `Answer the customer of order ${order.number ?? ''}`.trim(),
    description: message.slice(0, 500),
    dueDate: toInstant(now + ANSWER_MS),
    now,
  });

/**
 * Writes to the company: into the lead's conversation, which stands first in the inbox until somebody answers.
 * Over 40 lines: one transaction, read in order.
 */
export const writePortalMessage = async (
  request: SignedRequest<{ readonly orderId: string; readonly message: string }>,
): Promise<{ items: PortalMessage[] }> => {
  const { table, input, now } = request;
  const { message } = input;
  const claimed = await claimTalk(request);
  const { lead } = claimed;
  await untilWritten(async () => {
    const before = (await findChatOfLead(table, lead, now)) ?? opened(lead, now);
    const at = toInstant(now);
    const id = saidId(request, input.orderId, now);
    if (saidBefore(before, id)) return;
    const turn: ChatTurn = {
      id,
      by: 'visitor',
      text: message,
      at,
      sources: [],
      cards: [],
      suggestions: [],
    };
    const after = withInboxRow({
      ...before,
      leadId: lead.leadId,
      turns: [...before.turns, turn].slice(-chatTiming.turns),
      userMessages: before.userMessages + 1,
      ...(!before.heldBy && { waitingSince: before.waitingSince ?? at }),
      lastActiveAt: now,
      sweepAt: nextSweep(now),
    });
    const { sessionId, sweepAt } = after;
    const isNewWait = before.waitingSince === undefined && after.waitingSince !== undefined;
    await table.commit(
      before.version === 0
        ? table.create(chatSession, { ...after, version: 1 })
        : table.patch(chatSession, before, after),
      ...(await leadPointerWrites(table, before, after)),
      ...transcriptWrites(table, lead.leadId, [turn]),
      ...(isNewWait ? [answerTask(table, claimed, after, message, now)] : []),
      ...(sweepAt === before.sweepAt ? [] : [table.due(ChatIdleDue, { sessionId }, { key: sessionId, at: sweepAt })]),
    );
  });
  return { items: await talkOf(table, lead) };
};
