import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { leadOfCapture } from '../../../shared/crm/merge/merge.ts';
import { messagingContract } from '../../../shared/outreach/messaging/contract.ts';
import { gatewayEvent, originSecret, staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { defaultTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { createLead, leadAlias, otherIdOfLead } from '../../crm/leads/store.ts';
import { serve } from '../../platform/http/serve.ts';
import { messagingHandlers } from './handlers.ts';

let database: TestTable;
const now = Date.parse('2026-11-20T10:00:00Z');
const tenantId = newId('tenant', now);
const admin = staffCaller(tenantId);
const message = (communicationId: string, leadId: string, createdAt: string): Communication => ({
  communicationId,
  leadId,
  createdAt,
  orderId: null,
  type: 'email',
  direction: 'outbound',
  status: 'sent',
  statusReason: null,
  toAddress: 'ann@example.com',
  fromAddress: null,
  subject: communicationId,
  body: '',
  duration: null,
  template: null,
  metadata: {},
  version: 1,
});

beforeAll(async () => {
  database = await startTable();
  const table = database.openTable(tenantId);
  const lead = leadOfCapture('led_1', { source: 'chat', email: 'ann@example.com' }, now);
  const alias = { leadId: 'led_2', of: 'led_1' };
  const { tenant } = defaultTenant;
  await table.commit(
    table.create(tenantItem, { ...tenant, tenantId, hosts: [], createdAt: '2026-01-01T00:00:00Z', version: 1 }),
    createLead(table, { ...lead, assignedTo: 'prf_own' }),
    table.create(leadAlias, alias),
    table.create(otherIdOfLead, alias),
    table.create(communication, message('first', 'led_1', '2026-11-20T10:00:00Z')),
    table.create(communication, message('second', 'led_2', '2026-11-20T10:01:00Z')),
    table.create(communication, message('third', 'led_1', '2026-11-20T10:02:00Z')),
    table.create(communication, message('foreign', 'led_3', '2026-11-20T10:03:00Z')),
  );
});
afterAll(async () => await database.stop());

const ask = async (routeKey: string, options: object) => {
  const deps = { openTable: database.openTable, clock: () => now, originSecrets: [originSecret], rateLimits: false };
  const handler = serve(
    messagingContract,
    messagingHandlers({ signer: database.signer, site: { scheme: 'http', platformHost: 'localhost:3000' } }),
    deps,
  );
  const event = gatewayEvent(routeKey, { tenantId, ...options });
  const answer = await handler(event as unknown as Parameters<typeof handler>[0], {} as Context);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
};
const list = async (query: Record<string, string>, caller: Caller = admin) =>
  await ask('GET /api/communications', { query, caller });
const agent = (profileId: string): Caller => ({ ...admin, roles: ['agent'], profileId });

it('lists a lead’s messages newest first, page by page, including those under an earlier id', async () => {
  const first = await list({ leadId: 'led_1', limit: '2' });
  const second = await list({ leadId: 'led_1', limit: '2', cursor: first.body.nextCursor });
  const subjects = [...first.body.items, ...second.body.items].map((item: { subject: string }) => item.subject);
  expect([subjects, second.body.nextCursor]).toEqual([['third', 'second', 'first'], undefined]);
});

it('answers 404 in the same words for a missing lead and another agent’s', async () => {
  // Requests differ by their ids alone.
  const told = {
    status: 404,
    body: { error: { code: 'NOT_FOUND', message: 'Lead not found', correlationId: expect.any(String) } },
  };
  expect(await list({ leadId: 'led_9' })).toEqual(told);
  expect(await list({ leadId: 'led_1' }, agent('prf_other'))).toEqual(told);
  expect((await list({ leadId: 'led_1' }, agent('prf_own'))).status).toBe(200);
});

it('writes to a lead for whoever has it, and for no other agent', async () => {
  const write = async (profileId: string) => {
    const body = { channel: 'email', subject: 'Your key', body: 'It lies under the mat.' };
    const options = { pathParameters: { leadId: 'led_1' }, caller: agent(profileId), body };
    return (await ask('POST /api/leads/{leadId}/messages', options)).status;
  };
  expect([await write('prf_other'), await write('prf_own')]).toEqual([404, 201]);
});
