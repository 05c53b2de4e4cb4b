import type { Clock } from '../clock.ts';

/** Sets the clock to an instant, moves it on, or (with nothing given) back to the machine's. */
export function moveClock(wish: { now?: string; advanceSeconds?: number | string }, clock: Clock): void {
  if (wish.advanceSeconds !== undefined) {
    const seconds = Number(wish.advanceSeconds);
    if (!Number.isFinite(seconds)) throw new Error('advanceSeconds must be a number');
    return clock.moveTo(clock.now() + seconds * 1000);
  }
  if (!wish.now) return clock.moveTo(Date.now());
  const instant = Date.parse(wish.now);
  if (Number.isNaN(instant)) throw new Error('now must be an instant such as 2026-12-01T09:00:00Z');
  clock.moveTo(instant);
}
