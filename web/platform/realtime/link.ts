import { realtimeTiming, reconnectDelay } from '../../../shared/company/identity/realtime-timing.ts';
import { type LiveMessage, messagesOf } from './message.ts';

/** The part of a WebSocket that a link uses. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LinkDeps {
  readonly askTicket: () => Promise<{ url: string; ticket: string }>;
  readonly openSocket: (url: string) => Socket;
  /** Random number from 0 to 1, for jitter. */
  readonly chance: () => number;
  /** True if a retry would not help: signed out or forbidden. */
  readonly isFinal: (error: unknown) => boolean;
  readonly onOpen: () => void;
  /** Called when an open connection is lost. */
  readonly onClose?: () => void;
  readonly onMessage: (message: LiveMessage) => void;
}

export interface Link {
  /** Connects and reconnects; returns false if already started. */
  start(): boolean;
  stop(): void;
  /** Reconnects at once instead of waiting for the next retry. */
  hurry(): void;
  /** Sends if connected; otherwise drops the message, which the next heartbeat repeats. */
  send(message: object): void;
}

const { heartbeat, messageTimeout } = realtimeTiming;
const ping = JSON.stringify({ type: 'ping' });

/**
 * A connection that renews itself: ticket, heartbeat, timeout, and retries with backoff. Longer than 40 lines because its
 * steps are closures over the state of one connection, which is visible nowhere else.
 */
export const createLink = (deps: LinkDeps): Link => {
  let isRunning = false;
  let isOpen = false;
  let socket: Socket | undefined;
  let attempt = 0;
  let failures = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const quiet = (): void => {
    attempt += 1;
    const wasOpen = isOpen;
    isOpen = false;
    if (wasOpen) deps.onClose?.();
    clearTimeout(next);
    clearTimeout(limit);
    const old = socket;
    socket = undefined;
    old?.close();
  };
  const fail = (): void => {
    quiet();
    if (isRunning) next = setTimeout(connect, reconnectDelay(failures, deps.chance()));
    failures += 1;
  };
  const expect = (): void => {
    clearTimeout(limit);
    limit = setTimeout(fail, messageTimeout);
  };
  const beat = (): void => {
    socket?.send(ping);
    expect();
    next = setTimeout(beat, heartbeat);
  };
  const hear = (data: unknown): void => {
    clearTimeout(limit);
    failures = 0;
    for (const message of messagesOf(String(data))) deps.onMessage(message);
  };
  const follow = (opened: Socket, mine: number): void => {
    const ifMine = (act: () => void) => () => {
      if (mine === attempt) act();
    };
    socket = opened;
    opened.onclose = ifMine(fail);
    opened.onmessage = ({ data }) => ifMine(() => hear(data))();
    opened.onopen = ifMine(() => {
      isOpen = true;
      beat();
      deps.onOpen();
    });
  };
  const connect = async (): Promise<void> => {
    attempt += 1;
    const mine = attempt;
    expect();
    try {
      const { url, ticket } = await deps.askTicket();
      if (mine === attempt) follow(deps.openSocket(`${url}?${new URLSearchParams({ ticket })}`), mine);
    } catch (error) {
      if (mine !== attempt) return;
      if (deps.isFinal(error)) stop();
      else fail();
    }
  };
  const stop = (): void => {
    isRunning = false;
    failures = 0;
    quiet();
  };
  return {
    start: () => {
      if (isRunning) return false;
      isRunning = true;
      void connect();
      return true;
    },
    stop,
    hurry: () => {
      if (!isRunning || isOpen) return;
      quiet();
      void connect();
    },
    send: (message) => {
      if (isOpen) socket?.send(JSON.stringify(message));
    },
  };
};
