import { useEffect, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../platform/visit/browser-storage.ts';

/** Day is readable in the sun, so a phone that is dark elsewhere starts with it, too; who works at night switches. */
export type PortalScheme = 'day' | 'night';

const KEY = 'northlight.portal-scheme';
const listeners = new Set<() => void>();
let current: PortalScheme | undefined;

const read = (): PortalScheme => {
  current ??= readStored('localStorage', KEY) === 'night' ? 'night' : 'day';
  return current;
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the scheme on this device. */
export const setPortalScheme = (scheme: PortalScheme): void => {
  current = scheme;
  writeStored('localStorage', KEY, scheme === 'night' ? scheme : undefined);
  for (const tell of listeners) tell();
};

/** The scheme that this device keeps for the portal. */
export const usePortalScheme = (): PortalScheme => useSyncExternalStore(listen, read);

/** The whole page has the portal's scheme while it is open, also where it is pulled beyond its end. */
export const usePageScheme = (scheme: PortalScheme): void =>
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { scheme: declared } = dataset;
    dataset.scheme = scheme;
    return () => {
      if (declared !== undefined) dataset.scheme = declared;
    };
  }, [scheme]);
