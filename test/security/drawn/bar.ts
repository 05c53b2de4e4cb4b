import { printFigure } from '../../support/run/figure.ts';
import { seed } from '../../support/run/seed.ts';

const secondsSince = (started: number): number => Number(((performance.now() - started) / 1000).toFixed(1));

/** Prints a bar of the scorecard: its figure, the seed and the seconds since `started`. */
export const printBar = (bar: string, figures: Record<string, unknown>, started: number): void =>
  printFigure(bar, { ...figures, seed, seconds: secondsSince(started) });
