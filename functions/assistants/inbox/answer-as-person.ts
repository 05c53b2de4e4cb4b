import type { ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import { ChatHolderDue } from '../../../shared/assistants/chat/events.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { contactWrites } from '../../crm/leads/story/record-contact.ts';
import { audited } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { chatIdOf } from '../chat/conversation/hand-over/inbox-row.ts';
import { noticeOf } from '../chat/conversation/hand-over/notice.ts';
import { turnWrites } from '../chat/conversation/save-session.ts';
import { holderTiming } from '../chat/conversation/session.ts';
import type { ChatSession } from '../chat/store.ts';
import { closeChatTasks } from './chat-tasks.ts';
import { type ChatTarget, currentChat } from './find-chat.ts';
import { saidBefore, saidId } from './said-once.ts';

type ChatRequest<Input> = SignedRequest<Input & ChatTarget>;
type Holder = NonNullable<ChatSession['heldBy']>;

const callerAsHolder = ({ caller }: ChatRequest<object>): Holder => ({
  profileId: caller.profileId,
  name: (caller.name ?? caller.email).split(/[\s@]/)[0] ?? '',
});

/** Of two people who take over a conversation at once, one gets it and the other is told who did. */
const checkFree = ({ heldBy }: ChatSession, me: Holder): void => {
  if (!heldBy || heldBy.profileId === me.profileId) return;
  throw new AppError('conflict', 'CHAT_HELD', `${heldBy.name} is talking with this visitor.`);
};

const dueWrite = (table: TenantTable, { sessionId }: ChatSession, now: number): Write =>
  table.due(ChatHolderDue, { sessionId, missed: 0 }, { key: sessionId, at: now + holderTiming.grace });

const auditWrite = (
  request: ChatRequest<object>,
  action: string,
  session: ChatSession,
  lead: Lead | undefined,
): Write => {
  const name = lead?.fullName ?? undefined;
  const what = lead ? { kind: 'lead', id: lead.leadId } : { kind: 'chat', id: chatIdOf(session.sessionId) };
  return audited(request, { action, target: { ...what, ...(name === undefined ? {} : { name }) } });
};

/** A staff member answers in the chat: saved with the conversation and the lead; the assistant goes silent. */
export const answerInChat = async (request: ChatRequest<{ message: string }>): Promise<ChatTurn> => {
  const { table, input, caller, now } = request;
  return await untilWritten(async () => {
    const { session, lead } = await currentChat(table, caller, input, now);
    const id = saidId(request, session.sessionId, now + 1);
    const known = saidBefore(session, id);
    if (known) return known;
    const heldBy = callerAsHolder(request);
    checkFree(session, heldBy);
    const joined = session.heldBy ? [] : [noticeOf(session, 'joined', heldBy.name, now)];
    const turn: ChatTurn = {
      id,
      by: 'person',
      name: heldBy.name,
      text: input.message,
      at: toInstant(now),
      sources: [],
      cards: [],
      suggestions: [],
    };
    const changes = { heldBy, waitingSince: undefined, lastActiveAt: now };
    await table.commit(
      ...turnWrites(table, session, [...joined, turn], changes),
      dueWrite(table, session, now),
      ...(lead ? contactWrites(table, lead, { by: caller.profileId, at: now }) : []),
      ...(await closeChatTasks(table, session, heldBy.profileId, now)),
    );
    return turn;
  });
};

interface HoldInput {
  readonly isHeld: boolean;
  readonly evenIfHeld?: boolean | undefined;
}

const heldWrites = (request: ChatRequest<HoldInput>, session: ChatSession, lead: Lead | undefined): Write[] => {
  const { table, input, now } = request;
  const { heldBy: before } = session;
  const me = callerAsHolder(request);
  const heldBy = input.isHeld ? me : undefined;
  if (heldBy?.profileId === before?.profileId) return [];
  const notices = [
    ...(before ? [noticeOf(session, before && heldBy ? 'replaced' : 'left', before.name, now)] : []),
    ...(heldBy ? [noticeOf(session, 'joined', heldBy.name, now + 1)] : []),
  ];
  return [
    ...turnWrites(table, session, notices, { heldBy, ...(heldBy ? { waitingSince: undefined } : {}) }),
    ...(heldBy ? [dueWrite(table, session, now)] : []),
    auditWrite(request, heldBy ? 'chat.taken_over' : 'chat.handed_back', session, lead),
  ];
};

/** Takes over a conversation, or returns it to the assistant; everybody in it is told. */
export const holdChat = async (request: ChatRequest<HoldInput>): Promise<{ heldBy: string | null }> => {
  const { table, input, caller, now } = request;
  return await untilWritten(async () => {
    const { session, lead } = await currentChat(table, caller, input, now);
    const me = callerAsHolder(request);
    if (!input.evenIfHeld) checkFree(session, me);
    const writes = heldWrites(request, session, lead);
    const closed = input.isHeld ? await closeChatTasks(table, session, me.profileId, now) : [];
    if (writes.length + closed.length > 0) await table.commit(...writes, ...closed);
    return { heldBy: input.isHeld ? me.name : null };
  });
};
