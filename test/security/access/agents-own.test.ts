import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chatIdOf } from '../../../functions/assistants/chat/conversation/hand-over/inbox-row.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { call } from '../../support/cloud/http.ts';
import { eventually, type Listening, listen } from '../../support/cloud/sockets.ts';
import { tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, pathParametersOf, takesBody } from '../../support/contract/routes.ts';
import { basketOf, orderBody, placeOrder, plansOf, totalOf } from '../../support/people/journey.ts';
import { seeded } from '../../support/people/staff.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';
import { type Belongings, canary } from '../drawn/belongings.ts';
import { leaks, listed, lists, NOBODY } from '../drawn/foreign-ids.ts';
import { claimsOf, invite } from '../drawn/people.ts';
import { type Ask, askAs, slotsOf } from '../drawn/slots.ts';
import type { Tenant } from '../drawn/twin.ts';

const origin = inject('origin');
const started = performance.now();
const host = 'northlight.localhost';
const zip = '18901';

/** What an agent may ask for at all, and those routes that take an id. */
const mayAsk = ({ access }: Route): boolean =>
  access.kind === 'optional' || access.kind === 'signedIn' || (access.roles?.includes('agent') ?? false);
const asked = allRoutes.filter((route) => mayAsk(route) && slotsOf(route).length > 0);
/** In the quick run every fourth one a day. */
const walked = shareInTurn(asked, 4);
const reads = asked.filter(({ method }) => method === 'GET');
const noIds = Object.fromEntries(allRoutes.flatMap(slotsOf).map((slot) => [slot, NOBODY]));
/** What the control asks beside bookings: in the quick run one route in so many. */
const EVERY = 8;

/** Asks with the token on every route, the open ones too: being signed in must not open them. */
const signedIn = (token: string): Ask => {
  const tenant: Tenant = { name: 'first', tenantId: '', host: 'localhost', token, zip };
  const asVisitor = askAs(origin, tenant);
  return (route, values) => {
    if (route.access.kind !== 'optional') return asVisitor(route, values);
    const closed: Route = { ...route, access: { kind: 'signedIn' } };
    return asVisitor(closed, values);
  };
};

let adminToken: string;
let agentToken: string;
let agentProfile: string;
let stranger: Belongings;
let own: Belongings;

const must = (status: number, answer: Awaited<ReturnType<typeof call>>) => {
  expect(answer.status, answer.body).toBe(status);
  return answer.json;
};

const assign = async (leadId: string, assignedTo: string): Promise<void> => {
  const { version, assignedTo: known } = must(
    200,
    await call(origin, `GET /api/leads/${leadId}`, { token: adminToken }),
  );
  if (known === assignedTo) return;
  const body = { version, assignedTo };
  must(200, await call(origin, `PATCH /api/leads/${leadId}`, { token: adminToken, body }));
};

const leadWith = async (mark: string): Promise<string> => {
  const query = { q: `${mark}@example.com` };
  const { items } = must(200, await call(origin, 'GET /api/leads', { token: adminToken, query }));
  return items[0].leadId;
};

/** The chat of a visitor who leaves no address; its id. */
const loneChat = async (mark: string): Promise<string> => {
  const said = { sessionId: `chat-of-${mark}-0000000000`, message: `How much is a video? ${mark}` };
  const { sessionId } = must(200, await call(origin, 'POST /api/chat', { host, body: said }));
  return chatIdOf(sessionId);
};

/** A lead with a task, a message, an order and a chat, all marked, that works for `profileId`; and a chat of nobody. */
const furnish = async (profileId: string): Promise<Belongings> => {
  const mark = canary();
  const email = `${mark}@example.com`;
  const phone = `+1215${200 + Math.floor(Math.random() * 799)}${1000 + Math.floor(Math.random() * 8999)}`;
  const basket = basketOf('photography');
  const [plan] = await plansOf(origin, basket, {}, { host });
  const contactInfo = { fullName: `Name ${mark}`, email, phone };
  const more = { planId: plan?.id, contactInfo };
  const body = orderBody(basket, await totalOf(origin, basket, { host }), more);
  const order = must(201, await placeOrder(origin, body, { host }));
  const chatMark = canary();
  const said = { sessionId: `chat-of-${chatMark}-0000000000`, message: `I am Kim, ${chatMark}@example.com` };
  must(200, await call(origin, 'POST /api/chat', { host, body: said }));
  await untilIdle(origin);
  const [leadId, chatLeadId] = [await leadWith(mark), await leadWith(chatMark)];
  for (const id of [leadId, chatLeadId]) await assign(id, profileId);
  const task = { leadId, title: `Task ${mark}`, dueDate: '2027-01-04T15:00:00Z', assignedTo: profileId };
  const { visit } = must(200, await call(origin, `GET /api/orders/${order.orderId}/visits`, { token: adminToken }))
    .items[0];
  const opened = await call(origin, `POST /api/orders/${order.orderId}/delivery`, { token: adminToken });
  const { deliveryId } = must(201, opened);
  const { taskId } = must(201, await call(origin, 'POST /api/tasks', { token: adminToken, body: task }));
  const written = { channel: 'email', subject: `About ${mark}`, body: `Hello ${mark}` };
  must(201, await call(origin, `POST /api/leads/${leadId}/messages`, { token: adminToken, body: written }));
  const { chat } = must(200, await call(origin, `GET /api/leads/${chatLeadId}/chat`, { token: adminToken }));
  await untilIdle(origin);
  const loneMark = canary();
  const loneChatId = await loneChat(loneMark);
  const ids = {
    ...noIds,
    leadId,
    taskId,
    orderId: order.orderId,
    bookingId: order.bookings[0].bookingId,
    visitId: visit.visitId,
    deliveryId,
    chatId: chat.chatId,
    otherId: chatLeadId,
    loneChatId,
    q: mark,
  };
  const tenant: Tenant = { name: 'first', tenantId: '', host, token: adminToken, zip };
  const chats = [chatMark, chat.chatId, loneMark, loneChatId];
  return { tenant, ids, canaries: [mark, phone, leadId, chatLeadId, order.orderId, taskId, ...chats] };
};

beforeAll(async () => {
  adminToken = await tokenOf(origin, seeded.admin);
  const { tenant_id: tenantId = '', profile_id: adminProfile = '' } = claimsOf(adminToken);
  const email = `${canary()}@colleague.test`;
  await invite(origin, email, tenantId, 'agent');
  agentToken = await tokenOf(origin, email);
  agentProfile = claimsOf(agentToken).profile_id ?? '';
  stranger = await furnish(adminProfile);
  own = await furnish(agentProfile);
});

afterAll(() => printBar('F8', { routes: walked.length, slots: walked.flatMap(slotsOf).length }, started));

/** A lead is offered to everybody by its id; who comes too late is told so, and nothing else (assignment-contract.ts). */
const lostClaim = 'POST /api/leads/none/claim leadId: 409 {"error":{"code":"ALREADY_CLAIMED"';

describe('F8: an agent, asking for what belongs to other people’s leads', () => {
  it('finds it in no list and no search', async () => {
    expect(await listed(signedIn(agentToken), stranger)).toEqual([]);
  });

  it('is answered like for unknown ids, on every route of its turn and every slot', async () => {
    expect(walked.length).toBeGreaterThan(50);
    const found = await leaks(signedIn(agentToken), stranger, { routes: walked });
    expect(found.filter((each) => !each.startsWith(lostClaim))).toEqual([]);
  });

  it('gets 404 for the booking and for a preview of the order', async () => {
    const { bookingId, orderId, leadId } = stranger.ids;
    const as = { token: agentToken };
    const preview = (body: object) => call(origin, 'POST /api/templates/booking_received/preview', { ...as, body });
    expect((await call(origin, `GET /api/bookings/${bookingId}`, as)).status).toBe(404);
    const change = { ...as, body: { version: 1, status: 'cancelled' } };
    expect((await call(origin, `PATCH /api/bookings/${bookingId}`, change)).status).toBe(404);
    expect((await preview({ orderId })).status).toBe(404);
    expect((await preview({ leadId })).status).toBe(404);
  });

  it('P2: gets 404 for a chat without a lead, which an administrator reads, and can’t take it over', async () => {
    const at = `/api/chats/${stranger.ids.loneChatId}`;
    expect((await call(origin, `GET ${at}`, { token: agentToken })).status).toBe(404);
    const taken = { token: agentToken, body: { isHeld: true } };
    expect((await call(origin, `PUT ${at}/holder`, taken)).status).toBe(404);
    must(200, await call(origin, `GET ${at}`, { token: adminToken }));
  });

  it('sees own bookings, alone and listed', async () => {
    const { bookingId, orderId } = own.ids;
    const as = { token: agentToken };
    expect((await call(origin, `GET /api/bookings/${bookingId}`, as)).json.bookingId).toBe(bookingId);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '100', ...(cursor === undefined ? {} : { cursor }) };
      const page = must(200, await call(origin, 'GET /api/bookings', { ...as, query }));
      found.push(...page.items.map((each: { bookingId: string }) => each.bookingId));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(found).toEqual([bookingId]);
    const body = { orderId };
    must(200, await call(origin, 'POST /api/templates/booking_received/preview', { ...as, body }));
  });

  it('control: whoever may see everything is caught by the same checks', async () => {
    const everything = signedIn(adminToken);
    const telling = ['GET /api/bookings', 'GET /api/chats', 'GET /api/leads', 'GET /api/tasks'];
    const among = lists.filter((route) => telling.includes(callOf(route)));
    expect((await listed(everything, stranger, among)).toSorted()).toEqual(telling);
    const bookings = reads.filter(({ path }) => path.startsWith('/api/bookings/'));
    const routes = [...new Set([...bookings, ...shareInTurn(reads, EVERY)])];
    const found = await leaks(everything, stranger, { routes });
    expect(found.filter((each) => each.startsWith('GET /api/bookings/none'))).not.toEqual([]);
    const body = { orderId: stranger.ids.orderId };
    const preview = { token: adminToken, body };
    must(200, await call(origin, 'POST /api/templates/booking_received/preview', preview));
  });
});

describe('F8: an agent, listening', () => {
  const sockets: Listening[] = [];
  afterAll(() => {
    for (const { socket } of sockets) socket.close();
  });

  it('hears of own bookings, and nothing of other people’s', async () => {
    const [agent, admin] = [await listen(origin, { token: agentToken }), await listen(origin, { token: adminToken })];
    sockets.push(agent, admin);
    for (const { ids } of [stranger, own]) {
      const at = `/api/bookings/${ids.bookingId}`;
      const { version } = must(200, await call(origin, `GET ${at}`, { token: adminToken }));
      must(200, await call(origin, `PATCH ${at}`, { token: adminToken, body: { version, status: 'assigned' } }));
    }
    const hears = ({ heard }: Listening, { ids }: Belongings) =>
      heard.some(({ type, id }) => type === 'booking.changed' && id === ids.bookingId);
    expect(await eventually(() => hears(agent, own) && hears(admin, own) && hears(admin, stranger))).toBe(true);
    expect(stranger.canaries.filter((mark) => JSON.stringify(agent.heard).includes(mark))).toEqual([]);
    expect(JSON.stringify(agent.heard)).not.toContain(stranger.ids.orderId);
  });
});

it('every route that takes an id from an agent is asked with it', () => {
  for (const name of ['leadId', 'taskId', 'orderId', 'bookingId', 'visitId', 'deliveryId', 'chatId'])
    expect(
      asked.some((route) => slotsOf(route).includes(name)),
      name,
    ).toBe(true);
  expect(asked.filter((route) => takesBody(route) || pathParametersOf(route).length > 0).length).toBeGreaterThan(30);
});
