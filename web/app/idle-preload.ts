import { preloadLikelyPages } from './pages.ts';

const IDLE_DELAY_MS = 5000;
const slow = new Set(['slow-2g', '2g', '3g']);

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if preloading would cost the visitor: data saver or a slow connection (seed 9). */
export const isConnectionDear = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || slow.has(connection?.effectiveType ?? '');

/** Preloads likely pages after five seconds. */
export const afterIdle = (): void => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!isConnectionDear(connection)) setTimeout(preloadLikelyPages, IDLE_DELAY_MS);
};
