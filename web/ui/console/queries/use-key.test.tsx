// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError, OFFLINE } from '../../../platform/api/api-error.ts';
import { useKey } from './use-key.ts';

const tryBy = (hook: { current: ReturnType<typeof useKey> }) => {
  const keys: string[] = [];
  const send = async (answer: ApiError | string): Promise<string> =>
    await act(async () => {
      const sending = hook.current(async (key) => {
        keys.push(key);
        if (answer instanceof ApiError) throw answer;
        return answer;
      });
      return await sending.catch((error: ApiError) => error.message);
    });
  return { keys, send };
};

describe('an act of the desk', () => {
  it('keeps its key until it is done, whatever is corrected in between', async () => {
    const { keys, send } = tryBy(renderHook(useKey).result);
    await send(new ApiError(0, OFFLINE, 'We could not reach the server.'));
    await send(new ApiError(409, 'WRITE_OFF_TOO_LARGE', 'Only $5.00 is owed.'));
    expect(await send('done')).toBe('done');
    await send('done');
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
  });

  it('says that an earlier try may have gone through, and has a new key for another press', async () => {
    const { keys, send } = tryBy(renderHook(useKey).result);
    await send(new ApiError(0, OFFLINE, 'We could not reach the server.'));
    const said = await send(new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used.'));
    expect(said).toMatch(/^An earlier try may have gone through/);
    await send('done');
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
  });
});
