import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../platform/visit/browser-storage.ts';

const KEY = 'northlight-still-sky';
const listeners = new Set<() => void>();
const connection = (): { saveData?: boolean } | undefined =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;

const prefersStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || connection()?.saveData === true;

/** True if the visitor disabled motion, here or in the system's settings. */
export const isSkyStill = (): boolean => {
  const chosen = readStored('localStorage', KEY);
  return typeof chosen === 'boolean' ? chosen : prefersStill();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the sky is still, and the function that toggles and stores it. */
export const useStillSky = (): [boolean, () => void] => {
  const isStill = useSyncExternalStore(subscribe, isSkyStill, () => false);
  const toggle = (): void => {
    writeStored('localStorage', KEY, !isStill);
    for (const listener of listeners) listener();
  };
  return [isStill, toggle];
};
