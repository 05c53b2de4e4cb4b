import { preloadLikelyPages } from './pages.ts';

const IDLE_DELAY_MS = 5000;
const slow = new Set(['slow-2g', '2g', '3g']);

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether preloading would cost the visitor something: data saver or a slow connection (seed 9). */
export const isConnectionDear = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || slow.has(connection?.effectiveType ?? '');

/** After five quiet seconds, fetches the pages a visitor is likely to open next. */
export const afterIdle = (): void => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!isConnectionDear(connection)) setTimeout(preloadLikelyPages, IDLE_DELAY_MS);
};
