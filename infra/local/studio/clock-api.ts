import type { Clock } from '../clock.ts';

/** Sets the clock to an instant, advances it, or (without input) resets it to the machine's. */
export const moveClock = (request: { now?: string; advanceSeconds?: number | string }, clock: Clock): void => {
  if (request.advanceSeconds !== undefined) {
    const seconds = Number(request.advanceSeconds);
    if (!Number.isFinite(seconds)) throw new Error('advanceSeconds must be a number');
    clock.moveTo(clock.now() + seconds * 1000);
    return;
  }
  const instant = request.now ? Date.parse(request.now) : Date.now();
  if (Number.isNaN(instant)) throw new Error('now must be an instant such as 2026-12-01T09:00:00Z');
  clock.moveTo(instant);
};
