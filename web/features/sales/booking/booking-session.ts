import { readStored, writeStored } from '../../../platform/browser-storage.ts';

const KEY = 'northlight-booking-session';
let kept: string | undefined;

/** The session that the server made with this browser's first hold; in every tab it owns the hold and what has been proven. */
export const bookingSessionId = (): string | undefined => {
  const stored = readStored('localStorage', KEY);
  return typeof stored === 'string' ? stored : kept;
};

/** Keeps the session that the server answered. */
export const keepBookingSession = (sessionId: string): void => {
  kept = sessionId;
  writeStored('localStorage', KEY, sessionId);
};
