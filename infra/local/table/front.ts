import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '../http/message.ts';
import { asksOf } from '../iam/leading-keys.ts';
import { isAllowed, type Statement } from '../iam/policy.ts';
import { CallLog } from './call-log.ts';
import { askForCapacity, takeCapacity } from './capacity.ts';
import { post, type RawAnswer } from './client.ts';
import { Faults } from './faults.ts';
import { afterCommit, beforeCommit, type FrontError, writeOperations } from './faulty-answers.ts';
import { LateViews } from './late-views.ts';
import type { TableKeys } from './tables.ts';

export interface TableFront {
  address: string;
  calls: CallLog;
  faults: Faults;
  /** Writes acknowledged since the start. */
  writes(): number;
  onWrite(listener: () => void): void;
  describe(table: string, known: KnownTable): void;
  /** From now on keys are held to their policies; undefined are keys of nobody in this cloud, which open all. */
  guard(guard: Guard): void;
  stop(): Promise<void>;
}
export interface Guard {
  policiesOf(accessKeyId: string): Statement[][] | undefined;
  callerOf(accessKeyId: string): string;
}
interface KnownTable {
  arn: string;
  keys: TableKeys;
}
interface Ask {
  operation: string;
  caller: string;
  text: string;
  headers: Record<string, string>;
}

const contentType = 'application/x-amz-json-1.0';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Stands before the table engine: plays IAM, leading keys included, counts calls, injects faults, tells of writes. */
export const startTableFront = async (engine: string): Promise<TableFront> => {
  const calls = new CallLog();
  const faults = new Faults();
  const views = new LateViews();
  const tables = new Map<string, KnownTable>();
  let guard: Guard = { policiesOf: () => undefined, callerOf: (id) => id };
  const listeners: (() => void)[] = [];
  let writes = 0;

  const server = createServer({ keepAliveTimeout: 120_000 }, (message, response) => {
    answer(message, response).catch(() => response.destroy());
  });
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ask = await readAsk(message);
    const started = performance.now();
    const refused = refusal(ask, tables, guard);
    if (refused) return reply(response, ask, refused, started);
    if (!faults.active) return reply(response, ask, await forward(ask), started);
    const late = views.answer(ask.operation, ask.text, faults);
    if (faults.strikes(ask.operation, 'latency')) await wait(faults.plan.latencyMs ?? 50);
    const before = late ?? beforeCommit(ask.operation, ask.text, faults);
    if (before === 'reset') return void message.socket.destroy();
    if (before) return reply(response, ask, before, started);
    const done = await forward(ask);
    views.remember(ask.operation, ask.text, done, faults.plan.lagWrites ?? 0);
    const after = afterCommit(ask.operation, done, faults);
    if (after === 'reset') return void message.socket.destroy();
    if (after === 'truncate') return truncate(response, done);
    return reply(response, ask, views.filter(ask.operation, ask.text, after, faults), started);
  };

  const forward = async ({ operation, text, headers }: Ask): Promise<RawAnswer> => {
    const done = await post(engine, headers, askForCapacity(operation, text));
    if (done.status < 400 && writeOperations.has(operation)) {
      writes += 1;
      for (const listener of listeners) listener();
    }
    return done;
  };

  const reply = (response: ServerResponse, ask: Ask, done: RawAnswer, started: number): void => {
    const { body, units } = takeCapacity(ask.text, done.body);
    const { operation } = ask;
    const caller = guard.callerOf(ask.caller);
    const sizes = { requestBytes: Buffer.byteLength(ask.text), responseBytes: body.length };
    calls.add({
      operation,
      caller,
      status: done.status,
      ...sizes,
      units,
      ms: Math.round((performance.now() - started) * 100) / 100,
      ...indexOf(ask.text),
    });
    response.writeHead(done.status, { 'content-type': contentType, 'content-length': body.length });
    response.end(body);
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    writes: () => writes,
    onWrite: (listener) => void listeners.push(listener),
    describe: (table, known) => void tables.set(table, known),
    guard: (given) => {
      guard = given;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const readAsk = async (message: IncomingMessage): Promise<Ask> => {
  const body = await readBody(message, 64 * 1024 * 1024);
  if (body === 'too large') throw new Error('a request larger than any the service takes');
  const { authorization = '', 'x-amz-target': target = '' } = message.headers;
  const headers = {
    authorization,
    'x-amz-target': String(target),
    'content-type': contentType,
    'x-amz-date': String(message.headers['x-amz-date'] ?? '20260101T000000Z'),
  };
  const caller = /Credential=([^/,]+)/.exec(authorization)?.[1] ?? '';
  return {
    operation: String(target).split('.')[1] ?? '',
    caller,
    text: body.toString('utf8'),
    headers,
  };
};

const refusal = (
  { operation, caller, text }: Ask,
  tables: Map<string, KnownTable>,
  guard: Guard,
): FrontError | undefined => {
  const policies = guard.policiesOf(caller);
  if (!policies) return undefined;
  const refused = asksOf(operation, JSON.parse(text), (name) => tables.get(name)).find(
    (asked) => !isAllowed(policies, asked),
  );
  if (!refused) return undefined;
  const keys = refused.leadingKeys?.length ? ` with the leading key ${refused.leadingKeys.join(', ')}` : '';
  return denied(
    `User: ${guard.callerOf(caller)} is not authorized to perform: ${refused.action} on resource: ${refused.resource}${keys}`,
  );
};

const denied = (message: string): FrontError => ({
  status: 400,
  body: Buffer.from(JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message: message })),
});

const truncate = (response: ServerResponse, done: RawAnswer): void => {
  response.writeHead(done.status, { 'content-type': contentType, 'content-length': done.body.length + 1 });
  response.write(done.body.subarray(0, Math.floor(done.body.length / 2)), () => response.destroy());
};

const indexOf = (text: string): { index?: string } => {
  const index = /"IndexName":"([^"]+)"/.exec(text)?.[1];
  return index ? { index } : {};
};
