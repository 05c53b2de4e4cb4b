import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import {
  type BookingWorld,
  itemsByKind,
  NOW,
  startBookingWorld,
} from '../../../../test/support/world/booking-world.ts';
import { leadOf, place, putLead, tellAll } from '../../../../test/support/world/records-world.ts';
import { lead as leadItem } from '../../../crm/leads/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

let world: BookingWorld;
let tenantId: string;
let table: TenantTable;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());
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

describe('a lead that is won without an order', () => {
  it('is a client, once however often it is heard of', async () => {
    const leadId = newId('lead', NOW);
    await putLead(table, leadOf(leadId, { email: 'lee@example.com' }));
    await tellAll(world, tenantId);
    expect(await clients()).toEqual([]);
    await putLead(table, leadOf(leadId, { email: 'lee@example.com', status: 'won' }));
    for (let heard = 0; heard < 3; heard++) await tellAll(world, tenantId);
    expect(await clients()).toEqual([{ name: 'Lee Lead', email: 'lee@example.com', phone: null, leadId, orders: 0 }]);
  });

  it('goes by the number where nothing else is known', async () => {
    const leadId = newId('lead', NOW);
    await putLead(table, leadOf(leadId, { fullName: null, phone: '+12155550101', status: 'won' }));
    await tellAll(world, tenantId);
    expect(await clients()).toMatchObject([{ name: '(215) 555-0101', email: null, leadId }]);
  });

  it('is the client of the order that comes later, or came before', async () => {
    await place(world, tenantId, ['photography']);
    await tellAll(world, tenantId);
    const [buyer] = await clients();
    const leads = (await itemsByKind(world, tenantId))('lead');
    const email = String(buyer?.email);
    const leadId = leads.length > 0 ? String(leads[0]?.leadId) : newId('lead', NOW);
    const known = await table.get(leadItem, { leadId });
    await putLead(table, { ...leadOf(leadId, { email }), ...known, status: 'won' });
    await tellAll(world, tenantId);
    expect(await clients()).toEqual([buyer]);
  });
});
