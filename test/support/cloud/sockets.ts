import { expect } from 'vitest';
import { eachMessage } from '../../../shared/contract/events/several-messages.ts';
import type { CallOptions } from './http.ts';
import { call } from './http.ts';

/** A realtime connection and all that it has heard. */
export interface Listening {
  readonly socket: WebSocket;
  // biome-ignore lint/suspicious/noExplicitAny: messages of any kind
  readonly heard: any[];
  /** When each of them came, as `performance.now` has it. */
  readonly heardAt: readonly number[];
  readonly closed: Promise<number>;
}

/** Takes a ticket and opens a connection with it. */
export const listen = async (origin: string, who: CallOptions & { chatSessionId?: string }): Promise<Listening> => {
  const { chatSessionId, ...options } = who;
  const body = chatSessionId === undefined ? {} : { chatSessionId };
  const answer = await call(origin, 'POST /api/realtime/ticket', { ...options, body });
  expect(answer.status, answer.body).toBe(200);
  const { url, ticket } = answer.json;
  const socket = new WebSocket(`${url}?${new URLSearchParams({ ticket })}`);
  const heard: unknown[] = [];
  const heardAt: number[] = [];
  socket.addEventListener('message', ({ data }) => {
    for (const message of eachMessage(JSON.parse(String(data)))) {
      heard.push(message);
      heardAt.push(performance.now());
    }
  });
  const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)));
  await new Promise<void>((done, fail) => {
    socket.addEventListener('open', () => done());
    socket.addEventListener('error', () => fail(new Error('The connection was refused')));
  });
  return { socket, heard, heardAt, closed };
};

/** Waits until a condition holds, at most `seconds`; answers whether it does. */
export const eventually = async (holds: () => boolean | Promise<boolean>, seconds = 120): Promise<boolean> => {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (await holds()) return true;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  return await holds();
};
