import type { ChatTurn } from '../../shared/assistant/chat-contract.ts';
import { newId } from '../../shared/contract/id.ts';
import { toInstant } from '../../shared/contract/time.ts';
import { contactWrite, idsOfLead, visibleLead } from '../crm/capture-port.ts';
import { communication } from '../messaging/store.ts';
import { audited } from '../platform/audit.ts';
import { AppError } from '../platform/errors.ts';
import type { SignedRequest } from '../platform/http/request.ts';
import { untilWritten } from '../platform/table/retry.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { isIdle, sessionTiming } from './session.ts';
import { type ChatSession, chatSession, leadChat } from './store.ts';
import { communicationOf } from './transcript.ts';

type Asked<Input> = SignedRequest<Input & { readonly leadId: string }>;

const ended = (): AppError =>
  new AppError('conflict', 'CHAT_ENDED', 'The visitor has left the chat. Write an e-mail or call instead.');

/** The conversation that a lead has at the moment, under whichever of its ids it wrote. */
const currentChat = async (table: TenantTable, leadId: string, now: number): Promise<ChatSession> => {
  const ids = await idsOfLead(table, leadId);
  const known = await Promise.all(ids.map((id) => table.get(leadChat, { leadId: id }, { consistent: true })));
  const [last] = known.filter((each) => each !== undefined).sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const session = last && (await table.get(chatSession, last, { consistent: true }));
  if (!session || isIdle(session, now)) throw ended();
  return session;
};

const holderOf = ({ caller }: Asked<object>): NonNullable<ChatSession['heldBy']> => ({
  profileId: caller.profileId,
  name: (caller.name ?? caller.email).split(/[\s@]/)[0] ?? '',
});

/** A person answers in the chat: it is kept with the conversation and with the lead, and the assistant is silent. */
export const sayInChat = async (request: Asked<{ message: string }>): Promise<ChatTurn> => {
  const { table, input, caller, now } = request;
  return await untilWritten(async () => {
    const lead = await visibleLead(table, caller, input.leadId);
    const session = await currentChat(table, lead.leadId, now);
    const heldBy = holderOf(request);
    const turn: ChatTurn = {
      ...{ id: newId('communication', now), by: 'person', name: heldBy.name, text: input.message, at: toInstant(now) },
      ...{ sources: [], cards: [], suggestions: [] },
    };
    const turns = [...session.turns, turn].slice(-sessionTiming.turns);
    await table.commit(
      table.patch(chatSession, session, { turns, heldBy, lastActiveAt: now }),
      table.create(communication, communicationOf(session.leadId ?? lead.leadId, turn)),
      contactWrite(table, lead, now),
    );
    return turn;
  });
};

/** Takes a conversation over, or hands it back to the assistant. */
export const holdChat = async (request: Asked<{ isHeld: boolean }>): Promise<{ heldBy: string | null }> => {
  const { table, input, caller, now } = request;
  return await untilWritten(async () => {
    const lead = await visibleLead(table, caller, input.leadId);
    const session = await currentChat(table, lead.leadId, now);
    const heldBy = input.isHeld ? holderOf(request) : undefined;
    const action = input.isHeld ? 'chat.taken_over' : 'chat.handed_back';
    const target = { kind: 'lead', id: lead.leadId, ...(lead.fullName === null ? {} : { name: lead.fullName }) };
    await table.commit(table.patch(chatSession, session, { heldBy }), audited(request, { action, target }));
    return { heldBy: heldBy?.name ?? null };
  });
};
