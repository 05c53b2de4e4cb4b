// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QueueItem } from '../queue/queue-item.ts';

const stored: QueueItem[] = [];
const send = vi.fn(async () => ({ kind: 'done' as const }));

vi.mock('../queue/queue-store.ts', () => ({
  openIndexedStore: () => ({
    all: async () => [...stored],
    add: async (item: object) => {
      const added = { ...item, seq: stored.length + 1, attempts: 0, retryAt: 0 } as QueueItem;
      stored.push(added);
      return added;
    },
    change: async () => undefined,
    remove: async (seq: number) => void stored.splice(0, stored.length, ...stored.filter((each) => each.seq !== seq)),
    bytesOf: async () => undefined,
  }),
}));
vi.mock('../queue/send-task.ts', () => ({ sendTask: send }));

// One tab: it holds the lock at once.
const locks = { request: async (_: string, act: () => unknown) => await act() };
vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);

const { queueMessage, sendFor } = await import('./portal-queue.ts');
const settled = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  stored.splice(0);
  send.mockClear();
});

describe('what waits on a device', () => {
  it('is not sent for who worked here last and is not signed in, though the network is back; it is once they are', async () => {
    await sendFor('usr_1', false);
    await queueMessage('vis_1', 'I am at the door.');
    dispatchEvent(new Event('online'));
    await settled();
    expect(send).not.toHaveBeenCalled();
    expect(stored).toHaveLength(1);
    await sendFor('usr_1', true);
    await vi.waitFor(() => expect(stored).toEqual([]));
    expect(send).toHaveBeenCalledOnce();
  });
});
