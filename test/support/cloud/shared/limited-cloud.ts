import { MINUTE } from '../../../../shared/contract/time.ts';
import { call } from '../http.ts';
import { moveClock } from '../studio.ts';
import { keptCloud } from './kept-cloud.ts';

const FIRST = '2026-12-01T15:00:00Z';
/** The longest window that these files fill. */
const APART = 10 * MINUTE;

/**
 * A cloud with rate limits on, shared by the files that meet them: each begins with a minute in which none before has
 * called, after which they move the clock as they like, but never back.
 */
export const limitedCloud = async (): Promise<{ readonly origin: string; readonly start: number }> => {
  const { origin } = await keptCloud('limits', { rateLimits: true, now: FIRST });
  const now = Date.parse((await call(origin, 'GET /__local/clock')).json.now);
  const start = Math.ceil((now + APART) / MINUTE) * MINUTE;
  await moveClock(origin, new Date(start).toISOString());
  return { origin, start };
};
