import { describe, expect, test } from 'vitest';
import { createFollowers } from './followers.ts';

const batch = { Records: ['6', '7', '8'].map((SequenceNumber) => ({ dynamodb: { SequenceNumber } })) };
const half = { batchItemFailures: [{ itemIdentifier: '7' }] };
const whole = async () => ({ batchItemFailures: [] });
const silent = async () => async () => undefined;
const fail = async () => {
  throw new Error('no table');
};

describe('the followers of the table’s stream', () => {
  test('tell people before the index is up to date, and report the record that the index failed on', async () => {
    const done: string[] = [];
    const told = Promise.withResolvers<void>();
    const index = async () => {
      await told.promise;
      done.push('indexed');
      return half;
    };
    const prepare = async () => {
      done.push('prepared');
      return async () => {
        done.push('told');
        told.resolve();
      };
    };
    const count = async () => {
      done.push('counted');
      return await whole();
    };
    expect(await createFollowers(index, prepare, count)(batch)).toEqual(half);
    expect(done, 'an index that waits for the push shows that the push does not wait for it').toEqual([
      'prepared',
      'told',
      'indexed',
      'counted',
    ]);
  });

  test('report the earliest record that any follower failed on', async () => {
    const early = async () => ({ batchItemFailures: [{ itemIdentifier: '6' }] });
    expect(await createFollowers(async () => half, silent, early)(batch)).toEqual(await early());
    expect(await createFollowers(early, silent, async () => half)(batch)).toEqual(await early());
    expect(await createFollowers(whole, silent, async () => half)(batch)).toEqual(half);
  });

  test('retry the batch if either fails, after both have settled', async () => {
    await expect(createFollowers(async () => half, fail, whole)(batch)).rejects.toThrow('no table');
    await expect(createFollowers(fail, silent, whole)(batch)).rejects.toThrow('no table');
    await expect(createFollowers(whole, async () => fail, whole)(batch)).rejects.toThrow('no table');
    let over = false;
    const slow = async () => {
      await Promise.resolve();
      over = true;
      return half;
    };
    await expect(createFollowers(slow, fail, whole)(batch)).rejects.toThrow('no table');
    expect(over).toBe(true);
  });
});
