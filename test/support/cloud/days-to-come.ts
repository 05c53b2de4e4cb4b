import type { RunningCloud } from './cloud.ts';
import { call } from './http.ts';
import { keptCloud } from './shared/kept-cloud.ts';
import { moveClock, untilIdle } from './studio.ts';

const WEEK = 7 * 86_400_000;
/** A Tuesday of winter, at nine in the morning of the companies. */
const FIRST = Date.parse('2026-12-01T14:00:00Z');

/** A cloud with the stand-ins of Dotloop and an MLS, whose clock goes on in leaps: shared by the files that need either. */
export const movedCloud = (): Promise<RunningCloud> =>
  keptCloud('moved clocks', { now: new Date(FIRST).toISOString(), dotloop: true, reso: true });

/**
 * That cloud for a file that moves its clock: each begins on a Tuesday morning that none before has
 * lived to see, after which they move the clock as they like, but never back. They leave people, settings and connections as they were.
 */
export const daysToCome = async (): Promise<{ readonly origin: string; readonly start: number }> => {
  const { origin } = await movedCloud();
  const now = Date.parse((await call(origin, 'GET /__local/clock')).json.now);
  const start = FIRST + Math.ceil((now - FIRST) / WEEK) * WEEK;
  await moveClock(origin, new Date(start).toISOString());
  // What a week's leap makes due at once may meet itself, and is tried again.
  await untilIdle(origin, { retry: true });
  return { origin, start };
};
