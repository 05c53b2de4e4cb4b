import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { newConnection, newMember } from '../../../../test/support/people/listener.ts';
import { startSeeded } from '../../../../test/support/people/seeded.ts';
import { createSpokenLine } from '../../../../test/support/people/spoken.ts';
import { connectionPlaceItem, everyListener } from '../../../platform/realtime/connection.ts';
import { deliver } from '../../../platform/realtime/deliver.ts';
import { tellChat } from '../../../platform/realtime/tell-chat.ts';
import { defaultTenant, secondTenant } from '../../tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../tenancy/store.ts';
import { identityHandlers } from '../handlers.ts';
import { membershipItem, sessionItem } from '../store.ts';
import { createRealtime } from './realtime.ts';
import { hashTicket, ticketItem } from './realtime-store.ts';

const { tenantId } = defaultTenant.tenant;
let now = Date.parse('2026-12-01T09:00:00Z');
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let socket: ReturnType<typeof createRealtime>;
let spoken: ReturnType<typeof createSpokenLine>;
const hidden = new Set<string>();

beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
beforeEach(() => {
  spoken = createSpokenLine();
  const maySee = async (_table: unknown, _listener: unknown, id: string) => !hidden.has(id);
  socket = createRealtime({ ...seeded, clock: () => now, line: spoken.line, maySee });
});
afterAll(async () => await seeded.stop());

const chatSessionId = 'a-secret-chat-session';
type TicketRequest = Parameters<ReturnType<typeof identityHandlers>['realtimeTicket']>[0];
const askTicket = async (input: { chatSessionId?: string }, caller?: TicketRequest['caller'], actsFor?: string) => {
  const { realtimeTicket } = identityHandlers({
    platformTable: seeded.platformTable,
    signer: seeded.signer,
    realtimeUrl: 'ws://localhost/ws',
    isChat: async () => true,
    hasCaps: false,
  });
  const hostKind = caller ? 'platform' : 'tenant';
  return await realtimeTicket({ input, caller, tenantId, hostKind, host, actsFor, now } as TicketRequest);
};
const host = 'acme.example:3000';
const connect = async (ticket: string | undefined, connectionId: string, headers: Record<string, string> = {}) => {
  const queryStringParameters = ticket === undefined ? undefined : { ticket };
  const event = {
    requestContext: { routeKey: '$connect', connectionId },
    headers,
    ...(queryStringParameters && { queryStringParameters }),
  };
  return (await socket(event)).statusCode;
};
const say = (connectionId: string, body: string) =>
  socket({ requestContext: { routeKey: '$default', connectionId }, body });
const leave = (connectionId: string) => socket({ requestContext: { routeKey: '$disconnect', connectionId } });
const connections = async () => await everyListener(seeded.openTable(tenantId), now);
const place = (connectionId: string) => seeded.platformTable.get(connectionPlaceItem, { connectionId });

describe('a ticket', () => {
  test('requires a sign-in or a chat session', async () => {
    await expect(askTicket({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('opens one connection only, even under concurrent attempts', async () => {
    const { ticket } = await askTicket({ chatSessionId });
    const tries = await Promise.all(Array.from({ length: 10 }, (_, i) => connect(ticket, `try-${i}`)));
    expect(tries.filter((status) => status === 200)).toHaveLength(1);
    expect(await connections()).toEqual([expect.objectContaining({ tenantId, chatSessionId })]);
  });

  test('is valid for 60 seconds', async () => {
    const { ticket } = await askTicket({ chatSessionId });
    now += MINUTE;
    expect(await connect(ticket, 'late')).toBe(401);
  });

  test.each([undefined, '', 'made-up'])('%s opens no connection', async (ticket) => {
    expect(await connect(ticket, 'nobody')).toBe(401);
  });

  test.each([
    'https://evil.example',
    'https://acme.example',
    'https://acme.example:3000.evil.example',
    'https://second.acme.example:3000',
    'null',
    '',
  ])('opens nothing for a page of %s, in any spelling of the header, and is not used up by it', async (origin) => {
    const { ticket } = await askTicket({ chatSessionId });
    for (const name of ['Origin', 'origin', 'ORIGIN']) {
      expect(await connect(ticket, 'foreign', { [name]: origin })).toBe(403);
    }
    expect(await place('foreign')).toBeUndefined();
    expect(await connect(ticket, `own-${origin}`, { Origin: `https://${host}` })).toBe(200);
  });

  test('that names no host opens nothing for a page', async () => {
    const { ticket } = await askTicket({ chatSessionId });
    const { platformTable } = seeded;
    const row = await platformTable.get(ticketItem, { ticketHash: hashTicket(ticket) });
    if (row) await platformTable.commit(platformTable.patch(ticketItem, row, { host: undefined }));
    expect(await connect(ticket, 'hostless', { Origin: 'null' })).toBe(403);
    expect(await connect(ticket, 'hostless', { Origin: `https://${host}` })).toBe(403);
  });

  test('opens no connection after its session has ended', async () => {
    const caller = await newMember(seeded, { tenantId, now });
    const { ticket } = await askTicket({}, caller);
    const id = { subject: caller.userId, sessionId: caller.sessionId };
    const session = await seeded.platformTable.get(sessionItem, id);
    if (session) await seeded.platformTable.commit(seeded.platformTable.patch(sessionItem, session, { endedAt: now }));
    expect(await connect(ticket, 'ended')).toBe(401);
  });

  test('of a super administrator without a tenant receives no tenant’s rows', async () => {
    const member = await newMember(seeded, { tenantId, now });
    const { tenantId: _, ...superAdmin } = member;
    await connect((await askTicket({}, superAdmin)).ticket, 'super');
    expect((await connections()).find(({ connectionId }) => connectionId === 'super')?.caller).toBeUndefined();
  });
});

describe('a connection', () => {
  const open = async (connectionId: string) => await connect((await askTicket({ chatSessionId })).ticket, connectionId);

  test('answers ping with pong, and any other message with the accepted types', async () => {
    await open('talker');
    const bodies = [
      '{"type":"ping"}',
      '{"type":"other"}',
      'not json',
      '',
      'null',
      `{"type":"ping","x":"${'x'.repeat(30_000)}"}`,
    ];
    for (const body of bodies) await say('talker', body);
    const [pong, ...rest] = spoken.heardBy('talker');
    expect(pong).toEqual({ type: 'pong' });
    expect(rest).toHaveLength(5);
    for (const answer of rest)
      expect(answer).toMatchObject({ type: 'error', message: expect.stringContaining('ping') });
    expect(spoken.closed).toEqual([]);
  });

  test('is deleted on disconnect, also a repeated one, and when a send finds it gone', async () => {
    await open('leaver');
    await leave('leaver');
    await leave('leaver');
    expect(await place('leaver')).toBeUndefined();
    await open('dead');
    spoken.gone.add('dead');
    await say('dead', '{"type":"ping"}');
    expect(await place('dead')).toBeUndefined();
    expect((await connections()).map(({ connectionId }) => connectionId)).not.toContain('dead');
  });

  test('that is unknown is closed, so that it reconnects', async () => {
    await say('unknown', '{"type":"ping"}');
    expect(spoken.closed).toEqual(['unknown']);
  });

  const member = async (connectionId: string) => {
    const caller = await newMember(seeded, { tenantId, now });
    expect(await connect((await askTicket({}, caller)).ticket, connectionId)).toBe(200);
    await say(connectionId, '{"type":"ping"}');
    expect(spoken.closed, 'it lives while all is well').toEqual([]);
    return caller;
  };

  test('is closed on its next ping after its session has ended', async () => {
    const { userId: subject, sessionId } = await member('ended');
    const { platformTable } = seeded;
    const session = await platformTable.get(sessionItem, { subject, sessionId });
    if (session) await platformTable.commit(platformTable.patch(sessionItem, session, { endedAt: now }));
    await say('ended', '{"type":"ping"}');
    expect([spoken.closed, await place('ended')]).toEqual([['ended'], undefined]);
  });

  test('is closed on its next ping after a role change, or after the session’s idle timeout', async () => {
    const { userId: subject } = await member('demoted');
    const membership = await seeded.platformTable.get(membershipItem, { subject, tenantId });
    if (membership) {
      await seeded.platformTable.commit(
        seeded.platformTable.patch(membershipItem, membership, { roles: ['customer'] }),
      );
    }
    await say('demoted', '{"type":"ping"}');
    expect(spoken.closed).toEqual(['demoted']);
    await newConnection(seeded, 'idle', {
      tenantId,
      caller: await newMember(seeded, { tenantId, now: now - 121 * MINUTE }),
      now,
    });
    await say('idle', '{"type":"ping"}');
    expect(spoken.closed).toEqual(['demoted', 'idle']);
  });

  test('of a visitor is closed on its next ping after the company was suspended', async () => {
    const other = secondTenant.tenant.tenantId;
    await newConnection(seeded, 'visitor', { tenantId: other, chatSessionId, now });
    await say('visitor', '{"type":"ping"}');
    expect(spoken.closed).toEqual([]);
    const table = seeded.openTable(other);
    const tenant = await table.get(tenantItem, {});
    if (tenant) await table.commit(table.patch(tenantItem, tenant, { status: 'suspended' }));
    await say('visitor', '{"type":"ping"}');
    expect(spoken.closed).toEqual(['visitor']);
    const shut = await table.get(tenantItem, {});
    if (shut) await table.commit(table.patch(tenantItem, shut, { status: 'active' }));
  });
});

describe('a chat', () => {
  test('is pushed to the connections of its session only', async () => {
    const own = 'the-session-that-speaks';
    await newConnection(seeded, 'own', { tenantId, chatSessionId: own, now });
    await newConnection(seeded, 'own-too', { tenantId, chatSessionId: own, now });
    await newConnection(seeded, 'longer', { tenantId, chatSessionId: `${own}-longer`, now });
    await newConnection(seeded, 'staff', { tenantId, caller: await newMember(seeded, { tenantId, now }), now });
    const deps = { ...seeded, line: spoken.line, table: seeded.openTable(tenantId), now };
    await tellChat(deps, own, { id: 'msg_1', version: 1, item: { text: 'Hello' } });
    expect(spoken.said.map(([to]) => to).sort()).toEqual(['own', 'own-too']);
    expect(spoken.heardBy('own')).toEqual([{ type: 'chat.message', id: 'msg_1', version: 1, item: { text: 'Hello' } }]);
  });
});

describe('presence on a page', () => {
  const enter = async (connectionId: string, name: string, tenant = tenantId) => {
    const caller = await newMember(seeded, { tenantId: tenant, name, now });
    await newConnection(seeded, connectionId, { tenantId: tenant, caller, now });
    return caller;
  };
  const look = (connectionId: string, id: string | null) => say(connectionId, JSON.stringify({ type: 'presence', id }));
  const namesHeardBy = (connectionId: string) => {
    const last = spoken.heardBy(connectionId).findLast(({ type }) => type === 'presence');
    return ((last?.viewers ?? []) as { name: string }[]).map(({ name }) => name);
  };

  test('announces a new viewer to all others, and never a viewer to themselves', async () => {
    await enter('ann', 'Ann');
    await enter('bob', 'Bob');
    await look('ann', 'led_1');
    expect(spoken.heardBy('ann')).toEqual([{ type: 'presence', id: 'led_1', viewers: [] }]);
    await look('bob', 'led_1');
    expect([namesHeardBy('ann'), namesHeardBy('bob')]).toEqual([['Bob'], ['Ann']]);
  });

  test('ends at once when the page or the connection is closed', async () => {
    await enter('cat', 'Cat');
    await enter('dan', 'Dan');
    await enter('eve', 'Eve');
    for (const who of ['cat', 'dan', 'eve']) await look(who, 'led_2');
    await look('dan', 'led_3');
    expect(namesHeardBy('cat')).toEqual(['Eve']);
    await leave('eve');
    expect(namesHeardBy('cat')).toEqual([]);
  });

  test('ends at once for a connection that a push finds closed, or that is cut', async () => {
    await enter('pam', 'Pam');
    await enter('quin', 'Quin');
    await enter('ray', 'Ray');
    for (const who of ['pam', 'quin', 'ray']) await look(who, 'led_8');
    expect(namesHeardBy('pam')).toEqual(['Quin', 'Ray']);
    spoken.gone.add('quin');
    await look('ray', 'led_8');
    expect([namesHeardBy('pam'), namesHeardBy('ray')]).toEqual([['Ray'], ['Pam']]);
    spoken.broken.add('ray');
    await look('pam', 'led_8');
    expect(namesHeardBy('pam')).toEqual([]);
    await leave('quin');
    expect(namesHeardBy('pam'), 'its disconnect, which comes late, changes nothing').toEqual([]);
  });

  test('control: a connection that is only forgotten is seen on the page until its time is over', async () => {
    await enter('sue', 'Sue');
    await enter('tom', 'Tom');
    for (const who of ['sue', 'tom']) await look(who, 'led_9');
    spoken.gone.add('tom');
    await deliver({ ...seeded, line: spoken.line }, [{ to: { tenantId, connectionId: 'tom' }, messages: [{}] }]);
    await leave('tom');
    await look('sue', 'led_9');
    expect(namesHeardBy('sue')).toEqual(['Tom']);
  });

  test('ends 35 seconds after the last heartbeat', async () => {
    await enter('fay', 'Fay');
    await enter('gus', 'Gus');
    await look('fay', 'led_4');
    await look('gus', 'led_4');
    now += 25_000;
    await look('fay', 'led_4');
    expect(namesHeardBy('fay')).toEqual(['Gus']);
    expect(spoken.heardBy('fay').at(-1)).toMatchObject({ viewers: [{ forMs: 10_000 }] });
    now += 10_000;
    await look('fay', 'led_4');
    expect(namesHeardBy('fay')).toEqual([]);
    await look('gus', 'led_4');
    expect(namesHeardBy('fay'), 'who comes back is announced again').toEqual(['Gus']);
  });

  test('is extended by every heartbeat, independent of the other viewers’ heartbeats', async () => {
    await enter('mia', 'Mia');
    await enter('ned', 'Ned');
    await look('mia', 'led_7');
    now += 24_000;
    await look('ned', 'led_7');
    expect(spoken.heardBy('ned').at(-1)).toMatchObject({ viewers: [{ name: 'Mia', forMs: 11_000 }] });
    now += 1000;
    await look('mia', 'led_7');
    expect(spoken.heardBy('ned').at(-1)).toMatchObject({ viewers: [{ name: 'Mia', forMs: 35_000 }] });
  });

  test('lists a person with two tabs once, and not in their own other tab', async () => {
    const caller = await enter('hal', 'Hal');
    await newConnection(seeded, 'hal-too', { tenantId, caller, now });
    await enter('ivy', 'Ivy');
    for (const who of ['hal', 'hal-too', 'ivy']) await look(who, 'led_5');
    expect([namesHeardBy('ivy'), namesHeardBy('hal-too')]).toEqual([['Hal'], ['Ivy']]);
  });

  test('is not shared across tenants, for hidden records, or with visitors', async () => {
    await enter('jim', 'Jim');
    await enter('foreigner', 'Lee', secondTenant.tenant.tenantId);
    await enter('kay', 'Kay');
    await newConnection(seeded, 'chat', { tenantId, chatSessionId, now });
    hidden.add('led_hidden');
    await look('jim', 'led_6');
    await look('chat', 'led_6');
    await look('foreigner', 'led_6');
    expect([namesHeardBy('jim'), namesHeardBy('foreigner')]).toEqual([[], []]);
    await look('jim', 'led_hidden');
    await look('kay', 'led_hidden');
    expect([...new Set(spoken.said.map(([, { id }]) => id))]).toEqual(['led_6']);
    expect(spoken.heardBy('chat')).toEqual([]);
  });
});
