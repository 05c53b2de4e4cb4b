import type { ChatAnswer, ChatTurn } from '../../../../shared/assistants/chat/chat-contract.ts';
import { type LeadFacts, leadFactsOf, mergeFacts } from '../../../../shared/assistants/chat/new-facts.ts';
import { timedId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { Response } from '../assistant-port.ts';
import type { ChatSession } from '../store.ts';

const silent = { sources: [], cards: [], suggestions: [] };

const idOf = ({ sessionId, userMessages }: ChatSession, by: ChatTurn['by'], at: number): string =>
  timedId('communication', at, sha256(`${sessionId} ${userMessages} ${by}`));

export const visitorTurn = (session: ChatSession, text: string, now: number): ChatTurn => ({
  id: idOf(session, 'visitor', now),
  by: 'visitor',
  text,
  at: toInstant(now),
  ...silent,
});

/** Id of the pending answer; its text streams under this id before the answer is saved. */
export const answerId = (session: ChatSession, now: number): string => idOf(session, 'assistant', now + 1);

/** The assistant's turn; its id sorts after the visitor's turn of the same instant. */
export const answerTurn = (session: ChatSession, response: Response, now: number): ChatTurn => {
  const { text, sources, cards, suggestions } = response;
  return {
    id: answerId(session, now),
    by: 'assistant',
    text,
    at: toInstant(now),
    sources: sources.map(({ id, title }) => ({ id, title })),
    cards: [...cards],
    suggestions: [...suggestions],
  };
};

/** Language of a conversation, unless it is English. */
export const languageOf = ({ language }: Response['state']): Pick<ChatAnswer, 'language'> =>
  language === 'es' ? { language } : {};

/** The answer as the API returns it. */
export const answerOf = (session: ChatSession, turn: ChatTurn, { action, state }: Response): ChatAnswer => {
  const known: LeadFacts = session.captured === undefined ? {} : JSON.parse(session.captured);
  const {
    email,
    phone,
    fullName,
    propertyAddress,
    servicesInterested = [],
  } = mergeFacts(known, leadFactsOf(state.facts));
  const isLead = email !== undefined || phone !== undefined;
  return {
    sessionId: session.sessionId,
    messageId: turn.id,
    reply: turn.text,
    action,
    sources: turn.sources,
    cards: turn.cards,
    suggestions: turn.suggestions,
    ...(isLead ? { lead: { email, phone, fullName, propertyAddress, servicesInterested } } : {}),
    ...(session.heldBy ? { heldBy: session.heldBy.name } : {}),
    ...languageOf(state),
  };
};
