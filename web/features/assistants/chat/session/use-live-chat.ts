import { useEffect, useState } from 'react';
import { api } from '../../../../platform/api/api.ts';
import { attend } from '../../../../platform/realtime/attend.ts';
import type { LiveMessage } from '../../../../platform/realtime/message.ts';
import { openLink } from '../../../../platform/realtime/open-link.ts';
import type { ChatEvent, Turn } from './chat-log.ts';
import { knownSession } from './chat-memory.ts';

type Dispatch = (event: ChatEvent) => void;

/** How often the chat polls for a person's messages without a live connection. */
const POLL_MS = 3000;

const eventOf = ({ type, item, heldBy, turnId, n, text }: LiveMessage): ChatEvent | undefined => {
  if (type === 'chat.message') return { kind: 'received', turn: item as Turn, heldBy: heldBy ?? undefined };
  if (type !== 'chat.delta' || turnId === undefined || n === undefined || text === undefined) return undefined;
  return { kind: 'streaming', writing: { turnId, n, text } };
};

const restoreTurns = async (dispatch: Dispatch): Promise<void> => {
  const sessionId = knownSession();
  if (sessionId === undefined) return;
  dispatch({ kind: 'restored', ...(await api('POST /api/chat/conversation', { sessionId })) });
};

/** Subscribes to its own conversation, once the server knows it, while `isOn`; after a reconnect, fetches the missed turns. */
export const useLiveChat = (sessionId: string | undefined, isOn: boolean, dispatch: Dispatch): boolean => {
  const [isLinked, setLinked] = useState(false);
  useEffect(() => {
    if (!isOn || sessionId === undefined) return;
    let openings = 0;
    const onOpen = (): void => {
      setLinked(true);
      openings += 1;
      if (openings > 1) void restoreTurns(dispatch).catch(() => undefined);
    };
    const onMessage = (message: LiveMessage): void => {
      const event = eventOf(message);
      if (event) dispatch(event);
    };
    return attend(openLink(onOpen, onMessage, { chatSessionId: sessionId, onClose: () => setLinked(false) }));
  }, [sessionId, isOn, dispatch]);
  return isLinked;
};

/** Polls for a person's messages without a live connection. */
export const usePoll = (isOn: boolean, dispatch: Dispatch): void => {
  useEffect(() => {
    if (!isOn) return;
    const poll = (): void => {
      if (document.visibilityState !== 'hidden') void restoreTurns(dispatch).catch(() => undefined);
    };
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [isOn, dispatch]);
};
