import { printFigure } from '../../support/run/figure.ts';
import { seed } from '../../support/run/seed.ts';

/** Prints a bar of the scorecard: its figure, the seed and the seconds since `started`. */
export const printBar = (bar: string, figures: Record<string, unknown>, started: number): void =>
  printFigure(bar, { ...figures, seed, seconds: Number(((performance.now() - started) / 1000).toFixed(1)) });
