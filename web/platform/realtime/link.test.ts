import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realtimeTiming, reconnectDelay } from '../../../shared/company/identity/realtime-timing.ts';
import { createLink, type Socket } from './link.ts';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: string;
  readonly sent: string[] = [];
  isClosed = false;
  constructor(url: string) {
    this.url = url;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

const setUp = () => {
  const sockets: FakeSocket[] = [];
  const heard: unknown[] = [];
  const onOpen = vi.fn();
  let refusal: unknown;
  let tickets = 0;
  const link = createLink({
    askTicket: async () => {
      tickets += 1;
      if (refusal) throw refusal;
      return { url: 'ws://here/live', ticket: `ticket-${tickets}` };
    },
    openSocket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    chance: () => 0,
    isFinal: (error) => error === 'refused',
    onOpen,
    onMessage: (message) => heard.push(message),
  });
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  };
  const connect = async (): Promise<FakeSocket> => {
    await vi.advanceTimersByTimeAsync(0);
    last().onopen?.();
    last().say({ type: 'pong' });
    return last();
  };
  return { link, sockets, heard, onOpen, last, connect, asked: () => tickets, refuse: (by: unknown) => (refusal = by) };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pings = (socket: FakeSocket) => socket.sent.filter((text) => text === '{"type":"ping"}').length;

describe('the times of a connection', () => {
  it.each([
    ['heartbeat', realtimeTiming.heartbeat, 25_000],
    ['message time-out', realtimeTiming.messageTimeout, 10_000],
    ['first wait', reconnectDelay(0, 0), 1000],
    ['second wait', reconnectDelay(1, 0), 2000],
    ['third wait', reconnectDelay(2, 0), 5000],
    ['fourth wait', reconnectDelay(3, 0), 10_000],
    ['every later wait', reconnectDelay(50, 0), 10_000],
    ['longest first wait', reconnectDelay(0, 1), 1250],
    ['longest later wait', reconnectDelay(9, 1), 12_500],
  ])('%s is the seed’s: %i ms', (_, is, wanted) => {
    expect(is).toBe(wanted);
  });
});

describe('a link', () => {
  it('fetches a ticket, opens a socket with it, and pings at once and every 25 seconds', async () => {
    const { link, last, connect } = setUp();
    link.start();
    const socket = await connect();
    expect(socket.url).toBe('ws://here/live?ticket=ticket-1');
    expect(pings(socket)).toBe(1);
    for (const [ms, count] of [
      [24_999, 1],
      [1, 2],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(pings(last())).toBe(count);
    }
    socket.say({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(pings(socket)).toBe(3);
  });

  it('drops a connection that has not answered a ping for 10 seconds', async () => {
    const { link, sockets, connect } = setUp();
    link.start();
    const socket = await connect();
    await vi.advanceTimersByTimeAsync(25_000 + 9999);
    expect(socket.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
  });

  it('abandons an attempt that has not opened within 10 seconds', async () => {
    const { link, sockets } = setUp();
    link.start();
    await vi.advanceTimersByTimeAsync(9999);
    expect(sockets[0]?.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('reconnects after 1, 2, 5, 10 and 10 seconds, each time with a new ticket, and after 1 again once connected', async () => {
    const { link, sockets, last, connect } = setUp();
    link.start();
    await vi.advanceTimersByTimeAsync(0);
    for (const [i, wait] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      last().onclose?.();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sockets).toHaveLength(i + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(last().url).toBe(`ws://here/live?ticket=ticket-${i + 2}`);
    }
    (await connect()).onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(7);
  });

  it('reports each opening, so that missed changes are reloaded', async () => {
    const { link, onOpen, connect } = setUp();
    link.start();
    (await connect()).onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    await connect();
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('forwards only messages of the current socket, no pongs, errors or malformed data', async () => {
    const { link, heard, connect } = setUp();
    link.start();
    const old = await connect();
    for (const message of ['nonsense', 'null', { type: 'pong' }, { type: 'error', message: 'x' }]) old.say(message);
    old.say({ type: 'lead.changed', id: 'led_1', version: 2 });
    old.onclose?.();
    old.say({ type: 'lead.changed', id: 'led_2', version: 2 });
    expect(heard).toEqual([{ type: 'lead.changed', id: 'led_1', version: 2 }]);
  });

  it('hears each of several messages that come as one, in order', async () => {
    const { link, connect, heard } = setUp();
    link.start();
    const socket = await connect();
    const messages = ['led_1', 'led_2'].map((id) => ({ type: 'lead.changed', id, version: 1 }));
    socket.say({ type: 'several', id: '*', version: 2, messages: [...messages, { type: 'no id' }] });
    expect(heard).toEqual(messages);
  });

  it('retries when a ticket request fails, and stops when it is denied', async () => {
    const { link, asked, refuse } = setUp();
    refuse('offline');
    link.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toBe(2);
    refuse('refused');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(3);
  });

  it('stops for good, and reconnects at once on request', async () => {
    const { link, sockets, last } = setUp();
    link.start();
    await vi.advanceTimersByTimeAsync(0);
    last().onclose?.();
    link.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    link.stop();
    expect(last().isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sockets).toHaveLength(2);
  });
});
