import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const failed = (status: number, code = 'X') => new ApiError(status, code, 'no');

describe('the data cache', () => {
  it('keeps data fresh for five minutes and evicts it after ten', () => {
    const { queries, mutations } = createQueryClient(() => undefined).getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    });
    expect(mutations?.retry).toBe(false);
  });

  it.each([400, 401, 403, 404, 409, 422, 429])('never retries after status %i', (status) => {
    expect(shouldRetry(0, failed(status))).toBe(false);
  });

  it.each([0, 500, 502, 503])('retries three times after status %i', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed(status)))).toEqual([true, true, true, false]);
  });

  it('backs off up to thirty seconds', () => {
    expect([0, 1, 2, 4, 5, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });

  it.each([
    [failed(401, 'UNAUTHENTICATED'), true],
    [failed(403, 'GOOGLE_REQUIRED'), true],
    [failed(403, 'FORBIDDEN'), false],
    [failed(404, 'NOT_FOUND'), false],
  ])('reports a session that has ended or lacks the required provider: %s', async (error, isTold) => {
    const onRefused = vi.fn();
    const client = createQueryClient(onRefused);
    await client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error) }).catch(() => undefined);
    expect(onRefused).toHaveBeenCalledTimes(isTold ? 1 : 0);
  });
});
