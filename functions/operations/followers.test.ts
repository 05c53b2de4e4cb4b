import { describe, expect, test } from 'vitest';
import { createFollowers } from './followers.ts';

const batch = { Records: [] };
const half = { batchItemFailures: [{ itemIdentifier: '7' }] };
const fail = async () => {
  throw new Error('no table');
};

describe('who follows the table’s stream', () => {
  test('finds lists up to date when connections are told, and goes on where the index says', async () => {
    const done: string[] = [];
    const index = async () => {
      await Promise.resolve();
      done.push('indexed');
      return half;
    };
    const tell = async () => void done.push('told');
    expect(await createFollowers(index, tell)(batch)).toEqual(half);
    expect(done).toEqual(['indexed', 'told']);
  });

  test('has the batch again when either fails', async () => {
    await expect(createFollowers(async () => half, fail)(batch)).rejects.toThrow('no table');
    await expect(createFollowers(fail, async () => undefined)(batch)).rejects.toThrow('no table');
  });
});
