import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type Answer, call } from '../../support/cloud/http.ts';
import { itemsOf, putItems, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, holdPlan, orderBody, plansOf, totalOf } from '../../support/people/journey.ts';
import { claimsOf, invite } from './people.ts';
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
    deliveryId,
    knowledgeId: entry.id,
    propertyId,
    clientId,
    noteId,
    leadId,
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
    invitationId,
    cursor: list.json.nextCursor,
    tenantId: tenant.tenantId,
    chatSessionId: rest.sessionId,
    q: mark,
    uploadId,
    importId,
    jobId,
  };
  return { tenant, ids, canaries: [mark, orderMark, person.phone, order.manageToken] };
};
