import { leadFactsOf, mergeFacts } from '../../../shared/assistants/chat/new-facts.ts';
import type { ChatDetail } from '../../../shared/assistants/inbox/contract.ts';
import { newId } from '../../../shared/contract/id.ts';
import { decideCapture } from '../../crm/leads/capture/capture.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { chatIdOf, withInboxRow } from '../chat/conversation/hand-over/inbox-row.ts';
import { leadPointerWrites } from '../chat/conversation/lead-pointer.ts';
import { missingTurnWrites } from '../chat/conversation/transcript.ts';
import { type ChatSession, chatSession } from '../chat/store.ts';
import { identify } from '../identify-person.ts';
import { visibleChat } from './find-chat.ts';
import { detailOf } from './list-chats.ts';

interface SaveLeadInput {
  readonly chatId: string;
  readonly fullName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly propertyAddress?: string | undefined;
}

const statedIn = ({ chatId: _, ...given }: SaveLeadInput): Omit<SaveLeadInput, 'chatId'> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const needsContact = () =>
  invalidInput([{ path: 'email', message: 'or a phone number is needed to save a lead, like name@example.com' }]);

/**
 * Staff save the visitor of a conversation as a lead, with what was said and what they add. A contact that belongs to a known
 * person makes the visitor say to be that person, and no more. Over 40 lines: one transaction, read in order.
 */
export const saveChatLead = async (request: SignedRequest<SaveLeadInput>): Promise<ChatDetail> => {
  const { table, input, caller, now, correlationId } = request;
  const leadId = newId('lead', now);
  return await untilWritten(async () => {
    const { session } = await visibleChat(table, caller, input.chatId, now);
    const facts = { ...session.state.facts, ...statedIn(input) };
    const known = leadFactsOf(facts);
    if (!known.email && !known.phone) throw needsContact();
    const { sessionId } = session;
    const last = session.turns.findLast(({ by }) => by === 'visitor');
    const capture = { ...known, source: 'chat', metadata: { notes: last?.text.slice(0, 1000) ?? '' } } as const;
    const ids = { leadId, eventId: newId('event', now), conversation: sessionId, chatId: chatIdOf(sessionId) };
    const made = await decideCapture(table, capture, { now, correlationId, ...ids });
    const identity = await identify(table, made, {
      conversation: sessionId,
      leadId: session.leadId,
      provenEmails: [],
    });
    const after: ChatSession = withInboxRow({
      ...session,
      ...identity,
      leadId: identity.leadId ?? session.leadId,
      state: { ...session.state, facts },
      captured: JSON.stringify(mergeFacts(session.captured ? JSON.parse(session.captured) : {}, known)),
    });
    const isNews = after.leadId !== undefined && after.leadId !== session.leadId;
    const target = { kind: 'lead', id: made.leadId, ...(facts.fullName ? { name: facts.fullName } : {}) };
    await table.commit(
      table.patch(chatSession, session, after),
      ...made.writes,
      ...(await leadPointerWrites(table, session, after)),
      ...(isNews && after.leadId ? await missingTurnWrites(table, after.leadId, session.turns) : []),
      audited(request, { action: 'chat.lead_saved', target, reason: input.chatId }),
    );
    return detailOf({ ...after, version: session.version + 1 });
  });
};
