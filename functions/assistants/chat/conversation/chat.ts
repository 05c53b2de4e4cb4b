import type { ChatAnswer, ChatTurn } from '../../../../shared/assistants/chat/chat-contract.ts';
import { ChatIdleDue } from '../../../../shared/assistants/chat/events.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { MessageReceived } from '../../../../shared/crm/leads/message-received.ts';
import { leadPartition } from '../../../crm/leads/store.ts';
import type { OpenRequest } from '../../../platform/http/request.ts';
import { fromItem } from '../../../platform/table/item.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { settingKeys, settingsOf } from '../../../sales/booking/sale-port.ts';
import { unansweredWrite } from '../../knowledge/unanswered.ts';
import { countChat, countsOf } from '../chat-count-store.ts';
import { type ChatSession, chatSession, leadChat } from '../store.ts';
import { captureVisitor, type Said } from './capture-visitor.ts';
import type { ChatDeps } from './chat-deps.ts';
import { listed } from './listed.ts';
import { respondTo } from './respond-to.ts';
import { isIdle, newSession, nextSweep, remember } from './session.ts';
import { transcriptWrites } from './transcript.ts';
import { answerOf, answerTurn, visitorTurn } from './turn.ts';

/** A visitor's message. */
export interface ChatMessage {
  readonly sessionId?: string | undefined;
  readonly message: string;
  readonly messageId?: string | undefined;
  readonly pageUrl?: string | undefined;
}

const newSessionId = (): string => `cht_${crypto.randomUUID().replaceAll('-', '')}`;

/** An id that a browser has drawn for its first message, so that sent again it finds the same conversation. */
const drawnId = /^cht_[0-9a-f]{32}$/;

const load = async (table: TenantTable, asked: string, fallback: string, now: number) => {
  const key = chatSession.key({ sessionId: asked });
  const stored = await table.getMany([...settingKeys, key], { consistent: true });
  const found = stored.find((item) => item.entity === chatSession.name);
  const kept = found && fromItem(chatSession, found);
  // What nobody here has given out or drawn, such as another company's id, is never taken over.
  const fresh = newSession(kept || drawnId.test(asked) ? asked : fallback, now);
  const session = kept && isIdle(kept, now) ? { ...fresh, version: kept.version } : (kept ?? fresh);
  return { session, settings: settingsOf(stored) };
};

const sessionWrites = (table: TenantTable, before: ChatSession, after: ChatSession): Write[] => {
  const { sessionId, lastActiveAt } = after;
  const sweepAt = nextSweep(lastActiveAt);
  const next = listed({ ...after, sweepAt });
  const saved =
    before.version === 0 ? table.create(chatSession, { ...next, version: 1 }) : table.patch(chatSession, before, next);
  if (sweepAt === before.sweepAt) return [saved];
  return [saved, table.due(ChatIdleDue, { sessionId }, { key: sessionId, at: sweepAt })];
};

/** What is new to the lead: the last turns where it has just become known, else what was said now. */
const toldTo = (before: ChatSession, after: ChatSession, said: readonly ChatTurn[]): readonly ChatTurn[] =>
  before.leadId === after.leadId ? said : [...before.turns, ...said];

/** Where the lead's conversation is found; written when it becomes the lead's. */
const placeWrites = async (table: TenantTable, before: ChatSession, after: ChatSession): Promise<Write[]> => {
  const { leadId, sessionId, lastActiveAt } = after;
  if (leadId === undefined || leadId === before.leadId) return [];
  const known = await table.get(leadChat, { leadId }, { consistent: true });
  const place = { leadId, sessionId, lastActiveAt };
  return [known ? table.patch(leadChat, known, place) : table.create(leadChat, { ...place, version: 1 })];
};

/** A lead that was known before has answered: what was planned to remind them stops. */
const replyWrites = (table: TenantTable, before: ChatSession, said: ChatTurn, now: number): Write[] => {
  const { leadId } = before;
  if (leadId === undefined) return [];
  const heard = { leadId, communicationId: said.id, channel: 'chat' } as const;
  return [table.event(MessageReceived, heard, { pk: leadPartition(leadId), group: leadId, now })];
};

/** Who asked for a person waits for one, from the first time they asked until somebody comes. */
const waitingOf = ({ heldBy, waitingSince }: ChatSession, isHandoff: boolean, now: number): Partial<ChatSession> =>
  isHandoff && !heldBy ? { waitingSince: waitingSince ?? toInstant(now) } : {};

/** Answers a visitor: reads the conversation, lets the assistant respond, and keeps everything in one transaction. */
export const chat = async (deps: ChatDeps, request: OpenRequest<ChatMessage>): Promise<ChatAnswer> => {
  const { table, now, input, correlationId, userAgent } = request;
  const fallback = newSessionId();
  const { sessionId: asked = fallback, message, messageId = newId('communication', now), pageUrl } = input;
  const said: Said = { message, pageUrl, userAgent, now, correlationId, leadId: newId('lead', now) };
  return await untilWritten(async () => {
    const { session, settings } = await load(table, asked, fallback, now);
    const known = session.answers.find((each) => each.messageId === messageId);
    if (known) return known.answer;
    const response = await respondTo(deps, request, session, settings, message);
    const captured = await captureVisitor(table, session, response, said);
    const turns = [visitorTurn(session, message, now), answerTurn(session, response, now)] as const;
    const action = captured.isCaptured && response.action === 'none' ? 'lead_captured' : response.action;
    const answer = answerOf(session, turns[1], { ...response, action });
    const after: ChatSession = {
      ...session,
      ...captured.changes,
      state: response.state,
      userMessages: session.userMessages + 1,
      lastActiveAt: now,
      ...(action === 'handoff' ? { handedOverAt: session.handedOverAt ?? toInstant(now) } : {}),
      ...waitingOf(session, action === 'handoff', now),
      ...remember({ turns: [...session.turns, ...turns], answers: [...session.answers, { messageId, answer }] }),
    };
    const transcript = after.leadId ? transcriptWrites(table, after.leadId, toldTo(session, after, turns)) : [];
    const question = response.isUnanswered ? [await unansweredWrite(table, message, now)] : [];
    const place = await placeWrites(table, session, after);
    const reply = replyWrites(table, session, turns[0], now);
    await table.commit(
      ...sessionWrites(table, session, after),
      ...captured.writes,
      ...transcript,
      ...question,
      ...place,
      ...reply,
    );
    await countChat(table, now, countsOf(session, after, response)).catch((error: unknown) =>
      request.log.error('A message was not counted', error),
    );
    return answer;
  });
};
