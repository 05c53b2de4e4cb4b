import type { ChatTurn } from '../../../../../shared/assistants/chat/chat-contract.ts';
import { type LeadFacts, leadFactsOf, mergeFacts } from '../../../../../shared/assistants/chat/new-facts.ts';
import type { ChatRow } from '../../../../../shared/assistants/inbox/chat-row.ts';
import { idFromDigest } from '../../../../../shared/contract/id.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { toInstant } from '../../../../../shared/contract/time.ts';
import { sha256 } from '../../../../platform/signed/sign.ts';
import type { ChatSession } from '../../store.ts';

const MAX_PREVIEW_CHARS = 160;

/** Staff-facing id of a conversation: derived from the secret session id and does not reveal it. */
export const chatIdOf = (sessionId: string): string => idFromDigest('chat', sha256(`chat ${sessionId}`));

const lastOf = (turns: readonly ChatTurn[]): ChatRow['last'] => {
  const last = turns.findLast(({ by, text }) => by !== 'notice' && text !== '');
  if (!last || last.by === 'notice') return null;
  return { by: last.by, text: last.text.slice(0, MAX_PREVIEW_CHARS), at: last.at };
};

const visitorOf = ({ captured, state }: ChatSession): string | null => {
  const known: LeadFacts = captured === undefined ? {} : JSON.parse(captured);
  const { fullName, email, phone } = mergeFacts(known, leadFactsOf(state.facts));
  return fullName ?? email ?? (phone ? formatPhone(phone) : null);
};

/** The session with its current inbox row; every write of a session goes through this. */
export const withInboxRow = (session: ChatSession): ChatSession => {
  const { sessionId, turns, lastActiveAt } = session;
  const startedAt = session.startedAt ?? turns[0]?.at ?? toInstant(lastActiveAt);
  const row: ChatRow = {
    chatId: chatIdOf(sessionId),
    leadId: session.leadId ?? null,
    saysToBe: session.saysToBe ?? null,
    visitor: visitorOf(session),
    heldBy: session.heldBy ?? null,
    waitingSince: session.waitingSince ?? null,
    messages: session.userMessages,
    hasBooked: session.state.orderIds.length > 0,
    isHelpful: session.isHelpful ?? null,
    last: lastOf(turns),
    startedAt,
    lastActiveAt: toInstant(lastActiveAt),
  };
  return { ...session, startedAt, listed: row };
};
