import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';
import { readLead } from '../store.ts';

let bench: CrmBench;
beforeAll(async () => {
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());
beforeEach(() => bench.newTenant());

const email = 'ann@example.com';
const phone = '+12155550123';

describe('capture', () => {
  it('creates a lead once and merges later captures into it', async () => {
    await bench.capture({ email: 'Ann@Example.com', phone: '(215) 555-0123', servicesInterested: ['photography'] });
    await bench.capture({ email, servicesInterested: ['cleaning'], fullName: 'Ann' });
    expect(await bench.follow()).toEqual([]);
    expect(await bench.items('lead')).toMatchObject([
      { fullName: 'Ann', contactAttempts: 1, servicesInterested: ['photography', 'cleaning'], score: 70 },
    ]);
  });

  it("creates one follow-up task, due two hours later, with the priority of the lead's score", async () => {
    await bench.capture({ email, phone, servicesInterested: ['photography'], propertyAddress: '12 Mill Street' });
    await bench.capture({ email });
    await bench.follow();
    await bench.follow();
    expect(await bench.items('task')).toMatchObject([
      { dueDate: '2026-11-20T12:00:00Z', priority: 'high', kind: 'follow_up', status: 'pending' },
    ]);
  });

  it('finds a lead by email in any spelling, but never folds dots or plus tags', async () => {
    await bench.capture({ email: 'jose@exämple.com' });
    const spellings = ['JOSE@EXÄMPLE.COM', ' jose@xn--exmple-cua.com ', 'jose@exa\u0308mple.com'];
    for (const spelling of spellings) expect((await bench.capture({ email: spelling })).created).toBe(false);
    for (const other of ['jo.se@exämple.com', 'jose+1@exämple.com']) {
      expect((await bench.capture({ email: other })).created).toBe(true);
    }
  });
});

describe('lead that a capture belongs to', () => {
  it('is found by phone if no email is given', async () => {
    const { leadId } = await bench.capture({ phone });
    expect(await bench.capture({ phone: '215-555-0123', fullName: 'Ann' })).toEqual({ leadId, created: false });
  });

  it("is the email's lead if email and phone belong to two leads; the phone keeps its lead", async () => {
    const one = await bench.capture({ email });
    const two = await bench.capture({ phone });
    expect(await bench.capture({ email, phone })).toEqual({ leadId: one.leadId, created: false });
    await bench.follow();
    expect(await bench.items('phoneOwner')).toMatchObject([{ leadId: two.leadId }]);
    expect(await bench.items('lead')).toHaveLength(2);
  });

  it('is a lead with only this phone, which keeps the email as a claim', async () => {
    const { leadId } = await bench.capture({ phone });
    expect(await bench.capture({ email, phone })).toEqual({ leadId, created: false });
    await bench.follow();
    expect(await readLead(bench.table(), leadId)).toMatchObject({
      email: null,
      phone,
      contactAttempts: 1,
      claims: [{ kind: 'email', value: email }],
    });
    expect((await bench.capture({ email })).created).toBe(true);
  });

  it("is a new lead if the phone's lead has another email: both are flagged and the phone keeps its lead", async () => {
    const one = await bench.capture({ email, phone });
    const two = await bench.capture({ email: 'bob@example.com', phone });
    expect(two.created).toBe(true);
    await bench.follow();
    const leads = await bench.items('lead');
    expect(leads.find((lead) => lead.leadId === one.leadId)).toMatchObject({ possibleDuplicateOf: [two.leadId] });
    expect(leads.find((lead) => lead.leadId === two.leadId)).toMatchObject({
      possibleDuplicateOf: [one.leadId],
      phone,
    });
    expect(await bench.items('phoneOwner')).toMatchObject([{ leadId: one.leadId }]);
    expect((await bench.capture({ phone })).leadId).toBe(one.leadId);
  });

  it('names at most 20 possible duplicates, and then writes nothing to the lead whose phone others give', async () => {
    const { leadId } = await bench.capture({ email, phone });
    for (let n = 0; n < 24; n++) await bench.capture({ email: `made-up-${n}@example.com`, phone });
    await bench.follow();
    const leads = await bench.items('lead');
    const known = leads.find((lead) => lead.leadId === leadId) as { possibleDuplicateOf: string[]; version: number };
    expect(known.possibleDuplicateOf).toHaveLength(20);
    const { version } = known;
    await bench.capture({ email: 'one-more@example.com', phone });
    await bench.follow();
    const after = (await bench.items('lead')).find((lead) => lead.leadId === leadId);
    expect(after).toMatchObject({ version, possibleDuplicateOf: known.possibleDuplicateOf });
  });

  it('several emails racing for a lead with only a phone: all are claims, none makes or takes a lead', async () => {
    const { leadId } = await bench.capture({ phone });
    await Promise.all(['a', 'b', 'c'].map((name) => bench.capture({ email: `${name}@example.com`, phone })));
    await bench.follow();
    expect(await bench.items('lead')).toHaveLength(1);
    expect(await bench.items('emailOwner')).toEqual([]);
    const { email: own, claims = [] } = (await readLead(bench.table(), leadId)) ?? {};
    expect([own, claims.length]).toEqual([null, 3]);
  });

  it('a phone given later is a claim: the next capture by this phone makes a lead of its own', async () => {
    const { leadId } = await bench.capture({ email });
    await bench.capture({ email, phone });
    await bench.follow();
    expect(await readLead(bench.table(), leadId)).toMatchObject({ phone: null, claims: [{ value: phone }] });
    expect((await bench.capture({ phone })).created).toBe(true);
  });

  it('an email claimed before its lead exists creates the lead from the capture', async () => {
    await bench.claimEmail(email, 'led_00000000000000000000000042');
    await bench.capture({ email, fullName: 'Ann' });
    expect(await bench.follow()).toEqual([]);
    expect(await bench.items('lead')).toMatchObject([{ leadId: 'led_00000000000000000000000042', fullName: 'Ann' }]);
    expect(await bench.items('task')).toHaveLength(1);
  });
});
