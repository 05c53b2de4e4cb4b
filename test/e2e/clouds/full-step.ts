import { isFull, oneInTurn } from '../../support/run/full.ts';
import { test } from '../people/test.ts';

/** A step that only the full run takes: what it shows is proven by cheaper tests in each run. */
export const stepInFull = async (title: string, step: () => Promise<void>): Promise<void> => {
  if (isFull) await test.step(title, step);
};

/** The tags of one of some stories that show alike: one of them is told a day, all in the full run. */
export const toldInTurn = (story: string, stories: readonly string[], ...tags: readonly string[]): string[] =>
  oneInTurn(stories).includes(story) ? [...tags] : [...tags, '@in-full'];

/** The tag of one of some walks that look at alike screens: a day one of them is on a phone, too, all in the full run. */
export const onPhoneInTurn = (walk: string, walks: readonly string[]): string =>
  oneInTurn(walks).includes(walk) ? '@phone' : '@phone-in-full';
