import { pages } from './pages.ts';

const IDLE_DELAY = 5000;
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
  if (isConnectionDear(connection)) return;
  setTimeout(() => {
    for (const next of [pages.book, pages.home, pages.confirmation]) next().catch(() => undefined);
  }, IDLE_DELAY);
};
