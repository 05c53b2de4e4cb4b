import * as z from 'zod';
import { call } from './http.ts';

const tokens = new Map<string, Promise<string>>();

const mint = async (origin: string, email: string, idp: 'google' | 'email'): Promise<string> => {
  const answer = await call(origin, 'POST /__local/token', { body: { email, idp } });
  if (answer.status !== 200) throw new Error(`No token for ${email}: ${answer.status} ${answer.body}`);
  return answer.json.accessToken;
};

/** An access token of a seeded user, the one that `npm run token` prints; minted once. */
export const tokenOf = (origin: string, email: string, idp: 'google' | 'email' = 'google'): Promise<string> => {
  const key = `${origin} ${email} ${idp}`;
  const known = tokens.get(key) ?? mint(origin, email, idp);
  tokens.set(key, known);
  // One that could not be minted, as where the table fails, is asked for again.
  known.catch(() => tokens.get(key) === known && tokens.delete(key));
  return known;
};

/** The same, minted anew: a person has three sessions at most, and the sign-ins of others may have ended the one before. */
export const freshTokenOf = (origin: string, email: string): Promise<string> => {
  tokens.delete(`${origin} ${email} google`);
  return tokenOf(origin, email);
};

/** Waits until streams, queues and invocations have nothing left to do; `retry` does not wait to try failed messages again. */
export const untilIdle = async (origin: string, options: { retry?: boolean; seconds?: number } = {}): Promise<void> => {
  const query = { timeout: String(options.seconds ?? 300), ...(options.retry ? { retry: 'now' } : {}) };
  const answer = await call(origin, 'GET /__local/idle', { query });
  if (answer.status !== 200) throw new Error(`Not idle: ${answer.status} ${answer.body}`);
};

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; base64: string }[];
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

/** Lets the clock of the local cloud run on by so much. */
export const advanceClock = (origin: string, ms: number): Promise<void> =>
  done(origin, 'POST /__local/clock', { advanceSeconds: ms / 1000 });

/** What strikes between functions and table, by operation; `{}` ends it. */
export interface FaultPlan {
  seed?: number;
  latencyMs?: number;
  /** How far a lagging index is behind. */
  lagWrites?: number;
  operations?: Record<string, Record<string, number>>;
  points?: readonly FaultPoint[];
}

/** A fault that strikes the `first` call from now on (1 is the next) and `times` in all, of callers that match. */
export interface FaultPoint {
  fault: string;
  /** `table` unless given; also `queue`, `bucket`, `sts` and `other`. */
  service?: string;
  first: number;
  times?: number;
  callers?: string;
}

export const injectFaults = (origin: string, plan: FaultPlan): Promise<void> =>
  done(origin, 'POST /__local/faults', plan);

export interface TableCall {
  operation: string;
  caller: string;
  status: number;
  units: number;
  index?: string;
  touched?: readonly { shape: string; weight: number }[];
}

/** What reached the table since `resetCalls`. */
export const callsOf = async (origin: string): Promise<TableCall[]> =>
  (await call(origin, 'GET /__local/calls')).json.calls;

export const resetCalls = (origin: string): Promise<void> => done(origin, 'DELETE /__local/calls');

const reading = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

/** What answers calls of the HTTP API, by the names of its roles. */
const answersHttp = /(Api|Document)Function/;

/** The writes that HTTP functions made since `resetCalls`; what the authorizer remembers of a session, and what is done behind queues,
 * schedules and connections meanwhile, does not count. */
export const writesOf = async (origin: string): Promise<TableCall[]> =>
  (await callsOf(origin)).filter(({ operation, caller }) => !reading.has(operation) && answersHttp.test(caller));

// biome-ignore lint/suspicious/noExplicitAny: items of any kind
export type StoredItem = Record<string, any>;

/** Items of the table as they lie there, of one partition (`pk`), of partitions that begin alike (`prefix`), or all. */
export const itemsOf = async (origin: string, query: { pk?: string; prefix?: string; sk?: string } = {}) =>
  (await call(origin, 'GET /__local/items', { query })).json as StoredItem[];

/** Puts items into the table as they are, past every rule of the product. */
export const putItems = (origin: string, items: readonly StoredItem[]): Promise<void> =>
  done(origin, 'POST /__local/items', items);

/** The user pool's own signature under a text, and its public keys. */
export const signatureOf = async (origin: string, text: string) =>
  (await call(origin, 'POST /__local/sign', { body: { text } })).json as {
    kid: string;
    jwks: { keys: Record<string, string>[] };
    signature: string;
  };

export interface QueueView {
  id: string;
  name: string;
  deadLettersOf: string[];
  ready: number;
  inFlight: number;
  messages: { body: string; received: number }[];
}

export const queuesOf = async (origin: string): Promise<QueueView[]> =>
  (await call(origin, 'GET /__local/queues')).json;

/** Puts a message into a queue as if the router had sent it. */
export const sendTo = (origin: string, message: { queue: string; body: string; group?: string }): Promise<void> =>
  done(origin, 'POST /__local/queues/send', message);

/** What a message of the outbox says of its place in line. */
const Enveloped = z.object({ group: z.string() });

/**
 * Sends dead letters back to the queues they came from, as somebody does once the fault is over, and waits for their
 * work; answers how many there were.
 */
export const returnDeadLetters = async (origin: string): Promise<number> => {
  const dead = (await queuesOf(origin)).flatMap(({ deadLettersOf: [queue], messages }) =>
    queue === undefined ? [] : messages.map(({ body }) => ({ queue, body })),
  );
  for (const { queue, body } of dead) {
    const { data } = Enveloped.safeParse(JSON.parse(body));
    await sendTo(origin, { queue, body, ...(data && { group: data.group }) });
  }
  if (dead.length > 0) await untilIdle(origin, { retry: true, seconds: 600 });
  return dead.length;
};

/** Breaks realtime connections off, all unless named; quietly: the product is not told of it, as may happen. */
export const dropConnections = async (origin: string, wish: { connectionIds?: string[]; quietly?: boolean } = {}) =>
  await done(origin, 'POST /__local/connections/drop', wish);
