import { api } from '../../../../platform/api/api.ts';
import { keepVisitorSession, visitorSessionId } from '../../../../platform/visit/visitor-session.ts';
import { knownSession } from './chat-memory.ts';

/** The conversation of this tab. */
export interface OpenedConversation {
  readonly sessionId: string;
  /** The server knows it, so that it can be listened to. */
  readonly isListenable: boolean;
}

const askServer = async (): Promise<OpenedConversation> => {
  const before = visitorSessionId();
  const input = before === undefined ? {} : { browserSessionId: before };
  const { sessionId, browserSessionId } = await api('POST /api/chat/start', input);
  // Another tab may have got a session meanwhile, which owns its hold.
  if (browserSessionId !== before && visitorSessionId() === before) keepVisitorSession(browserSessionId);
  return { sessionId, isListenable: true };
};

/**
 * Opens this tab's conversation: the one it had before the page was loaded, else a new one by the server. Without an answer
 * the browser makes an id itself, so that the first message is sent all the same.
 */
export const openConversation = async (): Promise<OpenedConversation> => {
  const known = knownSession();
  if (known !== undefined) return { sessionId: known, isListenable: true };
  return await askServer().catch(() => ({
    sessionId: `cht_${crypto.randomUUID().replaceAll('-', '')}`,
    isListenable: false,
  }));
};
