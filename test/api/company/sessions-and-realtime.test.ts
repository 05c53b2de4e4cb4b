import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { WebSocket as Client } from 'ws';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { itemsOf } from '../../support/cloud/studio.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');

const ticketFor = async (email: string) => {
  const answer = await (await signedInAs(origin, email))('POST /api/realtime/ticket', { body: {} });
  expect(answer.status, answer.body).toBe(200);
  return answer.json as { url: string; ticket: string };
};

/** `open`, or `refused` where the connection is closed before it opens. */
const connect = (url: string, ticket: string): Promise<{ state: string; socket: WebSocket }> =>
  new Promise((done) => {
    const socket = new WebSocket(`${url}?${new URLSearchParams({ ticket })}`);
    socket.addEventListener('open', () => done({ state: 'open', socket }));
    socket.addEventListener('error', () => done({ state: 'refused', socket }));
  });

/** What is answered; news of what others do may come before it. */
const nextOf = (socket: WebSocket, type: string): Promise<unknown> =>
  new Promise((done) =>
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.type === type) done(message);
    }),
  );

describe('a realtime ticket', () => {
  it('opens one connection, which answers a ping', async () => {
    const { url, ticket } = await ticketFor(seeded.admin);
    const { state, socket } = await connect(url, ticket);
    expect(state).toBe('open');
    const pong = nextOf(socket, 'pong');
    socket.send(JSON.stringify({ type: 'ping' }));
    expect(await pong).toEqual({ type: 'pong' });
    socket.close();
  });

  it('works once, and nothing else works as a ticket', async () => {
    const { url, ticket } = await ticketFor(seeded.admin);
    const first = await connect(url, ticket);
    expect(first.state).toBe('open');
    first.socket.close();
    for (const other of [ticket, `${ticket.slice(0, -1)}_`, '', 'x'.repeat(500)]) {
      expect((await connect(url, other)).state).toBe('refused');
    }
  });

  it('opens nothing for a page of another host', async () => {
    const from = async (page: string) => {
      const { url, ticket } = await ticketFor(seeded.admin);
      const socket = new Client(`${url}?${new URLSearchParams({ ticket })}`, { headers: { Origin: page } });
      return await new Promise((done) => {
        socket.once('open', () => done('open')).once('error', ({ message }) => done(message));
      }).finally(() => socket.terminate());
    };
    expect(await from('https://evil.example')).toContain('403');
    expect(await from(origin.replace('localhost', 'northlight.localhost'))).toContain('403');
    expect(await from(origin)).toBe('open');
  });

  it('is refused to a visitor without a chat session', async () => {
    expectError(await call(origin, 'POST /api/realtime/ticket', { body: {} }), 401, 'UNAUTHENTICATED');
  });
});

describe('a session', () => {
  it('that has ended is refused as soon as the gateway’s cached answer expires', async () => {
    const as = await signedInAs(origin, `leaver-${process.pid}-${Date.now()}@example.com`);
    expect((await as('GET /api/me')).status).toBe(200);
    expect((await as('DELETE /api/sessions/current')).status).toBe(204);
    const deadline = Date.now() + 120_000;
    let answer = await as('GET /api/me');
    while (answer.status === 200 && Date.now() < deadline) {
      await sleep(250);
      answer = await as('GET /api/me');
    }
    expectError(answer, 401, 'UNAUTHENTICATED');
  });
});

describe('an error that a browser reports', () => {
  it('is accepted and stored with its context', async () => {
    const message = `Something broke ${Date.now()}`;
    const body = { message, context: { page: '/book' }, correlationId: 'c-1', sessionId: 's-1' };
    const answer = await call(origin, 'POST /api/error-logs', { body });
    expect([answer.status, answer.json]).toEqual([202, { accepted: true }]);
    const kept = (await itemsOf(origin)).filter((item) => item.message === message);
    expect(kept).toEqual([expect.objectContaining({ correlationId: 'c-1', sessionId: 's-1', userId: null })]);
    expect(JSON.stringify(kept)).toContain('/book');
  });
});
