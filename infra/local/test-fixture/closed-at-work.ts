import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Closing } from '../closing.ts';
import { call } from './call.ts';
import { startFixture } from './cloud.ts';
import { faultyClosings } from './faulty-closing.ts';

export interface AtWork {
  written: string[];
  sent: string[];
  ticks: number;
  /** Requests made once the closing had begun, and answered all the same. */
  letIn: number;
}

const [data = '', fault = ''] = process.argv.slice(2);
const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const done: AtWork = { written: [], sent: [], ticks: 0, letIn: 0 };

const Chosen = Object.entries(faultyClosings).find(([name]) => name === fault)?.[1] ?? Closing;
const cloud = await startFixture(data, new Chosen());
const ask = (route: string, body?: unknown) => call(cloud.origin, route, { body }).catch(() => undefined);

const connect = async (): Promise<WebSocket> => {
  const { SocketUrl } = (await call(cloud.origin, 'GET /__local/outputs')).json;
  const socket = new WebSocket(`${SocketUrl}?ticket=good`);
  socket.on('error', () => {});
  await once(socket, 'open');
  return socket;
};
const sockets = await Promise.all(many(10).map(connect));
for (const socket of sockets) for (const number of many(5)) socket.send(`{"type":"ping","number":${number}}`);

const send = async (number: string) => {
  const message = { queue: 'ORDERED', body: `slow ${number}`, group: `g${Number(number) % 5}`, id: number };
  if ((await ask('POST /api/send', message))?.status === 202) done.sent.push(number);
};
const write = async (number: string) => {
  if ((await ask(`POST /api/item/c${number}`, number))?.status === 201) done.written.push(number);
  if (done.written.length === 5) letClose();
};
let letClose = () => {};
const fiveAreWritten = new Promise<void>((resolve) => {
  letClose = resolve;
});
await Promise.all(many(20).map(send));
const calls = many(50).map(write);
await fiveAreWritten;
// These calls never end by themselves.
const slow = many(12).map(() => ask('GET /api/slow'));
for (const _ of many(3)) {
  await ask('POST /__local/clock', { advanceSeconds: 60 });
  done.ticks += 1;
}
const closing = cloud.close();
const late = await Promise.all(many(5).map(() => ask('GET /api/health')));
done.letIn = late.filter((reply) => reply !== undefined).length;
await closing;
await Promise.all([...calls, ...slow]);
process.stdout.write(`${JSON.stringify(done)}\n`);
