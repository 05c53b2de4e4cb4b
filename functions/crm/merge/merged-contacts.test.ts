import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';
import { readLead } from '../leads/store.ts';

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

  /** A lead without an email that took over the wrong one of another, and the correct one since. */
  const corrected = async () => {
    const leadId = await office.manual({ fullName: 'Elena Albright', phone: '+12155550111' });
    const otherId = await office.manual({ email: 'wrong@example.com', phone: '+12155550112' });
    const merged = await office.ask('POST /api/leads/{leadId}/merge', { leadId, otherId, version: 1, otherVersion: 1 });
    expect(merged.body.lead.email).toBe('wrong@example.com');
    const edit = { leadId, version: merged.body.lead.version, email: 'elena@example.com' };
    expect((await office.ask('PATCH /api/leads/{leadId}', edit)).status).toBe(200);
    return { leadId, otherId };
  };
  /** The lead that a form with this email goes to. */
  const leadOf = async (email: string) => {
    const { leadId } = await office.capture({ email });
    return (await readLead(office.table(), leadId))?.leadId;
  };

  it('leaves an email that is corrected to whom it belongs', async () => {
    const { leadId } = await corrected();
    expect(await leadOf('elena@example.com')).toBe(leadId);
    expect(await leadOf('wrong@example.com')).not.toBe(leadId);
  });

  it('gives the other lead such an email back when the merge is undone', async () => {
    const { leadId, otherId } = await corrected();
    expect((await office.ask('POST /api/leads/{leadId}/merge/undo', { leadId })).status).toBe(200);
    expect(await leadOf('wrong@example.com')).toBe(otherId);
    expect(await leadOf('elena@example.com')).toBe(leadId);
  });

  it('gives it back that way also where it was corrected away and back', async () => {
    const { leadId, otherId } = await corrected();
    const { version } = (await readLead(office.table(), leadId)) ?? {};
    const back = { leadId, version, email: 'wrong@example.com', phone: '+12155550112' };
    expect((await office.ask('PATCH /api/leads/{leadId}', back)).status).toBe(200);
    expect((await office.ask('POST /api/leads/{leadId}/merge/undo', { leadId })).status).toBe(200);
    expect(await readLead(office.table(), leadId)).toMatchObject({ email: null });
    expect(await leadOf('wrong@example.com')).toBe(otherId);
    expect(await office.items('emailOwner')).toMatchObject([{ email: 'wrong@example.com', leadId: otherId }]);
  });

  it('leaves two leads two emails where the merged one was given that of the other', async () => {
    const leadId = await office.manual({ fullName: 'Elena Albright', email: 'elena@example.com' });
    const otherId = await office.manual({ email: 'work@example.com' });
    await office.ask('POST /api/leads/{leadId}/merge', { leadId, otherId, version: 1, otherVersion: 1 });
    const edit = { leadId, version: 2, email: 'work@example.com' };
    expect((await office.ask('PATCH /api/leads/{leadId}', edit)).status).toBe(200);
    expect((await office.ask('POST /api/leads/{leadId}/merge/undo', { leadId })).status).toBe(200);
    expect(await readLead(office.table(), leadId)).toMatchObject({ email: 'elena@example.com' });
    expect(await leadOf('work@example.com')).toBe(otherId);
    expect(await leadOf('elena@example.com')).toBe(leadId);
  });
});
