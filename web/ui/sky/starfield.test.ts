// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAMES_PER_SECOND, MAX_STARS, REST_AFTER_MS, runStarfield } from './starfield.ts';

const SECONDS = REST_AFTER_MS / 1000;
let frames = 0;
let marks = 0;
let see: (isIntersecting: boolean) => void = () => {};

const pen = {
  clearRect: () => {
    frames += 1;
  },
  fillRect: () => {
    marks += 1;
  },
  scale: () => {},
};

const canvas = (): HTMLCanvasElement => {
  const element = document.createElement('canvas');
  Object.defineProperties(element, { clientWidth: { value: 3000 }, clientHeight: { value: 2000 } });
  Object.defineProperty(element, 'getContext', { value: () => pen });
  return element;
};

const run = (isMoving: () => boolean): (() => void) => {
  const stop = runStarfield(canvas(), 'bucks', isMoving);
  frames = 0;
  marks = 0;
  return stop;
};

describe('an idle sky', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => {};
        disconnect = () => {};
      },
    );
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          see = (isIntersecting) => seen([{ isIntersecting }]);
        }
        observe = () => {};
        disconnect = () => {};
      },
    );
    vi.stubGlobal('requestAnimationFrame', () => {
      throw new Error('a frame loop wakes the page 60 times a second');
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('draws four pictures a second, of at most 360 marks, and asks for no frames', () => {
    const stop = run(() => true);
    vi.advanceTimersByTime(SECONDS * 1000);
    expect(FRAMES_PER_SECOND).toBeLessThanOrEqual(4);
    expect(frames).toBe(SECONDS * FRAMES_PER_SECOND);
    expect(marks / frames).toBeLessThanOrEqual(MAX_STARS);
    expect(marks / frames, 'control: there are stars').toBeGreaterThan(100);
    stop();
  });

  it('rests ten seconds after the last touch, and wakes with the next', () => {
    const stop = run(() => true);
    vi.advanceTimersByTime(5000);
    dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(600_000);
    expect(frames, 'five seconds, and ten after the touch').toBe(15 * FRAMES_PER_SECOND);
    expect(vi.getTimerCount(), 'nothing wakes the page any more').toBe(0);
    for (const touch of ['keydown', 'scroll', 'pointerdown', 'pointermove']) {
      frames = 0;
      dispatchEvent(new Event(touch));
      vi.advanceTimersByTime(1000);
      expect(frames, touch).toBe(FRAMES_PER_SECOND);
      vi.advanceTimersByTime(REST_AFTER_MS);
    }
    stop();
    dispatchEvent(new Event('pointermove'));
    expect(vi.getTimerCount(), 'nothing wakes a sky that is gone').toBe(0);
  });

  it('draws nothing while paused, out of view, or after it was stopped', () => {
    const stop = run(() => false);
    vi.advanceTimersByTime(1000);
    expect(frames).toBe(0);
    stop();
    const stopMoving = run(() => true);
    see(false);
    vi.advanceTimersByTime(1000);
    expect([frames, vi.getTimerCount()]).toEqual([0, 0]);
    see(true);
    vi.advanceTimersByTime(1000);
    expect(frames).toBe(FRAMES_PER_SECOND);
    stopMoving();
    expect(vi.getTimerCount()).toBe(0);
  });
});
