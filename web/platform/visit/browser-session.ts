import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'northlight-session';
let fallback: string | undefined;

/** The random, secret id of this browser, which owns its holds in every tab. */
export const browserSessionId = (): string => {
  const stored = readStored('localStorage', KEY);
  if (typeof stored === 'string' && stored.length >= 16) return stored;
  fallback ??= crypto.randomUUID();
  writeStored('localStorage', KEY, fallback);
  return fallback;
};
