import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { createLink, type Link } from './link.ts';
import type { LiveMessage } from './message.ts';
import { socketOf } from './socket-of.ts';

const most = 2 ** 32;
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / most;

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

interface Listening {
  /** The secret of a visitor's chat; the connection then receives only that chat. */
  readonly chatSessionId?: string;
  readonly onClose?: () => void;
}

/** The WebSocket link of the signed-in user or of a visitor's chat. */
export const openLink = (
  onOpen: () => void,
  onMessage: (message: LiveMessage) => void,
  { chatSessionId, onClose }: Listening = {},
): Link =>
  createLink({
    ...(onClose && { onClose }),
    askTicket: () => api('POST /api/realtime/ticket', chatSessionId === undefined ? {} : { chatSessionId }),
    openSocket: socketOf,
    chance,
    isFinal,
    onOpen,
    onMessage,
  });
