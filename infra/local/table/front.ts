import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, startLoopbackServer } from '../http/loopback-server.ts';
import { readBody } from '../http/message.ts';
import { requestsOf } from '../iam/leading-keys.ts';
import { isAllowed, type Statement } from '../iam/policy.ts';
import { CallLog } from './call-log.ts';
import { requestCapacity, takeCapacity } from './capacity.ts';
import { post, type RawAnswer } from './client.ts';
import { Faults } from './faults.ts';
import { afterCommit, beforeCommit, type FrontError, writeOperations } from './faulty-answers.ts';
import { StaleReads } from './late-views.ts';
import type { TableKeys } from './tables.ts';
import { refusedUnits, touchedBy } from './touched.ts';

export interface Guard {
  policiesOf(accessKeyId: string): Statement[][] | undefined;
  callerOf(accessKeyId: string): string;
}
interface KnownTable {
  arn: string;
  keys: TableKeys;
}
interface TableRequest {
  operation: string;
  caller: string;
  text: string;
  headers: Record<string, string>;
}

const contentType = 'application/x-amz-json-1.0';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const startTableFront = async (engine: string): Promise<TableFront> => {
  const front = new TableFront(engine);
  await front.listen();
  return front;
};

/** Adds what the table engine lacks: IAM with leading keys, a log of calls, injected faults, news of writes. */
export class TableFront {
  readonly calls = new CallLog();
  readonly faults = new Faults();
  private engine: string;
  private views = new StaleReads();
  private tables = new Map<string, KnownTable>();
  private policies: Guard = { policiesOf: () => undefined, callerOf: (id) => id };
  private listeners: (() => void)[] = [];
  private acknowledged = 0;
  private server: LoopbackServer | undefined;

  constructor(engine: string) {
    this.engine = engine;
  }

  async listen(): Promise<void> {
    this.server = await startLoopbackServer((message, response) => this.answer(message, response));
  }

  get address(): string {
    return this.server?.address ?? '';
  }

  /** Writes acknowledged since the start. */
  writes(): number {
    return this.acknowledged;
  }

  onWrite(listener: () => void): void {
    this.listeners.push(listener);
  }

  describe(table: string, known: KnownTable): void {
    this.tables.set(table, known);
  }

  /** From now on callers are limited to their policies. Unknown keys may do anything. */
  guard(policies: Guard): void {
    this.policies = policies;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  private async answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    const started = performance.now();
    const refused = refusal(request, this.tables, this.policies);
    if (refused) return this.reply(response, request, refused, started);
    if (!this.faults.active) return this.reply(response, request, await this.forward(request), started);
    const faults = this.faults.ofCall(this.policies.callerOf(request.caller));
    const late = this.views.answer(request.operation, request.text, faults);
    if (faults.strikes(request.operation, 'latency')) await wait(faults.plan.latencyMs ?? 50);
    const before = late ?? beforeCommit(request.operation, request.text, faults);
    if (before === 'reset') return void message.socket.destroy();
    if (before) return this.reply(response, request, before, started);
    const done = await this.forward(request);
    this.views.remember(request.operation, request.text, done, faults.plan.lagWrites ?? 0);
    const after = afterCommit(request.operation, done, faults);
    if (after === 'reset') return void message.socket.destroy();
    if (after === 'truncate') return truncate(response, done);
    return this.reply(response, request, this.views.filter(request.operation, request.text, after, faults), started);
  }

  private async forward({ operation, text, headers }: TableRequest): Promise<RawAnswer> {
    const done = await post(this.engine, headers, requestCapacity(operation, text));
    if (done.status < 400 && writeOperations.has(operation)) {
      this.acknowledged += 1;
      for (const listener of this.listeners) listener();
    }
    return done;
  }

  private reply(response: ServerResponse, request: TableRequest, done: RawAnswer, started: number): void {
    const { body, units } = takeCapacity(request.text, done.body);
    const { operation } = request;
    const caller = this.policies.callerOf(request.caller);
    const sizes = { requestBytes: Buffer.byteLength(request.text), responseBytes: body.length };
    this.calls.add({
      operation,
      caller,
      status: done.status,
      ...sizes,
      units: done.status < 400 ? units : refusedUnits(request.text, body.toString('utf8')),
      ms: Math.round((performance.now() - started) * 100) / 100,
      ...indexOf(request.text),
      touched: touchedBy(request.text),
    });
    response.writeHead(done.status, { 'content-type': contentType, 'content-length': body.length });
    response.end(body);
  }
}

const readRequest = async (message: IncomingMessage): Promise<TableRequest> => {
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
  { operation, caller, text }: TableRequest,
  tables: Map<string, KnownTable>,
  guard: Guard,
): FrontError | undefined => {
  const policies = guard.policiesOf(caller);
  if (!policies) return undefined;
  const refused = requestsOf(operation, JSON.parse(text), (name) => tables.get(name)).find(
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
