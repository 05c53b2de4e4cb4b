import { type RefObject, useEffect, useRef } from 'react';
import { Landscape } from './landscape.tsx';
import styles from './sky.module.css';
import { isSkyStill } from './sky-motion.ts';

const afterPaint = (start: () => void): (() => void) => {
  const request = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
  const handle = request(start);
  return () => (window.cancelIdleCallback ?? clearTimeout)(handle);
};

const useStars = (canvas: RefObject<HTMLCanvasElement | null>, seed: string): void => {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async (): Promise<void> => {
      const { runStarfield } = await import('./starfield.ts');
      if (!isGone && canvas.current) stop = runStarfield(canvas.current, seed, () => !isSkyStill());
    };
    const cancel = afterPaint(() => {
      begin().catch(() => undefined);
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [canvas, seed]);
};

const Stars = ({ seed }: { seed: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useStars(canvas, seed);
  return <canvas ref={canvas} className={styles.stars} />;
};

/** Night over the tenant's hills; the parent section is positioned and its content stands above. */
export const Sky = ({ seed, lit, stars = true }: { seed: string; lit?: number; stars?: boolean }) => (
  <div className={styles.sky} aria-hidden="true">
    {stars && <Stars seed={seed} />}
    <div className={styles.land}>
      <Landscape seed={seed} lit={lit} />
    </div>
  </div>
);
