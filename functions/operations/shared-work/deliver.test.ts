import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { watchedQueues } from '../../../shared/operations/queues.ts';
import type { Answer } from '../../platform/signed/call.ts';
import { createSharedWork, type SharedWorkDeps } from './deliver.ts';
import { createLambdaCalls } from './lambda-calls.ts';
import { parseWorkers } from './open-shared-work.ts';

const record = (messageId: string, queue: string | undefined, arn = 'arn:ordered'): SQSRecord =>
  ({
    messageId,
    body: queue === undefined ? 'a report' : JSON.stringify({ queue, type: 'thing.done' }),
    eventSourceARN: arn,
    receiptHandle: `handle-${messageId}`,
  }) as SQSRecord;

/** Two consumers: one fails what is named bad, the other dies of it. */
const world = (change: Partial<SharedWorkDeps> = {}) => {
  const calls: { worker: string; ids: string[] }[] = [];
  const postponed: string[] = [];
  const deps: SharedWorkDeps = {
    workers: new Map([
      ['careful', 'fn-careful'],
      ['frail', 'fn-frail'],
      ['reports', 'fn-reports'],
      ['absent', ''],
    ]),
    unnamed: 'reports',
    callWorker: async (worker, { Records }) => {
      const ids = Records.map(({ messageId }) => messageId);
      calls.push({ worker, ids });
      const bad = ids.filter((id) => id.startsWith('bad'));
      if (worker === 'fn-frail' && bad.length > 0) return '{"errorType":"Runtime.ExitError"}';
      return JSON.stringify({ batchItemFailures: bad.map((itemIdentifier) => ({ itemIdentifier })) });
    },
    postpone: async (arn, failed, seconds) =>
      void postponed.push(...failed.map(({ messageId }) => `${arn} ${messageId} ${seconds}`)),
    ...change,
  };
  const handle = async (...Records: SQSRecord[]) => {
    const { batchItemFailures } = await createSharedWork(deps)({ Records });
    return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  };
  return { handle, calls, postponed };
};

describe('messages of a shared queue', () => {
  test('go to their own consumers in their order, each consumer asked once', async () => {
    const { handle, calls } = world();
    expect(
      await handle(record('1', 'careful'), record('2', 'frail'), record('3', 'careful'), record('4', undefined)),
    ).toEqual([]);
    expect(calls).toEqual([
      { worker: 'fn-careful', ids: ['1', '3'] },
      { worker: 'fn-frail', ids: ['2'] },
      { worker: 'fn-reports', ids: ['4'] },
    ]);
  });

  test('come back alone when they fail; a consumer that dies takes its own with it and no other’s', async () => {
    const { handle, postponed } = world();
    const mixed = [record('bad1', 'careful'), record('2', 'careful'), record('bad3', 'frail'), record('4', 'frail')];
    expect(await handle(...mixed, record('5', undefined))).toEqual(['bad1', 'bad3', '4']);
    expect(postponed).toEqual(['arn:ordered bad1 180', 'arn:ordered bad3 180', 'arn:ordered 4 180']);
  });

  test('come back when nobody takes them, or when their consumer names messages that it never got', async () => {
    const strange = JSON.stringify({ batchItemFailures: [{ itemIdentifier: 'another' }] });
    const { handle } = world({
      callWorker: async (worker) => (worker === 'fn-frail' ? strange : '{"batchItemFailures":[]}'),
    });
    const records = [record('1', 'nobody'), record('2', 'absent'), record('3', 'frail'), record('4', 'careful')];
    expect(await handle(...records)).toEqual(['1', '2', '3']);
  });

  test('come back though their wait could not be shortened', async () => {
    const { handle } = world({ postpone: async () => Promise.reject(new Error('the queue is away')) });
    expect(await handle(record('bad1', 'careful'), record('2', 'careful', 'arn:unordered'))).toEqual(['bad1']);
  });
});

describe('a call of a function', () => {
  const caller = {
    region: async () => 'us-east-1',
    credentials: async () => ({ accessKeyId: 'a', secretAccessKey: 'b' }),
  };
  const event: SQSEvent = { Records: [] };
  const calling = (...answers: Answer[]) => {
    const urls: string[] = [];
    let waited = 0;
    const answer = async (_method: string, url: URL): Promise<Answer> => {
      urls.push(url.href);
      return answers.shift() ?? { status: 200, text: 'done' };
    };
    const wait = async (ms: number): Promise<void> => {
      waited += ms;
    };
    return { call: createLambdaCalls(caller, answer, undefined, { wait }), urls, waited: () => waited };
  };
  const address = 'https://lambda.us-east-1.amazonaws.com/2015-03-31/functions/fn/invocations';

  test('waits for its answer, and asks again only where nothing has begun', async () => {
    const { call, urls } = calling({ status: 429, text: '' });
    expect(await call('fn', event)).toBe('done');
    expect(urls).toEqual([address, address]);
  });

  test('is given up after a minute of refusals, and at once where it may have begun', async () => {
    const full = calling(...Array.from({ length: 1000 }, () => ({ status: 429, text: '' })));
    await expect(full.call('fn', event)).rejects.toThrow('429');
    expect(full.waited()).toBeGreaterThan(55_000);
    expect(full.waited()).toBeLessThan(66_000);
    expect(full.urls.length, 'asked ever more seldom').toBeLessThan(40);
    const broken = calling({ status: 502, text: '' });
    await expect(broken.call('fn', event)).rejects.toThrow('502');
    expect(broken.urls).toHaveLength(1);
  });
});

describe('an account that has ten places, as a new one', () => {
  const caller = {
    region: async () => 'us-east-1',
    credentials: async () => ({ accessKeyId: 'a', secretAccessKey: 'b' }),
  };
  /** Hands good messages, in batches of ten with two consumers each, to as many dispatchers at once; answers how many failed. */
  const failedOf = async (dispatchers: number, patienceMs?: number): Promise<number> => {
    let free = 10;
    const answer = async (): Promise<Answer> => {
      if (free === 0) return { status: 429, text: '' };
      free--;
      await sleep(20);
      free++;
      return { status: 200, text: '{"batchItemFailures":[]}' };
    };
    const wait = async (ms: number) => await sleep(ms / 20);
    const { handle } = world({
      callWorker: createLambdaCalls(caller, answer, undefined, { wait, ...(patienceMs && { patienceMs }) }),
    });
    const batches = Array.from({ length: 24 }, (_, batch) =>
      Array.from({ length: 10 }, (__, n) => record(`${batch}-${n}`, n % 2 ? 'careful' : 'frail')),
    );
    let failed = 0;
    const dispatch = async (): Promise<void> => {
      for (let batch = batches.pop(); batch; batch = batches.pop()) {
        while (free === 0) await sleep(1);
        free--;
        failed += (await handle(...batch)).length;
        free++;
      }
    };
    await Promise.all(Array.from({ length: dispatchers }, dispatch));
    return failed;
  };

  test('does all of a burst, as few dispatchers take places and wait for those of the consumers', async () => {
    expect(await failedOf(4)).toBe(0);
  });

  test('control: with all places taken by dispatchers that ask for a moment, good messages fail', async () => {
    expect(await failedOf(10, 150)).toBeGreaterThan(0);
  });
});

test('the functions come in the order of the queues, and one too few is noticed', () => {
  const names = watchedQueues.map(({ type }) => `fn-${type.name}`);
  expect(parseWorkers(names.join()).get('lead-bulk')).toBe('fn-lead-bulk');
  expect(() => parseWorkers(names.slice(1).join())).toThrow('WORKERS has');
});
