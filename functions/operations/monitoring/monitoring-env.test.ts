import { expect, test } from 'vitest';
import { watchedQueues } from '../../../shared/operations/queues.ts';
import { integrationsOf, parseWatchedQueues } from './monitoring-env.ts';

const names = watchedQueues.map(({ type }) => `${type.name}-x`);
const beginning = 'https://sqs.us-east-1.amazonaws.com/123456789012/stack-';

test('matches queues by position', () => {
  const watched = parseWatchedQueues([beginning, ...names].join());
  expect(watched.map(({ url }) => url)).toEqual(names.map((name) => beginning + name));
  expect(watched.map(({ name }) => name)).toEqual(watchedQueues.map(({ type }) => type.name));
  expect(parseWatchedQueues('')).toEqual([]);
});

test('rejects a list with a wrong number of queues', () => {
  expect(() => parseWatchedQueues([beginning, ...names.slice(1)].join())).toThrow('WATCHED_QUEUES has');
});

test('says of payments what the stage has', () => {
  const none = { MAIL_FROM: '', SMS_FROM: '', OWN_DOMAIN: '', PAYMENT_PROVIDER: '' };
  const paymentsOf = (env: typeof none) => integrationsOf(env).find(({ name }) => name === 'Payments');
  expect(paymentsOf(none)).toMatchObject({ isOn: false, note: 'No provider: orders are paid later' });
  expect(paymentsOf({ ...none, PAYMENT_PROVIDER: 'stripe' })).toMatchObject({ isOn: true });
});

test('shows a queue that several types share once', () => {
  const shared = watchedQueues.map(({ type: { name, fifo } }) => {
    if (name === 'lead-follow-up') return name;
    return fifo ? 'SharedOrdered' : 'SharedUnordered';
  });
  const watched = parseWatchedQueues([beginning, ...shared].join());
  expect(watched.map(({ name, fifo, url }) => [name, fifo, url.slice(beginning.length)]).toSorted()).toEqual([
    ['lead-follow-up', true, 'lead-follow-up'],
    ['shared-ordered', true, 'SharedOrdered'],
    ['shared-unordered', false, 'SharedUnordered'],
  ]);
});
