import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../../shared/contract/id.ts';
import { customerMessages } from '../../../../../shared/operations/customer-messages.ts';
import { deliver } from '../../../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../../../test/support/table/table.ts';
import { messageConsumers } from '../../../../../test/support/world/outreach/message-consumers.ts';
import { messagingDeps } from '../../../../../test/support/world/outreach/messaging.ts';
import { defaultTenant } from '../../../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../../../company/tenancy/store.ts';
import { communication } from '../../../../crm/leads/communication-store.ts';
import { consume } from '../../../../platform/consume.ts';
import type { Mail } from '../mailer.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const profileId = newId('profile', now);
const tenantId = newId('tenant', now);
const sent: Mail[] = [];
let database: TestTable;

beforeAll(async () => {
  database = await startTable();
  const tenant = { ...defaultTenant.tenant, tenantId, hosts: [], createdAt: '2026-01-01T00:00:00Z', version: 1 };
  const table = database.openTable(tenantId);
  await table.commit(table.create(tenantItem, tenant));
});
afterAll(async () => await database.stop());

const mailer = { send: async (mail: Mail) => ({ messageId: `ses-${sent.push(mail)}` }) };
const event = {
  eventId: newId('event', now),
  tenantId,
  type: 'session.new_device',
  occurredAt: '2026-12-01T12:00:00Z',
  data: {
    profileId,
    sessionId: 's',
    startedAt: '2026-12-01T11:59:00Z',
    timeZone: 'Europe/Berlin',
    deviceType: 'mobile',
    browser: 'Safari',
    platform: 'iOS',
    email: 'ada@example.com',
    name: 'Ada Love',
  },
};

test('notifies a user once, in their own time zone, when another browser uses their account, and logs it', async () => {
  const provider = { mailer, from: 'mail@northlight.example' };
  const deps = { openTable: database.openTable, clock: () => now };
  const handler = consume(customerMessages, messageConsumers({ ...messagingDeps(database), provider }), deps);
  expect(await deliver(handler, [event])).toEqual([]);
  expect(await deliver(handler, [event])).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: { name: 'Ada Love', email: 'ada@example.com' },
    replyTo: { email: 'hello@northlight.example' },
    subject: 'New sign-in: Safari on iOS',
  });
  expect(sent[0]?.text).toContain('Hi Ada');
  expect(sent[0]?.text).toContain('Tuesday, December 1, 12:59 PM');
  const { items } = await database.openTable(tenantId).query(communication, { pk: `PROFILE#${profileId}` });
  expect(items).toMatchObject([
    { template: 'new_device_login', status: 'sent', toAddress: 'ada@example.com', profileId },
  ]);
});
