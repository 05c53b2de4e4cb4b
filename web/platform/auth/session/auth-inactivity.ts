import { sessionTiming } from '../../../../shared/company/identity/session-timing.ts';

const KEY = 'northlight.active';
const NOTE_INTERVAL_MS = 10_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export type InactivityPhase = 'active' | 'warning' | 'expired';

/** The inactivity phase after `idle` milliseconds (seed 9). */
export const inactivityPhase = (idle: number): InactivityPhase => {
  if (idle >= sessionTiming.inactivityTimeout) return 'expired';
  return idle >= sessionTiming.inactivityTimeout - sessionTiming.inactivityWarning ? 'warning' : 'active';
};

const lastActive = (): number => Number(localStorage.getItem(KEY) ?? 0);

/**
 * Watches for activity in every tab of this origin and checks it every 60 s. Calls `onPhase` on each change, `expired`
 * last. Returns the function that stops it.
 */
export const watchInactivity = (onPhase: (phase: InactivityPhase) => void, now = Date.now): (() => void) => {
  let phase: InactivityPhase = 'active';
  const note = (): void => {
    if (now() - lastActive() >= NOTE_INTERVAL_MS) localStorage.setItem(KEY, String(now()));
  };
  const check = (): void => {
    const next = inactivityPhase(now() - lastActive());
    if (next === phase) return;
    phase = next;
    onPhase(next);
  };
  localStorage.setItem(KEY, String(now()));
  const timer = setInterval(check, sessionTiming.inactivityCheck);
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, note);
  };
};
