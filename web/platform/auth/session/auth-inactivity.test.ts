// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inactivityPhase, watchInactivity } from './auth-inactivity.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('inactivity', () => {
  it.each([
    [0, 'active'],
    [115 * MINUTE - 1, 'active'],
    [115 * MINUTE, 'warning'],
    [120 * MINUTE - 1, 'warning'],
    [120 * MINUTE, 'expired'],
  ] as const)('of %i ms is %s', (idle, phase) => {
    expect(inactivityPhase(idle)).toBe(phase);
  });

  it('is checked each minute: a warning after 115 minutes, the end after 120', () => {
    const onPhase = vi.fn();
    const stop = watchInactivity(onPhase);
    vi.advanceTimersByTime(114 * MINUTE);
    expect(onPhase).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(onPhase).toHaveBeenLastCalledWith('warning');
    vi.advanceTimersByTime(5 * MINUTE);
    expect(onPhase).toHaveBeenLastCalledWith('expired');
    stop();
  });

  it('restarts with a key press in any tab', () => {
    const onPhase = vi.fn();
    const stop = watchInactivity(onPhase);
    vi.advanceTimersByTime(110 * MINUTE);
    window.dispatchEvent(new KeyboardEvent('keydown'));
    vi.advanceTimersByTime(110 * MINUTE);
    expect(onPhase).not.toHaveBeenCalled();
    stop();
  });
});
