// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFollowingAccount } from './use-account.ts';

it('the account is read again after a change of the order, not when the order comes', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const { rerender } = renderHook(({ order }) => useFollowingAccount(order, reload), {
    initialProps: { order: undefined as object | undefined },
  });
  const loaded = { orderId: 'ord_1' };
  rerender({ order: loaded });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reload).not.toHaveBeenCalled();
  rerender({ order: { ...loaded } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(reload).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reload).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
