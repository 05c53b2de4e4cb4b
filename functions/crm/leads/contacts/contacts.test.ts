import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmAsk, openCrmAsk } from '../../../../test/support/world/crm/crm-ask.ts';
import { patchLead, readLead } from '../store.ts';
import { isProvenContact, proveContact, withdrawConsents } from './prove-contact.ts';

let office: CrmAsk;
beforeAll(async () => {
  office = await openCrmAsk();
});
afterAll(async () => await office.stop());
beforeEach(() => void office.newTenant());

const phone = '+12155557001';
const email = 'vera@example.com';
const attacker = 'attacker@evil.example';
const all = { serviceMessages: true, marketing: true, aiCalls: true };
const none = { serviceMessages: false, marketing: false, aiCalls: false };

const post = async (leadId: string, what: string, fields: object, caller = office.admin()) => {
  const { version } = (await readLead(office.table(), leadId)) ?? {};
  return await office.ask(`POST /api/leads/{leadId}/${what}`, { leadId, version, ...fields }, caller);
};
const detail = async (leadId: string) => (await office.ask('GET /api/leads/{leadId}', { leadId })).body;
const audit = async () => (await office.items('audit')).map(({ action }) => action).toSorted();

/** Vera, known by phone, of whom somebody else gives an email with every consent. */
const forge = async (): Promise<string> => {
  const { leadId } = await office.capture({ phone, propertyAddress: '77 Secret Lane' });
  await office.capture({ phone, email: attacker, consents: all });
  await office.follow();
  return leadId;
};

describe('F3: a stranger gives an own address for a known lead', () => {
  it('its email stays empty, its consents stay, and staff see what was given', async () => {
    const leadId = await forge();
    expect(await detail(leadId)).toMatchObject({
      email: null,
      phone,
      consents: none,
      claims: [{ kind: 'email', value: attacker, source: 'website_form' }],
    });
    expect(await office.items('emailOwner')).toEqual([]);
  });

  it('a known email keeps its empty phone likewise', async () => {
    const { leadId } = await office.capture({ email });
    await office.capture({ email, phone, consents: all });
    await office.follow();
    expect(await detail(leadId)).toMatchObject({ email, phone: null, consents: none, claims: [{ value: phone }] });
    expect(await office.items('phoneOwner')).toEqual([]);
  });

  it('claims are not in lists', async () => {
    await forge();
    const { body } = await office.list({});
    expect(JSON.stringify(body)).not.toContain(attacker);
  });
});

describe('a claim', () => {
  it('that staff confirm becomes the lead’s own, proven, owned and in the audit log', async () => {
    const leadId = await forge();
    const { status, body } = await post(leadId, 'claims/confirm', { kind: 'email', value: attacker });
    expect([status, body.email, body.claims]).toEqual([200, attacker, []]);
    expect(body.proofs).toMatchObject([{ contact: attacker, reason: 'staff' }]);
    expect(body.consents).toEqual(none);
    expect((await office.capture({ email: attacker })).leadId).toBe(leadId);
    expect(await audit()).toEqual(['lead.contact_confirmed']);
  });

  it('replaces the lead’s own, which is kept among those that were given', async () => {
    const { leadId } = await office.capture({ email, phone });
    await office.capture({ email, phone: '+12155557002' });
    await office.follow();
    const { body } = await post(leadId, 'claims/confirm', { kind: 'phone', value: '+12155557002' });
    expect(body).toMatchObject({ phone: '+12155557002', claims: [{ kind: 'phone', value: phone }] });
  });

  it('whose email another lead owns is refused, naming that lead', async () => {
    const leadId = await forge();
    await office.manual({ email: attacker, fullName: 'Bob Hill' });
    const { status, body } = await post(leadId, 'claims/confirm', { kind: 'email', value: attacker });
    expect([status, body.error.code]).toEqual([409, 'CONTACT_OWNED']);
    expect(body.error.message).toContain('Bob Hill');
    expect(await detail(leadId)).toMatchObject({ email: null, claims: [{ value: attacker }] });
  });

  it('whose email a colleague’s lead owns is refused to an agent without a name', async () => {
    const leadId = await forge();
    const known = await readLead(office.table(), leadId);
    if (!known) throw new Error('The lead is missing');
    await office.table().commit(patchLead(office.table(), known, { assignedTo: 'prf_a' }));
    await office.manual({ email: attacker, fullName: 'Bob Hill' }, office.agent('prf_b'));
    const claim = { kind: 'email', value: attacker };
    const { status, body } = await post(leadId, 'claims/confirm', claim, office.agent('prf_a'));
    expect([status, body.error.code]).toEqual([409, 'CONTACT_OWNED']);
    expect(body.error.message).toBe(
      `${attacker} belongs to another lead already. Ask an administrator to merge the two.`,
    );
  });

  it('that staff dismiss is gone', async () => {
    const leadId = await forge();
    const { body } = await post(leadId, 'claims/dismiss', { kind: 'email', value: attacker });
    expect([body.email, body.claims]).toEqual([null, []]);
    expect(await audit()).toEqual(['lead.claim_dismissed']);
  });

  it('must be one that was given, at the version that was seen, of a lead in scope', async () => {
    const leadId = await forge();
    const claim = { kind: 'email', value: attacker };
    const unknown = await post(leadId, 'claims/confirm', { kind: 'email', value: 'else@example.com' });
    expect([unknown.status, unknown.body.error.details[0].path]).toEqual([400, 'value']);
    expect((await post(leadId, 'claims/dismiss', { kind: 'phone', value: attacker })).status).toBe(400);
    expect((await post(leadId, 'claims/confirm', { ...claim, version: 1 })).body.error.code).toBe('VERSION_CONFLICT');
    expect((await post(leadId, 'claims/confirm', claim, office.agent('prf_other'))).status).toBe(404);
  });

  it('is confirmed by one of two people at once', async () => {
    const leadId = await forge();
    const { version } = (await readLead(office.table(), leadId)) ?? {};
    const claim = { leadId, version, kind: 'email', value: attacker };
    const both = [claim, claim].map((each) => office.ask('POST /api/leads/{leadId}/claims/confirm', each));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('proof of a contact point', () => {
  it('is kept with its lead once, and grants nothing by itself', async () => {
    const { leadId } = await office.capture({ phone, consents: all });
    const point = { kind: 'phone', value: phone } as const;
    expect(await isProvenContact(office.table(), point)).toBe(false);
    for (const reason of ['reply', 'payment'] as const)
      await proveContact(office.table(), point, { reason, now: office.now() });
    const { proofs = [], consentRecords = [] } = (await readLead(office.table(), leadId)) ?? {};
    expect(proofs).toMatchObject([{ contact: phone, reason: 'reply' }]);
    expect(consentRecords.map(({ proven }) => proven)).toEqual([false, false, false]);
    expect(await isProvenContact(office.table(), point)).toBe(true);
  });

  it('of a claim or an unknown address proves nothing of the lead', async () => {
    const leadId = await forge();
    const point = { kind: 'email', value: attacker } as const;
    await proveContact(office.table(), point, { reason: 'link_or_code', now: office.now(), grants: ['marketing'] });
    expect(await detail(leadId)).toMatchObject({ email: null, proofs: [], consents: none });
  });

  it('by staff confirms the lead’s own', async () => {
    const { leadId } = await office.capture({ phone });
    const { body } = await post(leadId, 'claims/confirm', { kind: 'phone', value: phone });
    expect(body).toMatchObject({ phone, proofs: [{ contact: phone, reason: 'staff' }] });
  });
});

describe('a consent', () => {
  it('that staff record is proven; one they withdraw is not granted anew by a capture', async () => {
    const { leadId } = await office.capture({ phone, consents: { aiCalls: true } });
    const consent = { consent: 'aiCalls', contact: phone };
    const { body } = await post(leadId, 'consents', { ...consent, granted: true });
    expect(body.consentRecords).toMatchObject([{ kind: 'aiCalls', granted: true, proven: true, source: 'staff' }]);
    await post(leadId, 'consents', { ...consent, granted: false });
    await office.capture({ phone, consents: all });
    await office.follow();
    expect(await detail(leadId)).toMatchObject({ consents: none });
    expect(await audit()).toEqual(['lead.consent_granted', 'lead.consent_withdrawn']);
  });

  it('is recorded for the lead’s own contact points only', async () => {
    const leadId = await forge();
    const answer = await post(leadId, 'consents', { consent: 'marketing', contact: attacker, granted: true });
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, 'contact']);
  });

  it('withdrawn by the owner stands until they grant it anew in a proven way', async () => {
    const { leadId } = await office.capture({ phone, consents: all });
    const point = { kind: 'phone', value: phone } as const;
    const withdrawal = { kinds: ['aiCalls'], source: 'sms', now: office.now() } as const;
    await withdrawConsents(office.table(), point, withdrawal);
    await office.capture({ phone, consents: all });
    await office.follow();
    expect((await detail(leadId)).consents).toEqual({ ...all, aiCalls: false });
    await proveContact(office.table(), point, { reason: 'link_or_code', now: office.now(), grants: ['aiCalls'] });
    expect((await detail(leadId)).consents).toEqual(all);
  });
});
