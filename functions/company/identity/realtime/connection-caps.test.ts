import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionCaps } from '../../../../shared/contract/access/connection-caps.ts';
import { newMember } from '../../../../test/support/people/listener.ts';
import { startSeeded } from '../../../../test/support/people/seeded.ts';
import { createSpokenLine } from '../../../../test/support/people/spoken.ts';
import { isChat, newChatId } from '../../../assistants/chat/chat-id.ts';
import { newSession } from '../../../assistants/chat/conversation/session.ts';
import { chatSession } from '../../../assistants/chat/store.ts';
import { CONNECTION_MS, everyListener } from '../../../platform/realtime/connection.ts';
import { messageRate } from '../../../platform/realtime/message-rate.ts';
import { openOfTenant } from '../../../platform/realtime/visitor-connections.ts';
import { defaultTenant } from '../../tenancy/demo/demo-tenants.ts';
import { identityHandlers } from '../handlers.ts';
import { createRealtime } from './realtime.ts';

const { tenantId } = defaultTenant.tenant;
const begun = Date.parse('2026-12-01T09:00:00Z');
let now = begun;
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let socket: ReturnType<typeof createRealtime>;
let spoken: ReturnType<typeof createSpokenLine>;

beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
beforeEach(() => {
  // Each test has hours of its own: what the one before left open has ended.
  now += 3 * CONNECTION_MS;
  spoken = createSpokenLine();
  socket = createRealtime({ ...seeded, clock: () => now, line: spoken.line, maySee: async () => true });
});
afterAll(async () => await seeded.stop());

const table = () => seeded.openTable(tenantId);
const newChat = () => newChatId(seeded.signer, tenantId);

interface Visit {
  readonly chatSessionId?: string;
  readonly address?: string;
  readonly hasCaps?: boolean;
}
type TicketRequest = Parameters<ReturnType<typeof identityHandlers>['realtimeTicket']>[0];
const askTicket = async ({ chatSessionId = newChat(), address = '203.0.113.7', hasCaps = true }: Visit) => {
  const deps = { platformTable: seeded.platformTable, signer: seeded.signer, realtimeUrl: 'ws://localhost/ws' };
  const { realtimeTicket } = identityHandlers({ ...deps, isChat: isChat(seeded.signer), hasCaps });
  const request = { input: { chatSessionId }, tenantId, hostKind: 'tenant', table: table(), address, now };
  return (await realtimeTicket(request as TicketRequest)).ticket;
};

let count = 0;
const connect = async (ticket: string, connectionId = `c-${++count}`) => {
  const event = { requestContext: { routeKey: '$connect', connectionId }, queryStringParameters: { ticket } };
  return { connectionId, status: (await socket(event)).statusCode };
};
/** Opens one connection, as the site does; the code that refuses it, or 200. */
const open = async (visit: Visit): Promise<string | number> => {
  now += 1;
  try {
    return (await connect(await askTicket(visit))).status ?? 0;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const leave = (connectionId: string) => socket({ requestContext: { routeKey: '$disconnect', connectionId } });
const openNow = async () =>
  (await everyListener(table(), now)).filter((each) => !spoken.closed.includes(each.connectionId));
const tally = (answers: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]));

describe('security P2 1: a ticket for a chat', () => {
  test('is for one that exists, or that the server has opened; not for a made-up one', async () => {
    expect(await open({ chatSessionId: 'a-made-up-chat-session' })).toBe('NOT_FOUND');
    expect(await open({ chatSessionId: `cht_${'0'.repeat(20)}_1-${'A'.repeat(43)}` })).toBe('NOT_FOUND');
    expect(await open({ chatSessionId: newChatId(seeded.signer, 'ten_another') })).toBe('NOT_FOUND');
    expect(await open({ chatSessionId: newChat() })).toBe(200);
    const stored = { ...newSession('a-chat-that-is-stored', now), version: 1 };
    await table().commit(table().create(chatSession, stored));
    expect(await open({ chatSessionId: stored.sessionId })).toBe(200);
  });
});

describe('security P2 1: connections', () => {
  test('of one chat session: the newest stay, the oldest are closed', async () => {
    const chatSessionId = newChat();
    const most = connectionCaps.chatSession;
    const ids: string[] = [];
    for (let n = 0; n < most + 3; n++) {
      now += 1000;
      ids.push((await connect(await askTicket({ chatSessionId }))).connectionId);
    }
    expect(spoken.closed).toEqual(ids.slice(0, 3));
    expect((await openNow()).map(({ connectionId }) => connectionId).sort()).toEqual(ids.slice(-most).sort());
  });

  test('of one network are capped, whatever chats they name; each that ends makes room, once', async () => {
    const most = connectionCaps.origin;
    const answers = [];
    for (let n = 0; n < most + 5; n++) answers.push(await open({}));
    expect(tally(answers)).toEqual({ 200: most, TOO_MANY_CONNECTIONS: 5 });
    const [one] = await openNow();
    expect(await open({ address: '203.0.113.8' }), 'another network').toBe(200);
    for (let n = 0; n < 3; n++) await leave(one?.connectionId ?? '');
    expect([await open({}), await open({})]).toEqual([200, 'TOO_MANY_CONNECTIONS']);
  });

  test('of one IPv6 household count together', async () => {
    const answers = [];
    for (let n = 0; n < connectionCaps.origin + 2; n++) answers.push(await open({ address: `2001:db8:1:2::${n + 1}` }));
    expect(tally(answers)).toEqual({ 200: connectionCaps.origin, TOO_MANY_CONNECTIONS: 2 });
  });

  test('with tickets taken before the cap was reached are refused at the connection, also all at once', async () => {
    const most = connectionCaps.origin;
    const tickets = await Promise.all(Array.from({ length: most + 10 }, () => askTicket({})));
    const answers = [];
    for (const ticket of tickets.slice(0, most - 2)) answers.push((await connect(ticket)).status ?? 0);
    const rest = await Promise.all(tickets.slice(most - 2).map((ticket) => connect(ticket)));
    answers.push(...rest.map(({ status }) => status ?? 0));
    expect(tally(answers)).toEqual({ 200: most, 429: 10 });
  });

  test('of all visitors of a tenant are capped, and leave the count when they end', async () => {
    const period = Math.floor(now / CONNECTION_MS);
    const key = openOfTenant.key({ period });
    const addUp = async (by: number) => await table().commit(table().add({ key, field: 'open', by }));
    await addUp(connectionCaps.tenant - 1);
    const { connectionId, status } = await connect(await askTicket({}));
    expect([status, await open({ address: '203.0.113.9' })]).toEqual([200, 429]);
    await leave(connectionId);
    expect(await open({ address: '203.0.113.9' })).toBe(200);
  });

  test('control: without the caps one visitor opens any number', async () => {
    const answers = [];
    for (let n = 0; n < connectionCaps.origin + 5; n++) answers.push(await open({ hasCaps: false }));
    expect(tally(answers)).toEqual({ 200: connectionCaps.origin + 5 });
  });

  test('of a signed-in person are capped as well', async () => {
    const caller = await newMember(seeded, { tenantId, now });
    const ask = async () => {
      const deps = { platformTable: seeded.platformTable, signer: seeded.signer, realtimeUrl: 'ws://localhost/ws' };
      const { realtimeTicket } = identityHandlers({ ...deps, isChat: async () => false, hasCaps: true });
      const request = {
        input: {},
        caller,
        tenantId,
        hostKind: 'platform',
        table: table(),
        address: '203.0.113.7',
        now,
      };
      return await realtimeTicket(request as unknown as TicketRequest).then(
        async ({ ticket }) => (await connect(ticket)).status ?? 0,
        (error: { code: string }) => error.code,
      );
    };
    const answers = [];
    for (let n = 0; n < connectionCaps.person + 2; n++) answers.push(await ask());
    expect(tally(answers)).toEqual({ 200: connectionCaps.person, TOO_MANY_CONNECTIONS: 2 });
  });
});

describe('security P2 1: messages on one connection', () => {
  const say = (connectionId: string, body = '{"type":"ping"}') =>
    socket({ requestContext: { routeKey: '$default', connectionId }, body });

  test('a flood is cut: with a reason, once, and what comes after costs nothing', async () => {
    const { connectionId } = await connect(await askTicket({}));
    for (let n = 0; n < 1500; n++) await say(connectionId);
    const heard = spoken.heardBy(connectionId);
    expect(heard.filter(({ type }) => type === 'pong')).toHaveLength(messageRate.burst);
    expect(heard.slice(messageRate.burst)).toEqual([
      { type: 'error', code: 'TOO_MANY_MESSAGES', message: 'This connection sends too many messages and is closed.' },
    ]);
    expect(spoken.closed).toEqual([connectionId]);
    expect(await openNow()).toEqual([]);
  });

  test('control: as many in their time are answered, and another connection’s flood harms nobody', async () => {
    const [one, other] = [await connect(await askTicket({})), await connect(await askTicket({}))];
    for (let n = 0; n < 200; n++) await say(other.connectionId, 'not json');
    for (let n = 0; n < 300; n++) {
      now += 1000;
      await say(one.connectionId);
    }
    expect(spoken.heardBy(one.connectionId).filter(({ type }) => type === 'pong')).toHaveLength(300);
    expect(spoken.closed).toEqual([other.connectionId]);
  });
});
