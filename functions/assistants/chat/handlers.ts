import type { assistantContract } from '../../../shared/assistants/chat/contract.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { newSession, openSession, sealSession } from '../../sales/booking/proof/session.ts';
import { aiHandlers } from './ai-handlers.ts';
import { newChatId } from './chat-id.ts';
import { chat } from './conversation/chat.ts';
import type { ChatDeps } from './conversation/chat-deps.ts';
import { isIdle } from './conversation/session.ts';
import { languageOf } from './conversation/turn.ts';
import { chatSession } from './store.ts';

/** The chat of the public site. */
export const assistantHandlers = (deps: ChatDeps): Handlers<typeof assistantContract> => ({
  ...aiHandlers(deps.advice),
  startChat: async ({ table, input, now }) => {
    const { signer } = deps;
    const { tenantId } = table;
    const known = openSession(signer, tenantId, input.browserSessionId, now) && input.browserSessionId;
    const browserSessionId = known ?? sealSession(signer, tenantId, newSession(now));
    return { sessionId: newChatId(signer, tenantId), browserSessionId };
  },
  chat: async (request) => await chat(deps, request),
  conversation: async ({ table, input, now }) => {
    const session = await table.get(chatSession, input, { consistent: true });
    if (!session || isIdle(session, now)) throw notFound('Conversation');
    const { turns, heldBy, isHelpful, state } = session;
    return { turns, isHelpful, ...(heldBy ? { heldBy: heldBy.name } : {}), ...languageOf(state) };
  },
});
