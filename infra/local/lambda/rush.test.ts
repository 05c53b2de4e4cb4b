import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rush } from './rush.ts';

const PEOPLE = 20;
const FEW = 15;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** People who ask at once, each answered when `answerOne` is called, and a follower that waits for them. */
const crowd = async (rush: Rush, people: number) => {
  const open = Array.from({ length: people }, () => Promise.withResolvers<void>());
  const order: string[] = [];
  const answers = open.map(({ promise }) => rush.during(() => promise).then(() => order.push('answer')));
  const follower = rush.over().then(() => order.push('follower'));
  const answerOne = async (): Promise<void> => {
    open.pop()?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  await vi.advanceTimersByTimeAsync(0);
  return { order, answerOne, all: () => Promise.all([...answers, follower]) };
};

it('lets everybody but a few be answered before what follows goes on', async () => {
  const { order, answerOne, all } = await crowd(new Rush(), PEOPLE);
  for (let n = 0; n < PEOPLE - FEW; n++) {
    expect(order).not.toContain('follower');
    await answerOne();
  }
  expect(order).toContain('follower');
  for (let n = 0; n < FEW; n++) await answerOne();
  await all();
});

it('does not wait for a few', async () => {
  const { order } = await crowd(new Rush(), FEW);
  expect(order).toEqual(['follower']);
});

it('goes on after two seconds while a rush lasts, or followers would starve', async () => {
  const { order } = await crowd(new Rush(), PEOPLE);
  await vi.advanceTimersByTimeAsync(1999);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['follower']);
});

it('an answer that fails counts as given; one that never waits for people is caught by the same check', async () => {
  const rush = new Rush();
  const failed = Array.from({ length: PEOPLE }, () => rush.during(() => Promise.reject(new Error('down'))));
  await Promise.allSettled(failed);
  expect((await crowd(rush, 0)).order).toEqual(['follower']);
  const impatient = await crowd(new Rush(0), PEOPLE);
  expect(impatient.order).toEqual(['follower']);
});
