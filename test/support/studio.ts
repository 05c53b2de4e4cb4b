import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { call } from './http.ts';

const root = resolve(import.meta.dirname, '../..');
const tokens = new Map<string, Promise<string>>();

const mint = async (origin: string, email: string, idp: 'google' | 'email'): Promise<string> => {
  const args = ['infra/local/token.ts', email, ...(idp === 'email' ? ['--idp', 'email'] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: new URL(origin).port },
  });
  return stdout.trim();
};

/** An access token of a seeded user, as `npm run token` prints it; minted once. */
export const tokenOf = (origin: string, email: string, idp: 'google' | 'email' = 'google'): Promise<string> => {
  const key = `${origin} ${email} ${idp}`;
  const known = tokens.get(key) ?? mint(origin, email, idp);
  tokens.set(key, known);
  return known;
};

/** Waits until streams, queues and invocations of the local cloud have nothing left to do. */
export const untilIdle = async (origin: string): Promise<void> => {
  const answer = await call(origin, 'GET /__local/idle');
  if (answer.status !== 200) throw new Error(`Not idle: ${answer.status} ${answer.body}`);
};

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: string }[];
}

/** The mail that was sent, newest last. */
export const mailOf = async (origin: string): Promise<Mail[]> => (await call(origin, 'GET /__local/mail')).json;

const done = async (origin: string, route: string, body?: object): Promise<void> => {
  const answer = await call(origin, route, body ? { body } : {});
  if (answer.status >= 300) throw new Error(`${route}: ${answer.status} ${answer.body}`);
};

/** Moves the clock of the local cloud, functions included, to an instant. */
export const moveClock = (origin: string, instant: string): Promise<void> =>
  done(origin, 'POST /__local/clock', { now: instant });

/** What strikes between functions and table, by operation; `{}` ends it. */
export interface FaultPlan {
  seed?: number;
  latencyMs?: number;
  operations?: Record<string, Record<string, number>>;
}

export const injectFaults = (origin: string, plan: FaultPlan): Promise<void> =>
  done(origin, 'POST /__local/faults', plan);

export interface TableCall {
  operation: string;
  caller: string;
  status: number;
  units: number;
  index?: string;
}

/** What reached the table since `resetCalls`. */
export const callsOf = async (origin: string): Promise<TableCall[]> =>
  (await call(origin, 'GET /__local/calls')).json.calls;

export const resetCalls = (origin: string): Promise<void> => done(origin, 'DELETE /__local/calls');

const reading = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

/** The writes that HTTP functions made since `resetCalls`; what the authorizer remembers of a session does not count. */
export const writesOf = async (origin: string): Promise<TableCall[]> =>
  (await callsOf(origin)).filter(({ operation, caller }) => !reading.has(operation) && !/authorizer/i.test(caller));
