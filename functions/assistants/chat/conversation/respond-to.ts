import { formatPhone } from '../../../../shared/contract/text.ts';
import type { OpenRequest } from '../../../platform/http/request.ts';
import type { Settings } from '../../../sales/booking/settings.ts';
import type { Response } from '../assistant-port.ts';
import { createTextStream } from '../builtin/text-stream.ts';
import { createTools } from '../builtin/tools.ts';
import type { ChatSession } from '../store.ts';
import type { ChatDeps } from './chat-deps.ts';
import { escalated } from './escalate.ts';
import { answerId } from './turn.ts';
import type { WhoAsks } from './who-asks.ts';

const plainResponse = (session: ChatSession, text: string): Response => ({
  text,
  action: 'none',
  cards: [],
  suggestions: [],
  sources: [],
  state: session.state,
});

/** Seed 8, "Chat failure reply". */
export const failureText = (phone: string): string =>
  `I apologize, but I encountered an error. Please try again or contact us directly at ${phone}.`;

const conversationOf = (session: ChatSession, { tenant, catalog, policy }: Settings, message: string, now: number) => {
  const { serviceArea, contact, name, timezone, promises } = tenant;
  const company = { name, timezone, state: serviceArea.state, serviceArea, contact, promises };
  return { message, state: session.state, turns: session.turns, tenant: company, catalog, policy, now };
};

/** The assistant's answer; silent while a person holds the conversation, the seed's failure text after an error. */
export const respondTo = async (
  { signer, payments, search, assistant, openLine, model }: ChatDeps,
  { table, now, correlationId, log }: OpenRequest<unknown>,
  session: ChatSession,
  settings: Settings,
  { message, who }: { readonly message: string; readonly who: WhoAsks },
): Promise<Response> => {
  if (session.heldBy) return plainResponse(session, '');
  const { sessionId } = session;
  const asking = { table, signer, now, visitor: who.visitor };
  const placed = session.state.orderIds.length;
  const { catalog } = settings;
  const tools = createTools({ asking, payments, search, catalog, sessionId, correlationId, placed });
  const conversation = conversationOf(session, settings, message, now);
  const words = createTextStream({ table, now, log, openLine }, sessionId, answerId(session, now));
  const answering = model?.({ table, now, log, feature: 'chat', sharer: who.sharer }) ?? assistant;
  try {
    return escalated(session, conversation, await answering.respond(conversation, tools, words.onText));
  } catch (error) {
    log.error('The assistant could not answer', error);
    return plainResponse(session, failureText(formatPhone(settings.tenant.contact.phone)));
  } finally {
    await words.end();
  }
};
