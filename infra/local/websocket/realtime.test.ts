import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Cloud } from '../cloud.ts';
import { call } from '../test-fixture/call.ts';
import { startFixture } from '../test-fixture/cloud.ts';

let cloud: Cloud;
let url: string;
beforeAll(async () => {
  cloud = await startFixture();
  url = String((await call(cloud.origin, 'GET /__local/outputs')).json.SocketUrl);
});
afterAll(() => cloud?.close());

describe('the WebSocket API', () => {
  it('lets the function refuse a connection', async () => {
    const socket = new WebSocket(`${url}?ticket=bad`);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('401');
  });

  it('routes messages and pushes through @connections', async () => {
    const socket = new WebSocket(`${url}?ticket=good`);
    await once(socket, 'open');
    socket.send('{"type":"ping"}');
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(data.toString())).toEqual({ route: '$default', heard: '{"type":"ping"}' });
    socket.close();
    await once(socket, 'close');
  });

  it('closes a connection that sends too large a frame', async () => {
    const socket = new WebSocket(`${url}?ticket=good`);
    await once(socket, 'open');
    socket.send('x'.repeat(40_000));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1009);
  });

  it('answers 410 for a connection that is gone, and only to signed calls', async () => {
    const path = `${new URL(url).pathname}/@connections/${encodeURIComponent('nobody=')}`;
    const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=x/y' };
    expect((await call(cloud.origin, `POST ${path}`, { body: {}, headers: signed })).status).toBe(410);
    expect((await call(cloud.origin, `POST ${path}`, { body: {} })).status).toBe(403);
  });
});
