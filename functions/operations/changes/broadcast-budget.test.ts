import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { eachMessage } from '../../../shared/contract/events/several-messages.ts';
import { leadContract } from '../../../shared/crm/leads/lead-contract.ts';
import { isInScope } from '../../../shared/crm/leads/views/lead-scope.ts';
import { plainKind } from '../../company/identity/realtime/push-kind.ts';
import { createMessages } from '../../company/identity/realtime/push-messages.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import { type DeliverDeps, deliver, type Letter } from '../../platform/realtime/deliver.ts';
import { createLine } from '../../platform/realtime/line.ts';
import type { Stored } from '../../platform/table/item.ts';

const LISTENERS = 200;
const CHANGES = 2;
/** Administrators see the lead whoever has it; each of three agents with own leads has a view, the rest see nothing. */
const AGENTS = ['prf_a', 'prf_b', 'prf_c'];
const DAY_KEY_STEPS = 4;

const counts = vi.hoisted(() => ({ hmac: 0, hash: 0 }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return {
    ...real,
    createHmac: (...all: Parameters<typeof real.createHmac>) => {
      counts.hmac += 1;
      return real.createHmac(...all);
    },
    hash: (...all: Parameters<typeof real.hash>) => {
      counts.hash += 1;
      return real.hash(...all);
    },
  };
});

const posts: string[] = [];
let server: Server;
let deps: DeliverDeps;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    posts.push(body);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
  const keys = { accessKeyId: 'AKIA1', secretAccessKey: crypto.randomUUID() };
  const line = createLine(endpoint, { region: async () => 'us-east-1', credentials: async () => keys });
  const none = (): never => {
    throw new Error('No connection is gone');
  };
  deps = { line, openTable: none, platformTable: {} as DeliverDeps['platformTable'] };
});
afterAll(() => void server.close());

let written = 0;
beforeEach(() => {
  [posts.length, written, counts.hmac, counts.hash] = [0, 0, 0, 0];
});

/** A change of one lead, which counts how often its row is written down as JSON. */
const changeOf = (leadId: string, assignedTo: string | null) => {
  const row = {
    leadId,
    assignedTo,
    toJSON: () => {
      written += 1;
      return { leadId };
    },
  };
  return { tenantId: 'ten_a', entity: 'lead', before: undefined, after: row as unknown as Stored };
};

const kind = plainKind({ name: 'lead', entity: 'lead', route: leadContract.leads }, (stored) => {
  const row = stored as unknown as { leadId: string; assignedTo: string | null };
  return { id: row.leadId, version: 1, show: (caller) => (isInScope(caller, row) ? { item: row } : undefined) };
});

const personOf = (n: number): Caller => ({
  userId: `user-${n}`,
  profileId: AGENTS[n % 10] ?? `prf_${n}`,
  email: `p${n}@example.com`,
  isEmailVerified: true,
  roles: [n % 10 < AGENTS.length ? 'agent' : 'admin'],
  tenantId: 'ten_a',
  idp: 'Google',
  sessionId: `session-${n}`,
});
const listeners = Array.from(
  { length: LISTENERS },
  (_, n): Connection => ({
    tenantId: 'ten_a',
    hostKind: 'platform',
    connectionId: `c${n}`,
    caller: personOf(n),
    expiresAt: 9e15,
    version: 1,
  }),
);

const letters = async (): Promise<Letter[]> => {
  const [first = '', second = ''] = AGENTS;
  const changes = [changeOf('led_1', first), changeOf('led_2', second)];
  const batch = {
    changes,
    table: { tenantId: 'ten_a' } as never,
    once: async <T>(_: string, read: () => Promise<T>) => await read(),
  };
  const readRow = await (await kind.prepare(batch))(listeners);
  const messagesFor = createMessages([{ kind, readRow, changes }]);
  const standing = { status: 'active' as const, licenses: [] };
  const licensed = { ...standing, licenses: [{ featureCode: 'crm', isEnabled: true, expiresAt: null }] as never };
  const all = listeners.map((to) => ({ to, messages: messagesFor(to, licensed, 0) }));
  return all.filter(({ messages }) => messages.length > 0);
};

// Each message is written once to be measured against the gateway's limit where it is packed with others, and once in its post.
const VIEWS = { messages: CHANGES, letters: 1 + 2 };

describe(`changes that ${LISTENERS} people hear of`, () => {
  test('are one post a listener, one letter a distinct view, and one signature a post', async () => {
    const told = await letters();
    const agentsWithout = LISTENERS / 10;
    expect(told).toHaveLength(LISTENERS - agentsWithout);
    expect(new Set(told.map(({ messages }) => messages)).size, 'one for administrators, one for each agent').toBe(
      VIEWS.letters,
    );
    expect(new Set(told.flatMap(({ messages }) => messages)).size).toBe(VIEWS.messages);
    const [measuredToFit, packed, sent] = [written, VIEWS.messages, VIEWS.messages + 2];
    await deliver(deps, told);
    expect(posts).toHaveLength(told.length);
    const heard = posts.flatMap((body) => eachMessage(JSON.parse(body) as { id: string }));
    expect(heard).toHaveLength((LISTENERS * 7 * CHANGES) / 10 + (LISTENERS * 2) / 10);
    expect(written - measuredToFit, 'rows written down, whatever the number of listeners').toBe(packed + sent);
    expect(counts).toEqual({ hmac: told.length + DAY_KEY_STEPS, hash: told.length + VIEWS.letters });
  });

  test('control: a letter made for each listener is written down and hashed for each', async () => {
    const own = (await letters()).map(({ to, messages }) => ({ to, messages: messages.map((each) => ({ ...each })) }));
    const before = written;
    await deliver(deps, own);
    expect(new Set(own.map(({ messages }) => messages)).size).toBe(own.length);
    expect(written - before).toBeGreaterThan(2 * LISTENERS);
    expect(counts.hash).toBe(2 * own.length);
  });
});
