import type { Clock } from '../clock.ts';

/** Sets the clock to an instant, advances it, or (without input) resets it to the machine's. */
export const moveClock = (wish: { now?: string; advanceSeconds?: number | string }, clock: Clock): void => {
  if (wish.advanceSeconds !== undefined) {
    const seconds = Number(wish.advanceSeconds);
    if (!Number.isFinite(seconds)) throw new Error('advanceSeconds must be a number');
    clock.moveTo(clock.now() + seconds * 1000);
    return;
  }
  const instant = wish.now ? Date.parse(wish.now) : Date.now();
  if (Number.isNaN(instant)) throw new Error('now must be an instant such as 2026-12-01T09:00:00Z');
  clock.moveTo(instant);
};
