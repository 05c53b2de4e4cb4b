import { describe, expect, inject, it } from 'vitest';
import { messageRate } from '../../../functions/platform/realtime/message-rate.ts';
import { MAX_INSTANCES } from '../../../infra/local/lambda/functions.ts';
import { crmContract } from '../../../shared/crm/leads/contract.ts';
import { call } from '../../support/cloud/http.ts';
import { eventually, listen } from '../../support/cloud/sockets.ts';
import { tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const as = async (email: string) => ({ token: await tokenOf(origin, email) });
const newAddress = () => `live-${process.pid}-${Date.now()}@example.com`;

/** A conversation that the server has opened for a visitor. */
const newChat = async (): Promise<string> => (await call(origin, 'POST /api/chat/start', { body: {} })).json.sessionId;

describe('a lead captured on the site', () => {
  it('is pushed to staff as their list shows it, and to no chat, customer or other company', async () => {
    // Each company hears the end of its own demo life first.
    await untilIdle(origin);
    const staff = await listen(origin, await as(seeded.admin));
    const chatSessionId = await newChat();
    const others = await Promise.all([
      listen(origin, { chatSessionId }),
      listen(origin, await as(seeded.secondAdmin)),
      listen(origin, await as(seeded.customer)),
      listen(origin, { token: await tokenOf(origin, seeded.admin), chatSessionId }),
    ]);
    const email = newAddress();
    const capture = await call(origin, 'POST /api/leads', { body: { email, source: 'website_form' } });
    expect(capture.status).toBe(202);
    const find = () => staff.heard.find(({ item }) => item?.email === email);
    expect(await eventually(() => find() !== undefined)).toBe(true);
    expect(find()).toMatchObject({ type: 'lead.changed', id: find().item.leadId, isNew: true });
    crmContract.leads.output.shape.items.element.strict().parse(find().item);
    await untilIdle(origin);
    expect(others.flatMap(({ heard }) => heard)).toEqual([]);
    for (const { socket } of [staff, ...others]) socket.close();
  });

  it('comes with its follow-up task, and its changes are pushed with the new version', async () => {
    const staff = await listen(origin, await as(seeded.admin));
    const admin = await signedInAs(origin, seeded.admin);
    const made = await admin('POST /api/leads/manual', { body: { email: newAddress() } });
    const { leadId } = made.json;
    const hears = (type: string, id: (message: { item?: { leadId?: string } }) => boolean) => () =>
      staff.heard.some((message) => message.type === type && id(message));
    expect(await eventually(hears('task.changed', ({ item }) => item?.leadId === leadId))).toBe(true);
    await untilIdle(origin);
    const { version } = (await admin(`GET /api/leads/${leadId}`)).json;
    await admin(`PATCH /api/leads/${leadId}`, { body: { version, status: 'contacted' } });
    const isChange = () => staff.heard.some(({ id, item }) => id === leadId && item?.status === 'contacted');
    expect(await eventually(isChange)).toBe(true);
    staff.socket.close();
  });
});

describe('a connection', () => {
  it('gets an error for an unknown message, and is closed after an oversized one', async () => {
    const { socket, heard, closed } = await listen(origin, await as(seeded.admin));
    for (const text of ['{"type":"subscribe","tenant":"other"}', 'not json', '[]', '"ping"']) socket.send(text);
    const answered = () => heard.filter(({ type }) => type === 'error').length === 4;
    expect(await eventually(answered)).toBe(true);
    socket.send('x'.repeat(40_000));
    expect(await closed).toBe(1009);
  });

  it('security P2 1: of a visitor is cut, with a reason, when it floods; a made-up chat gets none at all', async () => {
    const made = { chatSessionId: 'a-made-up-chat-session' };
    expect((await call(origin, 'POST /api/realtime/ticket', { body: made })).status).toBe(404);
    const { socket, heard, closed } = await listen(origin, { chatSessionId: await newChat() });
    for (let n = 0; n < 1500; n++) socket.send('{"type":"ping"}');
    expect(await closed).toBe(1000);
    // Each instance that meets the flood counts for itself, answers its sixty and says once why it closes.
    const errors = heard.filter(({ type }) => type === 'error');
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(MAX_INSTANCES);
    for (const error of errors) expect(error).toMatchObject({ code: 'TOO_MANY_MESSAGES' });
    expect(heard.length, 'of 1,500').toBeLessThanOrEqual(MAX_INSTANCES * (messageRate.burst + 10));
  });

  it('is closed within seconds after its session ends', async () => {
    const email = `leaves-${process.pid}-${Date.now()}@example.com`;
    const leaver = await signedInAs(origin, email);
    const { closed } = await listen(origin, { token: await tokenOf(origin, email) });
    expect((await leaver('DELETE /api/sessions/current')).status).toBe(204);
    const late = new Promise((done) => setTimeout(done, 300_000, 'still open'));
    expect(await Promise.race([closed, late])).toBe(1000);
  });
});

describe('presence', () => {
  it('shows two people at one lead to each other, and shows when one leaves', async () => {
    const one = await listen(origin, await as(seeded.admin));
    const two = await listen(origin, await as(seeded.brokerage));
    const admin = await signedInAs(origin, seeded.admin);
    const { leadId } = (await admin('POST /api/leads/manual', { body: { email: newAddress() } })).json;
    const look = (socket: WebSocket) => socket.send(JSON.stringify({ type: 'presence', id: leadId }));
    const last = (heard: { type: string; viewers?: unknown[] }[]) => heard.findLast(({ type }) => type === 'presence');
    look(one.socket);
    expect(await eventually(() => last(one.heard)?.viewers?.length === 0)).toBe(true);
    look(two.socket);
    expect(await eventually(() => last(one.heard)?.viewers?.length === 1)).toBe(true);
    expect(await eventually(() => last(two.heard)?.viewers?.length === 1)).toBe(true);
    // A push to a connection that closes forgets it, and its presence ends by its time alone.
    await untilIdle(origin);
    two.socket.close();
    expect(await eventually(() => last(one.heard)?.viewers?.length === 0)).toBe(true);
    one.socket.close();
  });

  it('shows nothing of another company’s lead', async () => {
    const stranger = await listen(origin, await as(seeded.secondAdmin));
    const admin = await signedInAs(origin, seeded.admin);
    const { leadId } = (await admin('POST /api/leads/manual', { body: { email: newAddress() } })).json;
    stranger.socket.send(JSON.stringify({ type: 'presence', id: leadId }));
    stranger.socket.send(JSON.stringify({ type: 'ping' }));
    expect(await eventually(() => stranger.heard.some(({ type }) => type === 'pong'))).toBe(true);
    await untilIdle(origin);
    expect(stranger.heard.filter(({ type }) => type === 'presence')).toEqual([]);
    stranger.socket.close();
  });
});
