import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { chatFailure } from '../../../../../shared/assistants/chat/failure-words.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { stripTokens } from '../../../../../shared/contract/writing/strip-tokens.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { campaign } from '../../../../platform/visit/campaign.ts';
import { visitorSessionId } from '../../../../platform/visit/visitor-session.ts';
import { labelsIn } from '../chat-labels.ts';
import { type ChatEvent, chatLog, emptyLog, type FailedMessage, type Turn } from './chat-log.ts';
import { keepSession, knownSession } from './chat-memory.ts';
import { type OpenedConversation, openConversation } from './open-conversation.ts';
import { useLiveChat, usePoll } from './use-live-chat.ts';

type Answer = ApiOutput<'POST /api/chat'>;

export type { Turn } from './chat-log.ts';

/** The seed's greeting. */
export const greetingOf = (county: string): string =>
  `Hi! I'm here to help with your real estate needs in ${county}. What can I assist you with today?`;

const FAILED_PREFIX = 'failed ';

/** True for the turn that reports a failed answer. */
export const isFailure = (turnId: string): boolean => turnId.startsWith(FAILED_PREFIX);

const turnOf = (id: string, by: Turn['by'], text: string, more: Partial<Turn> = {}): Turn => ({
  id,
  by,
  text,
  at: new Date().toISOString(),
  sources: [],
  cards: [],
  suggestions: [],
  ...more,
});

const answeredEvent = ({
  messageId,
  reply,
  sources,
  cards,
  suggestions,
  heldBy,
  action,
  lead,
  language,
}: Answer): ChatEvent => ({
  kind: 'answered',
  turns: [turnOf(messageId, 'assistant', reply, { sources, cards, suggestions })],
  heldBy,
  isHandoff: action === 'handoff',
  email: lead?.email,
  language,
});

/**
 * Opens the conversation once, when it is first needed: a message retried after a lost answer belongs to the same one, and
 * the connection receives it from the first word on.
 */
const useConversation = (isOpen: boolean) => {
  const [opened, setOpened] = useState<OpenedConversation>();
  const opening = useRef<Promise<OpenedConversation>>(undefined);
  const open = useCallback(async (): Promise<string> => {
    opening.current ??= openConversation().then((conversation) => {
      setOpened(conversation);
      return conversation;
    });
    return (await opening.current).sessionId;
  }, []);
  /** The conversation under which the server answered. */
  const settle = useCallback((sessionId: string): void => {
    const answered = { sessionId, isListenable: true };
    opening.current = Promise.resolve(answered);
    setOpened(answered);
  }, []);
  useEffect(() => {
    if (isOpen) void open();
  }, [isOpen, open]);
  return { opened, open, settle };
};

const useRestored = (dispatch: (event: ChatEvent) => void): void => {
  useEffect(() => {
    const sessionId = knownSession();
    if (sessionId === undefined) return;
    api('POST /api/chat/conversation', { sessionId }).then(
      (found) => dispatch({ kind: 'restored', ...found }),
      (error) => asApiError(error).status === 404 && keepSession(undefined),
    );
  }, [dispatch]);
};

/**
 * This tab's conversation: sending, live updates, and restoring it after a reload. Over 40 lines: the callbacks share
 * the log and the session.
 */
export const useChat = (isOpen: boolean) => {
  const [log, dispatch] = useReducer(chatLog, emptyLog);
  const { opened, open, settle } = useConversation(isOpen || knownSession() !== undefined);
  const isBusy = useRef(false);
  const { turns, failed, heldBy, awaitsPerson } = log;
  useRestored(dispatch);
  const expectsPerson = awaitsPerson || heldBy !== undefined;
  const listened = opened?.isListenable ? opened.sessionId : undefined;
  const isLinked = useLiveChat(listened, isOpen || expectsPerson, dispatch);
  usePoll(expectsPerson && !isLinked, dispatch);

  const post = useCallback(
    async ({ message, messageId }: FailedMessage, turn?: Turn): Promise<void> => {
      isBusy.current = true;
      dispatch({ kind: 'sent', ...(turn && { turn }) });
      const sessionId = await open();
      keepSession(sessionId);
      const pageUrl = stripTokens(location.href).slice(0, 2000);
      const browserSessionId = visitorSessionId();
      const utmParams = campaign();
      const from = {
        pageUrl,
        ...(utmParams && { utmParams }),
        ...(browserSessionId === undefined ? {} : { browserSessionId }),
      };
      try {
        const answer = await api('POST /api/chat', { sessionId, message, messageId, ...from });
        keepSession(answer.sessionId);
        settle(answer.sessionId);
        isBusy.current = false;
        dispatch(answeredEvent(answer));
      } catch {
        isBusy.current = false;
        const words = turnOf(
          `${FAILED_PREFIX}${messageId}`,
          'assistant',
          chatFailure(formatPhone(currentTenant().phone)),
        );
        dispatch({ kind: 'failed', failed: { message, messageId }, words });
      }
    },
    [open, settle],
  );

  /** Sends a message; returns false if it was ignored, because it is blank or an answer is pending (seed 5, “Chat”). */
  const send = useCallback(
    (text: string): boolean => {
      const message = text.trim();
      if (message === '' || isBusy.current) return false;
      const messageId = crypto.randomUUID();
      void post({ message, messageId }, turnOf(messageId, 'visitor', message));
      return true;
    },
    [post],
  );

  const retry = failed && (() => !isBusy.current && void post(failed));
  const canEnd = turns.some(({ by }) => by !== 'visitor');
  return {
    ...log,
    labels: labelsIn(log.language),
    sessionId: opened?.sessionId ?? '',
    send,
    again: retry,
    canEnd,
    dispatch,
  };
};
export type Chat = ReturnType<typeof useChat>;
