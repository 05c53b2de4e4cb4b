import { vi } from 'vitest';
import { printFigure } from '../../support/run/figure.ts';

// Nothing here is decided by time: a busy machine takes longer and is right all the same.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Every run draws the same examples unless told otherwise; a failure is had again with the printed seed. */
export const seed = Number(process.env.NORTHLIGHT_SEED ?? 20_261_120);

export const isFull = process.env.NORTHLIGHT_FULL === '1';

/** Prints a bar of the scorecard: its figure, the seed and how long it took since `started`. */
export const printBar = (bar: string, figures: Record<string, unknown>, started: number): void =>
  printFigure(bar, { ...figures, seed, seconds: Number(((performance.now() - started) / 1000).toFixed(1)) });
