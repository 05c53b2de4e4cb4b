// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePortalLink } from './portal-news.ts';
import { useAnswer } from './use-answer.ts';

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.onclose?.();
  }
}

let reads = 0;
const Page = () => {
  usePortalLink(true);
  const { data } = useAnswer('GET /api/portal/orders/{orderId}', { orderId: 'ord_1' });
  return <p>{data ? `read ${(data as unknown as { n: number }).n}` : 'reading'}</p>;
};

const pass = async (ms: number): Promise<void> => {
  await act(async () => await vi.advanceTimersByTimeAsync(ms));
};
const push = async (type: string, version = 1): Promise<void> => {
  const data = JSON.stringify({ type, id: 'ord_1', version, item: {} });
  await act(async () => FakeSocket.all.at(-1)?.onmessage?.({ data }));
};

beforeEach(async () => {
  vi.useFakeTimers();
  [reads, FakeSocket.all] = [0, []];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/realtime/ticket')) return Response.json({ url: 'ws://here/live', ticket: 't' });
    reads += 1;
    return Response.json({ n: reads });
  });
  render(<Page />);
  await pass(0);
  await act(async () => FakeSocket.all.at(-1)?.onopen?.());
  await pass(0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('an open order is read again when it has changed, and once for many changes in a short time', async () => {
  expect(screen.getByText('read 1')).toBeTruthy();
  for (const version of [2, 3, 4]) await push('portal_order.changed', version);
  await push('portal_message.changed');
  await pass(5000);
  expect(screen.getByText('read 2')).toBeTruthy();
  expect(reads).toBe(2);
  await push('portal_order.changed', 5);
  await pass(5000);
  expect(screen.getByText('read 3'), 'what comes later is read, too').toBeTruthy();
});

it('changes that never end are read while they come', async () => {
  for (let n = 0; n < 20; n++) {
    await push('portal_order.changed', n);
    await pass(100);
  }
  expect(reads).toBeGreaterThan(2);
  expect(reads).toBeLessThan(8);
});

it('what is not of the portal reads nothing again, nor does what comes when it is left', async () => {
  await push('visit.changed');
  await pass(5000);
  expect(reads).toBe(1);
  await push('portal_order.changed');
  cleanup();
  await pass(5000);
  expect(reads).toBe(1);
});
