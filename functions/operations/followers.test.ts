import { describe, expect, test } from 'vitest';
import { createFollowers } from './followers.ts';

const batch = { Records: ['6', '7', '8'].map((SequenceNumber) => ({ dynamodb: { SequenceNumber } })) };
const half = { batchItemFailures: [{ itemIdentifier: '7' }] };
const whole = async () => ({ batchItemFailures: [] });
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
    expect(await createFollowers(index, tell, whole)(batch)).toEqual(half);
    expect(done).toEqual(['indexed', 'told']);
  });

  test('goes on with the earliest record that anybody could not follow', async () => {
    const early = async () => ({ batchItemFailures: [{ itemIdentifier: '6' }] });
    const tell = async () => undefined;
    expect(await createFollowers(async () => half, tell, early)(batch)).toEqual(await early());
    expect(await createFollowers(early, tell, async () => half)(batch)).toEqual(await early());
    expect(await createFollowers(whole, tell, async () => half)(batch)).toEqual(half);
  });

  test('has the batch again when either fails', async () => {
    await expect(createFollowers(async () => half, fail, whole)(batch)).rejects.toThrow('no table');
    await expect(createFollowers(fail, async () => undefined, whole)(batch)).rejects.toThrow('no table');
  });
});
