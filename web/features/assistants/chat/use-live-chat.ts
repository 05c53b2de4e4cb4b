import { useEffect, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { attend } from '../../../platform/realtime/attend.ts';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { openLink } from '../../../platform/realtime/open-link.ts';
import type { Happening, Turn } from './chat-log.ts';
import { knownSession } from './chat-memory.ts';

type Tell = (happened: Happening) => void;

/** How often the chat polls for a person's messages without a live connection. */
const POLL = 3000;

const happeningOf = ({ type, item, heldBy, turnId, n, text }: LiveMessage): Happening | undefined => {
  if (type === 'chat.message') return { kind: 'told', turn: item as Turn, heldBy: heldBy ?? undefined };
  if (type !== 'chat.delta' || turnId === undefined || n === undefined || text === undefined) return undefined;
  return { kind: 'writing', writing: { turnId, n, text } };
};

const readAgain = async (tell: Tell): Promise<void> => {
  const sessionId = knownSession();
  if (sessionId === undefined) return;
  tell({ kind: 'read', ...(await api('POST /api/chat/conversation', { sessionId })) });
};

/** Subscribes to its own conversation while `isOn`; after a reconnect, fetches the missed turns. */
export const useLiveChat = (sessionId: string, isOn: boolean, tell: Tell): boolean => {
  const [isLinked, setLinked] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let openings = 0;
    const onOpen = (): void => {
      setLinked(true);
      openings += 1;
      if (openings > 1) void readAgain(tell).catch(() => undefined);
    };
    const onMessage = (message: LiveMessage): void => {
      const happened = happeningOf(message);
      if (happened) tell(happened);
    };
    return attend(openLink(onOpen, onMessage, { chatSessionId: sessionId, onClose: () => setLinked(false) }));
  }, [sessionId, isOn, tell]);
  return isLinked;
};

/** Polls for a person's messages without a live connection. */
export const usePoll = (isOn: boolean, tell: Tell): void => {
  useEffect(() => {
    if (!isOn) return;
    const look = (): void => {
      if (document.visibilityState !== 'hidden') void readAgain(tell).catch(() => undefined);
    };
    const timer = setInterval(look, POLL);
    return () => clearInterval(timer);
  }, [isOn, tell]);
};
