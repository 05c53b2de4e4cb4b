import { isConnectionDear } from '../platform/connection.ts';
import { preloadLikelyPages } from './pages.ts';

const IDLE_DELAY_MS = 5000;

/** Preloads likely pages after five seconds. */
export const afterIdle = (): void => {
  if (!isConnectionDear()) setTimeout(preloadLikelyPages, IDLE_DELAY_MS);
};
