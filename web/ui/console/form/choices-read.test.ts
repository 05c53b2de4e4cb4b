import { describe, expect, it, vi } from 'vitest';
import { choicesRead } from './choices-read.ts';

const reading = (part: { isPending?: boolean; isError?: boolean } = {}) => ({
  isPending: false,
  isError: false,
  ...part,
  refetch: vi.fn(),
});

describe('choices of a field', () => {
  it('are there once all are read', () => {
    expect(choicesRead(reading(), reading()).statusType).toBe('finished');
    expect(choicesRead(reading(), reading({ isPending: true })).statusType).toBe('loading');
  });

  it('that did not load are said to have failed, and what failed is read again, nothing else', () => {
    const [read, failed] = [reading({ isPending: true }), reading({ isError: true })];
    const { statusType, onLoadItems } = choicesRead(read, failed);
    expect(statusType).toBe('error');
    onLoadItems();
    expect([read.refetch.mock.calls.length, failed.refetch.mock.calls.length]).toEqual([0, 1]);
  });
});
