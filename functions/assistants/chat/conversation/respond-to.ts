import { chatFailure } from '../../../../shared/assistants/chat/failure-words.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { type PaymentConnection, takesCards } from '../../../company/team/connection-store.ts';
import { showingOriginOf } from '../../../deals/showings/asking/visitor.ts';
import type { OpenRequest } from '../../../platform/http/request.ts';
import type { Settings } from '../../../sales/booking/settings.ts';
import { createOrderTools } from '../../order-tools.ts';
import { createShowingTools } from '../../showing-tools.ts';
import type { Response } from '../assistant-port.ts';
import { lapseShowing } from '../builtin/ask-showing.ts';
import { lapseReadBack } from '../builtin/change-order.ts';
import { createTextStream } from '../builtin/text-stream.ts';
import { createTools } from '../builtin/tools.ts';
import type { ChatSession } from '../store.ts';
import type { ChatDeps } from './chat-deps.ts';
import { escalated } from './hand-over/escalate.ts';
import { withoutRepeats } from './hand-over/step-aside.ts';
import { overheard } from './overheard.ts';
import { answerId } from './turn.ts';
import { readMessage } from './understand.ts';
import type { WhoAsks } from './who-asks.ts';

const plainResponse = (session: ChatSession, text: string): Response => ({
  text,
  action: 'none',
  cards: [],
  suggestions: [],
  sources: [],
  state: session.state,
});

const conversationOf = (
  session: ChatSession,
  { tenant, catalog, policy }: Settings,
  { message, connection, pageUrl }: Pick<Said, 'message' | 'connection' | 'pageUrl'>,
  now: number,
) => {
  const { serviceArea, contact, name, timezone, promises } = tenant;
  const company = { name, timezone, state: serviceArea.state, serviceArea, contact, promises };
  const said = { message, takesCards: takesCards(connection), pageUrl };
  return { ...said, state: session.state, turns: session.turns, tenant: company, catalog, policy, now };
};

interface Said {
  readonly message: string;
  readonly who: WhoAsks;
  readonly connection: PaymentConnection | undefined;
  readonly pageUrl: string | undefined;
}

/**
 * The assistant's answer; silent while a person holds the conversation, the seed's failure text after an error.
 * Over 40 lines: one answer, from its tools to its text.
 */
export const respondTo = async (
  { signer, payments, search, assistant, openLine, model, hasCaps }: ChatDeps,
  { table, now, correlationId, log, address }: OpenRequest<unknown>,
  session: ChatSession,
  settings: Settings,
  said: Said,
): Promise<Response> => {
  const { who } = said;
  const conversation = conversationOf(session, settings, said, now);
  if (session.heldBy) return { ...plainResponse(session, ''), state: overheard(conversation) };
  const { sessionId } = session;
  const asking = { table, signer, now, visitor: who.visitor };
  const placed = session.state.orderIds.length;
  const { catalog, policy } = settings;
  const messageKey = `${sessionId} ${session.userMessages}`;
  const zone = settings.tenant.timezone;
  const orders = createOrderTools({
    asking,
    buyer: { emails: who.provenEmails, orderIds: session.state.orderIds },
    correlationId,
    reason: 'Canceled in the chat',
    messageKey,
    timezone: zone,
  });
  const origin = hasCaps ? showingOriginOf(signer, table.tenantId, address) : undefined;
  const showing = { source: 'chat', conversation: sessionId, correlationId, messageKey, origin } as const;
  const showings = createShowingTools({ table, signer, now, zone, ...showing });
  const pricing = { payments, catalog, policy, connection: said.connection };
  const tools = createTools({ asking, ...pricing, search, sessionId, correlationId, placed, orders, showings });
  const words = createTextStream({ table, now, log, openLine }, sessionId, answerId(session, now));
  const answering = model?.({ table, now, log, feature: 'chat', sharer: who.sharer }) ?? assistant;
  try {
    const response = await answering.respond(conversation, tools, words.onText);
    const isHandedOver = session.handedOverAt !== undefined;
    const shown = withoutRepeats(response, session.state.said ?? {}, conversation, isHandedOver);
    return escalated(session, conversation, lapseShowing(lapseReadBack(shown)));
  } catch (error) {
    log.error('The assistant could not answer', error);
    const text = chatFailure(formatPhone(settings.tenant.contact.phone));
    // Whoever left an address is captured, though nothing answered.
    return { ...plainResponse(session, text), state: readMessage(conversation).state };
  } finally {
    await words.end();
  }
};
