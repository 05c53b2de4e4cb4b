import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../../../../shared/contract/id.ts';
import { customerMessages } from '../../../../../shared/operations/customer-messages.ts';
import { deliver } from '../../../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../../../test/support/table/table.ts';
import { messageConsumers } from '../../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../../test/support/world/outreach/messaging.ts';
import { defaultTenant } from '../../../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../../../company/tenancy/store.ts';
import { consume } from '../../../../platform/consume.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
let database: TestTable;
let tenantId: string;
let boxes: ReturnType<typeof mailboxes>;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(async () => {
  boxes = mailboxes();
  tenantId = newId('tenant', NOW);
  const table = database.openTable(tenantId);
  const tenant = { ...defaultTenant.tenant, tenantId, hosts: ['northlight.localhost'], version: 1 };
  await table.commit(table.create(tenantItem, { ...tenant, createdAt: '2026-01-01T00:00:00Z' }));
});

const invited = async (invitedBy: string) => {
  const data = { invitationId: 'inv_1', email: 'new@example.com', roles: ['agent'], invitedBy, expiresAt: null };
  const envelope = {
    eventId: 'evt_invited',
    tenantId,
    type: 'member.invited',
    occurredAt: '2026-11-20T15:00:00Z',
    group: 'inv_1',
    data,
  };
  const deps = { openTable: database.openTable, clock: () => NOW };
  const handler = consume(customerMessages, messageConsumers(messagingDeps(database, boxes)), deps);
  expect(await deliver(handler, [envelope])).toEqual([]);
  return boxes.mails[0];
};

it('an invitation names whoever sent it', async () => {
  expect((await invited('Ada Boss'))?.subject).toBe(`Ada Boss invited you to ${defaultTenant.tenant.name}`);
});

it.each(['Claim $500 at evil.example', 'Ann\r\nBcc: all@evil.example'])(
  'an invitation says nothing of a name like %j, which a sign-in or an older profile can have',
  async (name) => {
    const mail = await invited(name);
    expect(mail?.subject).toBe(`Someone invited you to ${defaultTenant.tenant.name}`);
    expect(JSON.stringify(mail)).not.toMatch(/evil|Claim|Bcc/);
  },
);
