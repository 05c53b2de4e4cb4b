import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';

let office: CrmAsk;
beforeAll(async () => {
  office = await openCrmAsk();
});
afterAll(async () => await office.stop());
beforeEach(() => void office.newTenant());

describe('what a merge brings along', () => {
  it('is found by the second email and phone, and gone from there when the merge is undone', async () => {
    const first = await office.manual({
      fullName: 'Elena Albright',
      email: 'elena@example.com',
      phone: '+12155550111',
    });
    const second = await office.manual({
      fullName: 'Elena Albright',
      email: 'e.albright@work.example',
      phone: '+12675550122',
      propertyAddress: '7 Sycamore Lane, Doylestown, PA 18901',
    });
    const version = async (leadId: string) => (await office.ask('GET /api/leads/{leadId}', { leadId })).body.version;
    const found = async (q: string) =>
      (await office.list({ q })).body.items.map((row: { leadId: string }) => row.leadId);
    await office.ask('PATCH /api/leads/{leadId}', { leadId: first, version: 1, propertyAddress: '1 Main Street' });
    await office.ask('POST /api/leads/{leadId}/merge', {
      leadId: first,
      otherId: second,
      version: await version(first),
      otherVersion: await version(second),
    });
    for (const q of ['e.albright@work.example', 'albright', '267-555-0122', '0122', 'Sycamore', '7 sycamore'])
      expect(await found(q), q).toEqual([first]);
    expect((await office.ask('GET /api/leads/{leadId}', { leadId: first })).body).toMatchObject({
      email: 'elena@example.com',
      otherEmails: ['e.albright@work.example'],
      otherPhones: ['+12675550122'],
      otherAddresses: ['7 Sycamore Lane, Doylestown, PA 18901'],
    });
    await office.ask('POST /api/leads/{leadId}/merge/undo', { leadId: first });
    expect(await found('0122')).toEqual([second]);
    expect(await found('elena@example.com')).toEqual([first]);
    expect((await office.ask('GET /api/leads/{leadId}', { leadId: first })).body.otherPhones ?? []).toEqual([]);
  });
});
