import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { chatIdOf } from '../../../functions/assistants/chat/conversation/hand-over/inbox-row.ts';
import { type Answer, call } from '../../support/cloud/http.ts';
import { itemsOf, putItems, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, holdPlan, orderBody, plansOf, totalOf } from '../../support/people/journey.ts';
import { claimsOf, invite } from './people.ts';
import { putIds } from './put-ids.ts';
import type { Tenant } from './twin.ts';

/** What a tenant has: an id for every name of a slot, and texts that nobody else may ever read. */
export interface Belongings {
  readonly tenant: Tenant;
  /** By the name of a field or path parameter; `token` is the manage token of `orderId`. */
  readonly ids: Readonly<Record<string, string>>;
  readonly canaries: readonly string[];
}

const must = (status: number, answer: Answer): Answer => {
  expect(answer.status, answer.body).toBe(status);
  return answer;
};

/** 64 random bits that are found again wherever they leak to, in letters: seven digits would be hidden as a phone. */
export const canary = (): string =>
  `c${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

const personWith = (mark: string) => ({
  fullName: `Name ${mark}`,
  email: `${mark}@example.com`,
  phone: `+1215${200 + Math.floor(Math.random() * 799)}${1000 + Math.floor(Math.random() * 8999)}`,
});

const orderOf = async (origin: string, { host, zip }: Tenant, mark: string) => {
  const basket = { ...basketOf('photography'), zip };
  const options = { host };
  const [plan] = await plansOf(origin, basket, {}, options);
  const sessionId = `browser-${mark}`;
  const more = { planId: plan?.id, contactInfo: personWith(mark), goals: [`goal ${mark}`], sessionId };
  const body = orderBody(basket, await totalOf(origin, basket, options), more);
  const { json } = must(201, await call(origin, 'POST /api/orders', { ...options, body }));
  const [next] = await plansOf(origin, basket, {}, options);
  const held = must(201, await holdPlan(origin, basket, next, {}, options));
  const planId = next?.id ?? '';
  return { order: json, holdId: held.json.holdId, planId, sessionId, vendorId: plan?.visits[0]?.vendorId };
};

/**
 * The delivery of an order, as its customer has it: pictures would have to be taken, sent and checked first, so that it
 * is opened by its route and then put as it lies there once it was delivered, paid and published.
 */
const deliveryOf = async (origin: string, { token, tenantId }: Tenant, orderId: string): Promise<string> => {
  const { deliveryId } = must(201, await call(origin, `POST /api/orders/${orderId}/delivery`, { token })).json;
  const items = await itemsOf(origin, { prefix: `T#${tenantId}#DELIVERY#${deliveryId}` });
  const draft = items.find(({ entity }) => entity === 'delivery');
  expect(draft, `the delivery of ${orderId}`).toBeDefined();
  const deliveredAt = new Date().toISOString();
  const until = new Date(Date.now() + 100 * 86_400_000).toISOString();
  const unlocked = { reason: 'paid by check', by: 'the desk', at: deliveredAt };
  const website = { publishedAt: deliveredAt, until };
  await putItems(origin, [{ ...draft, state: 'delivered', deliveredAt, unlocked, website }]);
  return deliveryId;
};

/** Where the id of a slot stands that needs a whole life of a record to come about: the demo's companies have lived them. */
const lived: Readonly<Record<string, string>> = {
  callId: 'voice-call',
  companyId: 'companyAccount',
  disbursementId: 'disbursement',
  documentId: 'document',
  endpointId: 'webhookEndpoint',
  fileId: 'file',
  invoiceId: 'invoice',
  lineId: 'payoutLine',
  listingId: 'listing',
  offerId: 'offer',
  openHouseId: 'openHouse',
  passId: 'housePass',
  quoteId: 'assessmentQuote',
  showingId: 'showing',
  statementId: 'payoutStatement',
  threadId: 'thread',
  transactionId: 'transaction',
  visitId: 'visit',
};

/** One of everything that a company has lived through; of what it never had, nothing. */
const livedIds = async (origin: string, { tenantId }: Tenant): Promise<Record<string, string>> => {
  const items = await itemsOf(origin, { prefix: `T#${tenantId}#` });
  const found = Object.entries(lived).flatMap(([slot, kind]) => {
    const item = items.find(({ entity }) => entity === kind);
    const id: unknown = item?.[slot] ?? item?.row?.[slot];
    return typeof id === 'string' ? [[slot, id] as const] : [];
  });
  const session = items.find(({ entity }) => entity === 'chat-session');
  const chat: Record<string, string> = session ? { chatId: chatIdOf(session.sessionId) } : {};
  return { ...Object.fromEntries(found), ...chat };
};

const ruleOf = (name: string) => ({
  name,
  definition: {
    trigger: { on: 'lead.status_changed', to: 'proposal' },
    conditions: [],
    steps: [{ do: 'send', template: 'follow_up', channel: 'email' }],
    stopOn: [],
    restDays: 0,
  },
});

/** What a tenant begins by one request each, if its plan has it: the name of the slot, the call and its body. */
const begunWith = (mark: string): readonly (readonly [slot: string, route: string, body: object])[] => [
  ['ruleId', 'POST /api/automations', ruleOf(mark)],
  ['viewId', 'POST /api/views', { page: 'leads', name: mark, query: 'status=new', columns: [], isShared: true }],
  ['keyId', 'POST /api/api-keys', { name: mark, scopes: ['leads:read'] }],
  ['domainId', 'POST /api/domains', { host: `${mark}.example.com` }],
  ['requestId', 'POST /api/privacy/requests', { kind: 'copy', email: `${mark}@example.com`, reason: mark }],
  ['testId', 'POST /api/ai/test-chat', { contender: { kind: 'builtin' }, message: `What does ${mark} cost?` }],
];

const begin = async (origin: string, { token }: Tenant, mark: string): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {};
  for (const [slot, route, body] of begunWith(mark)) {
    const answer = await call(origin, route, { token, body });
    if (answer.json?.error?.code === 'FEATURE_NOT_LICENSED') continue;
    expect([200, 201, 202], `${route}: ${answer.body}`).toContain(answer.status);
    ids[slot] = answer.json[slot] ?? answer.json.id;
    expect(ids[slot], `${route}: ${answer.body}`).toBeTypeOf('string');
  }
  return ids;
};

/** The profile of somebody who has just begun to work there, so that nobody's tasks name them yet. */
const newColleague = async (origin: string, { tenantId }: Tenant, mark: string): Promise<string> => {
  const email = `${mark}@colleague.test`;
  await invite(origin, email, tenantId, 'agent');
  return claimsOf(await tokenOf(origin, email)).profile_id ?? '';
};

/**
 * Gives a tenant a lead, a task, an order with bookings, a hold, messages and a place in a list, all marked.
 * Long because each step needs the ids of the steps before it.
 */
export const furnish = async (origin: string, tenant: Tenant): Promise<Belongings> => {
  const mark = canary();
  const orderMark = canary();
  const { token } = tenant;
  const person = { ...personWith(mark), propertyAddress: `1 ${mark} Street`, budgetRange: `about ${mark}` };
  const lead = must(201, await call(origin, 'POST /api/leads/manual', { token, body: person }));
  const { leadId } = lead.json;
  const task = { leadId, title: `Task ${mark}`, description: `About ${mark}`, dueDate: '2027-01-04T15:00:00Z' };
  const { taskId } = must(201, await call(origin, 'POST /api/tasks', { token, body: task })).json;
  const { order, ...rest } = await orderOf(origin, tenant, orderMark);
  await untilIdle(origin);
  const list = must(200, await call(origin, 'GET /api/leads', { token, query: { limit: '1' } }));
  const sending = { purpose: 'icon', contentType: 'image/png', size: 100 };
  const { uploadId } = must(201, await call(origin, 'POST /api/uploads', { token, body: sending })).json;
  const claims = claimsOf(token);
  const colleague = await newColleague(origin, tenant, mark);
  const invited = { email: `${mark}@invited.test`, roles: ['agent'] };
  const { invitationId } = must(201, await call(origin, 'POST /api/invitations', { token, body: invited })).json;
  const file = { fileName: `${mark}.csv`, size: 100 };
  const { importId } = must(201, await call(origin, 'POST /api/imports', { token, body: file })).json;
  const { jobId } = must(202, await call(origin, 'POST /api/exports', { token, body: { kind: 'leads' } })).json;
  const [ordered] = must(200, await call(origin, 'GET /api/orders', { token, query: { limit: '1' } })).json.items;
  const { propertyId, clientId } = ordered;
  const about = { token, body: { text: `Note ${mark}` } };
  const { noteId } = must(201, await call(origin, `POST /api/properties/${propertyId}/notes`, about)).json;
  const known = { content: `What ${mark} costs`, category: 'pricing' };
  const entry = must(201, await call(origin, 'POST /api/knowledge', { token, body: known })).json;
  const deliveryId = await deliveryOf(origin, tenant, order.orderId);
  await untilIdle(origin);
  const ids = {
    ...(await livedIds(origin, tenant)),
    ...(await begin(origin, tenant, mark)),
    ...(await putIds(origin, tenant, order.orderId, mark)),
    deliveryId,
    knowledgeId: entry.id,
    propertyId,
    clientId,
    noteId,
    leadId,
    otherId: leadId,
    sellerLeadId: leadId,
    taskId,
    orderId: order.orderId,
    bookingId: order.bookings[0].bookingId,
    token: order.manageToken,
    holdId: rest.holdId,
    planId: rest.planId,
    vendorId: rest.vendorId ?? '',
    sessionId: claims.origin_jti ?? '',
    assignedTo: colleague,
    profileId: colleague,
    agentProfileId: colleague,
    invitationId,
    cursor: list.json.nextCursor,
    tenantId: tenant.tenantId,
    chatSessionId: rest.sessionId,
    browserSessionId: rest.sessionId,
    rootId: propertyId,
    q: mark,
    uploadId,
    importId,
    jobId,
  };
  return { tenant, ids, canaries: [mark, orderMark, person.phone, order.manageToken] };
};
