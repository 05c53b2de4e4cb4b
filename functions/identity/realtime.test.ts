import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../shared/contract/time.ts';
import { startSeeded } from '../../test/support/seeded.ts';
import { defaultTenant } from '../tenancy/demo-tenants.ts';
import { identityHandlers } from './handlers.ts';
import { createRealtime } from './realtime.ts';
import { connectionItem, connectionPlaceItem } from './realtime-store.ts';

const { tenantId } = defaultTenant.tenant;
let now = Date.parse('2026-12-01T09:00:00Z');
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let socket: ReturnType<typeof createRealtime>;
const gone = new Set<string>();
const posted: [string, unknown][] = [];

beforeAll(async () => {
  seeded = await startSeeded(() => now);
  const post = async (connectionId: string, message: unknown) => {
    posted.push([connectionId, message]);
    return !gone.has(connectionId);
  };
  socket = createRealtime({ ...seeded, clock: () => now, post });
});
beforeEach(() => {
  posted.length = 0;
});
afterAll(async () => await seeded.stop());

const chatSessionId = 'a-secret-chat-session';
const askTicket = async (input: { chatSessionId?: string }) => {
  const { realtimeTicket } = identityHandlers({
    platformTable: seeded.platformTable,
    signer: seeded.signer,
    realtimeUrl: 'ws://localhost/ws',
  });
  const request = { input, caller: undefined, tenantId, now };
  return await realtimeTicket(request as Parameters<typeof realtimeTicket>[0]);
};
const connect = async (ticket: string | undefined, connectionId: string) => {
  const queryStringParameters = ticket === undefined ? undefined : { ticket };
  const event = {
    requestContext: { routeKey: '$connect', connectionId },
    ...(queryStringParameters && { queryStringParameters }),
  };
  return (await socket(event)).statusCode;
};
const say = (connectionId: string, body: string) =>
  socket({ requestContext: { routeKey: '$default', connectionId }, body });
const connections = async () => (await seeded.openTable(tenantId).query(connectionItem, { pk: 'CONNECTIONS' })).items;

describe('a ticket', () => {
  test('needs a sign-in or a chat session', async () => {
    await expect(askTicket({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('opens one connection, however many try at once', async () => {
    const { ticket } = await askTicket({ chatSessionId });
    const tries = await Promise.all(Array.from({ length: 10 }, (_, i) => connect(ticket, `try-${i}`)));
    expect(tries.filter((status) => status === 200)).toHaveLength(1);
    expect(await connections()).toEqual([expect.objectContaining({ tenantId, chatSessionId, roles: [] })]);
  });

  test('is good for 60 seconds by the clock', async () => {
    const { ticket } = await askTicket({ chatSessionId });
    now += MINUTE;
    expect(await connect(ticket, 'late')).toBe(401);
  });

  test.each([undefined, '', 'made-up'])('%s opens nothing', async (ticket) => {
    expect(await connect(ticket, 'nobody')).toBe(401);
  });
});

describe('a connection', () => {
  const open = async (connectionId: string) => await connect((await askTicket({ chatSessionId })).ticket, connectionId);
  const place = (connectionId: string) => seeded.platformTable.get(connectionPlaceItem, { connectionId });

  test('hears pong for ping, and nothing for anything else', async () => {
    await open('talker');
    for (const body of ['{"type":"ping"}', '{"type":"other"}', 'not json', '']) await say('talker', body);
    expect(posted).toEqual([['talker', { type: 'pong' }]]);
  });

  test('is forgotten when it ends, also twice, and when it turns out to be gone', async () => {
    await open('leaver');
    const leave = { requestContext: { routeKey: '$disconnect', connectionId: 'leaver' } };
    await socket(leave);
    await socket(leave);
    expect(await place('leaver')).toBeUndefined();
    await open('dead');
    gone.add('dead');
    await say('dead', '{"type":"ping"}');
    expect(await place('dead')).toBeUndefined();
    expect((await connections()).map(({ connectionId }) => connectionId)).not.toContain('dead');
  });
});
