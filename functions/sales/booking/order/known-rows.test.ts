import { expect, it } from 'vitest';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { emailOwner, lead, phoneOwner } from '../../../crm/leads/store.ts';
import { knownLead, knownTenant, ownerOfEmail, ownerOfPhone } from './known-rows.ts';

const id = { email: 'pat@example.com', phone: '+12155550123', leadId: 'led_1' };

it('what booking reads of leads and tenants is what the CRM and tenancy write', () => {
  for (const [read, written] of [
    [ownerOfEmail, emailOwner],
    [ownerOfPhone, phoneOwner],
    [knownLead, lead],
    [knownTenant, tenantItem],
  ] as const) {
    expect([read.name, read.key(id)]).toEqual([written.name, written.key(id)]);
  }
  expect(lead.blank?.email).toBe(knownLead.blank?.email);
});
