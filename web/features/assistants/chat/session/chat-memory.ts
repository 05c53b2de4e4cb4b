import { readStored, writeStored } from '../../../../platform/visit/browser-storage.ts';

const OPEN = 'northlight-chat-open';
const SESSION = 'northlight-chat';

/** Whether the chat was open on the previous page. */
export const isChatOpen = (): boolean => readStored('sessionStorage', OPEN) === true;

export const keepChatOpen = (isOpen: boolean): void => writeStored('sessionStorage', OPEN, isOpen);

/** This tab's conversation so far. */
export const knownSession = (): string | undefined => {
  const stored = readStored('sessionStorage', SESSION);
  return typeof stored === 'string' ? stored : undefined;
};

export const keepSession = (sessionId: string | undefined): void => writeStored('sessionStorage', SESSION, sessionId);
