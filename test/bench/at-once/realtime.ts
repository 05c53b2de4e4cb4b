import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { startCloud } from '../../support/cloud/cloud.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { percentile, ROUNDS, type Row, ratios, summarize } from '../measuring/measure.ts';

const CLIENTS = 200;
const WARM_UPS = 5;

/** Clients that hear messages; `all` waits until each has heard one with a text, and answers when each did. */
class Audience {
  readonly #sockets: WebSocket[] = [];
  readonly #waiting = new Map<WebSocket, { text: string; heard: () => void }>();

  async add(url: string): Promise<void> {
    const socket = new WebSocket(url);
    socket.on('message', (data) => {
      const waiting = this.#waiting.get(socket);
      if (waiting && String(data).includes(waiting.text)) waiting.heard();
    });
    await new Promise<void>((open, fail) => socket.once('open', open).once('error', fail));
    this.#sockets.push(socket);
  }

  all(text: string): Promise<number[]> {
    const hear = (socket: WebSocket) =>
      new Promise<number>((done) => {
        this.#waiting.set(socket, { text, heard: () => done(performance.now()) });
      });
    return Promise.all(this.#sockets.map(hear));
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

/** The floor: a server of one process that passes on what is posted, with nothing kept and nobody asked who they are. */
const startLoop = async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const post = async (request: IncomingMessage): Promise<void> => {
    let body = '';
    for await (const part of request) body += part;
    for (const client of sockets.clients) client.send(body);
  };
  server.on('request', async (request, response) => {
    await post(request);
    response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const audience = new Audience();
  for (let n = 0; n < CLIENTS; n++) await audience.add(`ws://127.0.0.1:${port}`);
  const write = (text: string) => call(`http://127.0.0.1:${port}`, 'POST /', { body: { text } });
  const stop = (): void => {
    audience.leave();
    server.close();
  };
  return { audience, write, rest: async () => undefined, stop };
};

const startOurs = async () => {
  const cloud = await startCloud();
  const token = await tokenOf(cloud.origin, 'admin@local.test');
  const audience = new Audience();
  for (let n = 0; n < CLIENTS; n++) {
    const { json } = await call(cloud.origin, 'POST /api/realtime/ticket', { token, body: {} });
    await audience.add(`${json.url}?${new URLSearchParams({ ticket: json.ticket })}`);
  }
  const write = (text: string) =>
    call(cloud.origin, 'POST /api/leads/manual', { token, body: { fullName: text, email: `${text}@example.com` } });
  const stop = async (): Promise<void> => {
    audience.leave();
    await cloud.stop();
  };
  // What else a new lead brings about is told too: the next round begins when all of it is over, for either side.
  return { audience, write, rest: () => untilIdle(cloud.origin), stop };
};

type Side = Awaited<ReturnType<typeof startLoop>> | Awaited<ReturnType<typeof startOurs>>;

/** Row 15: from a write to the last of 200 clients that hears of it, over a bare loop of WebSockets. */
export const realtime = async (): Promise<Row[]> => {
  const loop = await startLoop();
  const ours = await startOurs();
  let n = 0;
  const late: number[] = [];
  const msOf = async ({ audience, write, rest }: Side): Promise<number> => {
    const text = `round${n++}`;
    const start = performance.now();
    const heard = audience.all(`"${text}"`);
    await write(text);
    const waits = (await heard).map((at) => at - start);
    await rest();
    if (write === ours.write) late.push(percentile(waits, 0.95));
    return Math.max(...waits);
  };
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) for (const side of [ours, loop]) await msOf(side);
  late.length = 0;
  const taken = await ratios(
    () => msOf(ours),
    () => msOf(loop),
    ROUNDS,
  );
  loop.stop();
  await ours.stop();
  const note = `${CLIENTS} clients, ${summarize(taken.ours).median} ms over ${summarize(taken.floor).median} ms`;
  const { length } = late;
  return [
    { row: 15, what: 'write to last listener', unit: '× bare loop', goal: '≤ 5', ...summarize(taken.ratios), note },
    {
      row: 'R13',
      what: 'write to listener, p95',
      unit: 'ms',
      goal: '< 500',
      ...summarize(late),
      note: `${CLIENTS} clients, ${length} writes`,
    },
  ];
};
