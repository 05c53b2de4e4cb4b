import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'northlight-booking-session';
let kept: string | undefined;

/**
 * The session that the server made for this browser with its first hold or chat; in every tab it owns the hold and what has
 * been proven.
 */
export const visitorSessionId = (): string | undefined => {
  const stored = readStored('localStorage', KEY);
  return typeof stored === 'string' ? stored : kept;
};

/** Keeps the session that the server answered. */
export const keepVisitorSession = (sessionId: string): void => {
  kept = sessionId;
  writeStored('localStorage', KEY, sessionId);
};
