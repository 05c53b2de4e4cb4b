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

const newLead = (id: string): LiveMessage => ({ type: 'lead.changed', id, version: 1, item: {}, isNew: true });

const renderList = (items: readonly object[], onShow = vi.fn()) => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  render(
    <QueryClientProvider client={client}>
      <LiveContext value={air.live}>
        <main>
          <LiveBar name="lead" noun={['lead', 'leads']} items={items} readAt={5} fits={() => true} onShow={onShow} />
          <ul>
            <li>
              <button type="button">A row</button>
            </li>
          </ul>
        </main>
      </LiveContext>
    </QueryClientProvider>,
  );
  return asked;
};

describe('a room that is empty or at its top', () => {
  const one = [{ leadId: 'known' }];

  it('reads its empty list again at once when somebody comes, without a pill', async () => {
    const asked = renderList([]);
    air.say(newLead('a'));
    expect(asked).toHaveBeenCalledWith({ queryKey: ['GET /api/leads'] });
    expect(screen.queryByRole('button', { name: /new lead/ })).toBeNull();
  });

  it('does so with rows while nobody is at one', () => {
    const asked = renderList(one);
    air.say(newLead('a'));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('control: stands still and says so while a person is at a row', () => {
    const asked = renderList(one);
    screen.getByRole('button', { name: 'A row' }).focus();
    air.say(newLead('a'));
    expect(asked).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '1 new lead: show' })).toBeTruthy();
  });
});

describe('the bar of a list', () => {
  it('shows new rows on request, and disappears then', () => {
    const onShow = vi.fn();
    renderList([{ leadId: 'known' }], onShow);
    screen.getByRole('button', { name: 'A row' }).focus();
    expect(screen.queryByRole('button', { name: /new lead/ })).toBeNull();
    for (const id of ['a', 'b']) air.say(newLead(id));
    act(() => screen.getByRole('button', { name: '2 new leads: show' }).click());
    expect(onShow).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /new lead/ })).toBeNull();
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
