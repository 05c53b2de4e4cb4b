import { printFigure } from '../support/figure.ts';

/** Every run draws the same examples unless told otherwise; a failure is had again with the printed seed. */
export const seed = Number(process.env.NORTHLIGHT_SEED ?? 20_261_120);

export const isFull = process.env.NORTHLIGHT_FULL === '1';

/** Prints a bar of the scorecard: its figure, the seed and how long it took since `started`. */
export const printBar = (bar: string, figures: Record<string, unknown>, started: number): void =>
  printFigure(bar, { ...figures, seed, seconds: Number(((performance.now() - started) / 1000).toFixed(1)) });
