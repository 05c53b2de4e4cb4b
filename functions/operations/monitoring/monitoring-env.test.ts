import { expect, test } from 'vitest';
import { watchedQueues } from '../../../shared/operations/queues.ts';
import { watchedAt } from './monitoring-env.ts';

const names = watchedQueues.map(({ type }) => `stack-${type.name}-x`);
const beginning = 'https://sqs.us-east-1.amazonaws.com/123456789012/';

test('each queue is found by its place in the list: the first by its address, the others by their names', () => {
  const watched = watchedAt(`${beginning}${names.join()}`);
  expect(watched.map(({ url }) => url)).toEqual(names.map((name) => beginning + name));
  expect(watched.map(({ name }) => name)).toEqual(watchedQueues.map(({ type }) => type.name));
  expect(watchedAt('')).toEqual([]);
});

test('a list of another length is of another version: the start fails', () => {
  expect(() => watchedAt(beginning + names.slice(1).join())).toThrow('WATCHED_QUEUES has');
});
