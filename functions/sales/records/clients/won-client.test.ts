import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { itemsByKind, NOW } from '../../../../test/support/world/booking-world.ts';
import { leadOf, placeOrder, putLead, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { lead as leadItem } from '../../../crm/leads/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

const world = worldOfFile();
let tenantId: string;
let table: TenantTable;
beforeEach(async () => {
  tenantId = await world.newTenant([world.vendor('Brightframe Media')]);
  table = world.table.openTable(tenantId);
});

const clients = async () =>
  (await itemsByKind(world, tenantId))('client').map(({ name, email, phone, leadId, orders }) => ({
    name,
    email,
    phone,
    leadId,
    orders,
  }));

describe('a lead that was won without an order', () => {
  it('becomes one client, however often its change is delivered', async () => {
    const leadId = newId('lead', NOW);
    await putLead(table, leadOf(leadId, { email: 'lee@example.com' }));
    await replayStream(world, tenantId);
    expect(await clients()).toEqual([]);
    await putLead(table, leadOf(leadId, { email: 'lee@example.com', status: 'won' }));
    for (let times = 0; times < 3; times++) await replayStream(world, tenantId);
    expect(await clients()).toEqual([{ name: 'Lee Lead', email: 'lee@example.com', phone: null, leadId, orders: 0 }]);
  });

  it('is named by its phone number if nothing else is known', async () => {
    const leadId = newId('lead', NOW);
    await putLead(table, leadOf(leadId, { fullName: null, phone: '+12155550101', status: 'won' }));
    await replayStream(world, tenantId);
    expect(await clients()).toMatchObject([{ name: '(215) 555-0101', email: null, leadId }]);
  });

  it('becomes the same client as its order, whichever comes first', async () => {
    await placeOrder(world, tenantId, ['photography']);
    await replayStream(world, tenantId);
    const [buyer] = await clients();
    const leads = (await itemsByKind(world, tenantId))('lead');
    const email = String(buyer?.email);
    const leadId = leads.length > 0 ? String(leads[0]?.leadId) : newId('lead', NOW);
    const known = await table.get(leadItem, { leadId });
    await putLead(table, { ...leadOf(leadId, { email }), ...known, status: 'won' });
    await replayStream(world, tenantId);
    expect(await clients()).toEqual([buyer]);
  });
});
