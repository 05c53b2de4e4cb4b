import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { type Live, LiveContext } from './live.tsx';
import { LiveBar } from './live-bar.tsx';
import { Viewers } from './viewers.tsx';

const createAir = () => {
  const listeners = new Set<(message: LiveMessage) => void>();
  const sent: object[] = [];
  const live: Live = {
    hear: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onOpen: () => () => {},
    send: (message) => void sent.push(message),
  };
  const say = (message: LiveMessage) =>
    act(() => {
      for (const listener of listeners) listener(message);
    });
  return { live, sent, say, listeners };
};

let air: ReturnType<typeof createAir>;
const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <LiveContext value={air.live}>{children}</LiveContext>
  </QueryClientProvider>
);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  air = createAir();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the bar of a list', () => {
  it('shows new rows on request, and disappears then', () => {
    const onShow = vi.fn();
    render(<LiveBar name="lead" noun={['lead', 'leads']} items={[]} readAt={5} fits={() => true} onShow={onShow} />, {
      wrapper: Around,
    });
    expect(screen.queryByRole('button')).toBeNull();
    for (const id of ['a', 'b']) air.say({ type: 'lead.changed', id, version: 1, item: {}, isNew: true });
    act(() => screen.getByRole('button', { name: '2 new leads: show' }).click());
    expect(onShow).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('who is here too', () => {
  const ann = { profileId: 'p1', name: 'Ann Archer', forMs: 35_000 };
  const bob = { profileId: 'p2', name: 'bob@example.com', forMs: 10_000 };

  it('is shown by name until 35 seconds after the last heartbeat', () => {
    render(<Viewers recordId="led_1" />, { wrapper: Around });
    air.say({ type: 'presence', id: 'led_2', viewers: [ann] });
    expect(screen.getByRole('status').textContent).toBe('');
    air.say({ type: 'presence', id: 'led_1', viewers: [ann, bob] });
    expect(screen.getByText('Ann Archer and bob@example.com are here too')).toBeTruthy();
    act(() => vi.advanceTimersByTime(10_001));
    expect(screen.getByText('Ann Archer is here too')).toBeTruthy();
    act(() => vi.advanceTimersByTime(25_000));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is sent with each heartbeat, and when the page is left', () => {
    const { unmount } = render(<Viewers recordId="led_1" />, { wrapper: Around });
    act(() => vi.advanceTimersByTime(50_000));
    expect(air.sent).toEqual(Array.from({ length: 3 }, () => ({ type: 'presence', id: 'led_1' })));
    unmount();
    expect(air.sent.at(-1)).toEqual({ type: 'presence', id: null });
    expect(air.listeners.size).toBe(0);
  });
});
