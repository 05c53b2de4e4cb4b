import { isFull } from '../../support/run/full.ts';
import { test } from './test.ts';

/** A step that only the full run takes: what it shows is proven by cheaper tests in each run. */
export const stepInFull = async (title: string, step: () => Promise<void>): Promise<void> => {
  if (isFull) await test.step(title, step);
};
