import { describe, expect, it } from 'vitest';
import { quickOrFull } from '../../../test/support/run/full.ts';
import type { CaptureInput } from '../leads/capture.ts';
import { isPermitted, withConsents, withdrawals } from '../leads/consent.ts';
import type { ContactProof } from '../leads/contact-point.ts';
import type { Lead } from '../leads/lead.ts';
import { foldCapture, leadOfCapture, mergeContactData } from './merge.ts';
import { changeContacts } from './merge-contacts.ts';

const at = Date.parse('2026-11-20T10:00:00Z');
const phone = '+12155550101';
const email = 'vera@example.com';
const attacker = { email: 'attacker@evil.example', phone: '+12155550666' };
const all = { serviceMessages: true, marketing: true, aiCalls: true };
const none = { serviceMessages: false, marketing: false, aiCalls: false };
const capture = (fields: Partial<CaptureInput>): CaptureInput => ({ source: 'website_form', ...fields });
const lead = (fields: Partial<CaptureInput>): Lead => leadOfCapture('led_1', capture(fields), at);
const proofs = (...contacts: string[]): ContactProof[] =>
  contacts.map((contact) => ({ contact, reason: 'verified_session', at: '2026-11-20T10:00:00Z' }));

describe('F3: a stranger adds contact data and consents to a known lead', () => {
  it('a lead known by phone keeps its empty email: the given one is a claim, and no consent is raised', () => {
    const folded = foldCapture(lead({ phone }), capture({ phone, email: attacker.email, consents: all }), at);
    expect(folded).toMatchObject({
      phone,
      email: null,
      consents: none,
      claims: [{ kind: 'email', value: attacker.email, source: 'website_form', at: '2026-11-20T10:00:00Z' }],
    });
  });

  it('a lead known by email keeps its empty phone likewise', () => {
    const folded = foldCapture(lead({ email }), capture({ email, phone: attacker.phone, consents: all }), at);
    expect(folded).toMatchObject({
      email,
      phone: null,
      consents: none,
      claims: [{ kind: 'phone', value: attacker.phone }],
    });
  });

  it('another number than the known one is kept as a claim, once', () => {
    const known = lead({ email, phone });
    const given = capture({ email, phone: attacker.phone });
    expect(foldCapture(foldCapture(known, given, at), given, at + 1000)).toMatchObject({
      phone,
      claims: [{ kind: 'phone', value: attacker.phone, at: '2026-11-20T10:00:00Z' }],
    });
  });

  it('the same contact data is no claim', () => {
    expect(foldCapture(lead({ email, phone }), capture({ email, phone }), at).claims).toEqual([]);
  });

  it('a proven address of the stranger changes nothing of a lead that they have not proven to be', () => {
    const given = capture({ phone, email: attacker.email, consents: all });
    const folded = mergeContactData(lead({ phone }), given, at, { proofs: proofs(attacker.email) });
    expect(folded).toMatchObject({ email: null, consents: none, proofs: [], claims: [{ value: attacker.email }] });
  });

  it('a capture cannot grant anew what was withdrawn', () => {
    const granted = lead({ phone, consents: { aiCalls: true } });
    const stamp = { at: '2026-11-20T11:00:00Z', source: 'voice' };
    const withdrawn = withConsents(granted, withdrawals(phone, ['aiCalls'], stamp));
    expect(withdrawn.consents.aiCalls).toBe(false);
    const again = foldCapture(withdrawn, capture({ phone, consents: all }), at);
    expect(again.consents.aiCalls).toBe(false);
    expect(isPermitted(again, 'aiCalls', phone)).toBe(false);
  });
});

describe(`a known lead's addresses and consents`, () => {
  const strangers = quickOrFull(200, 1000);
  const kept = ({ email: e, phone: p, consents, consentRecords }: Lead) => [e, p, consents, consentRecords];
  const stranger = (n: number): CaptureInput =>
    capture({
      email: n % 2 === 0 ? email : `stranger-${n}@evil.example`,
      phone: n % 2 === 0 ? `+1267555${String(n).padStart(4, '0')}` : phone,
      consents: all,
      fullName: `Stranger ${n}`,
    });
  const mergeAll = (known: Lead, fold: (known: Lead, given: CaptureInput) => Lead): Lead =>
    Array.from({ length: strangers }, (_, n) => stranger(n)).reduce(fold, known);
  const known = lead({ email, consents: { serviceMessages: true } });

  it(`are unchanged by ${strangers} captures of strangers, and at most ten claims are kept`, () => {
    const after = mergeAll(known, (before, given) => foldCapture(before, given, at));
    expect(kept(after)).toEqual(kept(known));
    expect(after.claims).toHaveLength(10);
  });

  it('has the newest claims, where there are more than ten', () => {
    const claimed = (n: number) => `claim-${n}@example.com`;
    const folded = Array.from({ length: 12 }, (_, n) => n).reduce(
      (known, n) => foldCapture(known, { source: 'website_form', email: claimed(n) }, at),
      lead({ email }),
    );
    expect(folded.claims.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, (_, n) => claimed(n + 2)));
  });

  it('control: a merge that fills and grants as before is caught', () => {
    const before = mergeAll(known, (lead, given) => ({
      ...foldCapture(lead, given, at),
      phone: lead.phone ?? given.phone ?? null,
      consents: { ...lead.consents, ...given.consents },
    }));
    expect(kept(before)).not.toEqual(kept(known));
  });
});

describe('proof', () => {
  it('who has proven the known and the new contact point adds it, with its consents', () => {
    const given = capture({ email, phone, consents: { marketing: true } });
    const merged = mergeContactData(lead({ email }), given, at, { proofs: proofs(email, phone) });
    expect(merged).toMatchObject({ email, phone, claims: [], consents: { marketing: true } });
    expect(isPermitted(merged, 'marketing', email)).toBe(true);
    expect(merged.proofs.map(({ contact }) => contact)).toEqual([email, phone]);
  });

  it('of the email alone leaves the phone a claim and grants for the email only', () => {
    const given = capture({ email, phone, consents: { marketing: true, aiCalls: true } });
    const merged = mergeContactData(lead({ email }), given, at, { proofs: proofs(email) });
    expect(merged).toMatchObject({ phone: null, claims: [{ value: phone }] });
    expect([isPermitted(merged, 'marketing', email), isPermitted(merged, 'aiCalls', phone)]).toEqual([true, false]);
  });

  it('lifts a withdrawal, if granted anew', () => {
    const stamp = { at: '2026-11-20T11:00:00Z', source: 'unsubscribe' };
    const withdrawn = withConsents(lead({ email }), withdrawals(email, ['marketing'], stamp));
    const merged = mergeContactData(withdrawn, capture({ email, consents: { marketing: true } }), at, {
      proofs: proofs(email),
    });
    expect(isPermitted(merged, 'marketing', email)).toBe(true);
  });

  it('is needed for marketing and AI calls, not for service messages', () => {
    const first = lead({ email, phone, consents: all });
    expect(first.consents).toEqual(all);
    const permitted = (['serviceMessages', 'marketing', 'aiCalls'] as const).map((kind) =>
      isPermitted(first, kind, phone),
    );
    expect(permitted).toEqual([true, false, false]);
  });
});

describe('a chat or call that began a lead', () => {
  const chat = { conversation: 'chat-1' };
  const begun = leadOfCapture('led_1', capture({ phone }), at, chat);

  it('completes its contact data, with consents that are unproven', () => {
    const folded = foldCapture(begun, capture({ phone, email, consents: all }), at, chat);
    expect(folded).toMatchObject({ email, phone, claims: [] });
    expect(folded.consentRecords.map(({ contact, proven }) => [contact, proven])).toEqual(
      Array.from({ length: 3 }, () => [email, false]),
    );
  });

  it('puts nothing in place of what is known, nor does a proven owner', () => {
    const another = '+12155550199';
    const given = capture({ phone: another });
    for (const giver of [chat, { proofs: proofs(phone, another) }]) {
      const folded = foldCapture(begun, given, at, giver);
      expect(folded).toMatchObject({ phone, claims: [{ kind: 'phone', value: another }] });
    }
  });

  it.each([
    ['in another conversation', begun, { conversation: 'chat-2' }],
    ['in no conversation', begun, {}],
    ['after somebody else told of the lead', foldCapture(begun, capture({ phone }), at), chat],
    ['after the lead was proven', { ...begun, proofs: proofs(phone) }, chat],
    ['where the lead came from no conversation', lead({ phone }), chat],
  ])('has no say %s', (_, known, giver) => {
    const folded = foldCapture(known, capture({ phone, email, consents: all }), at, giver);
    expect(folded).toMatchObject({ email: null, consents: none, claims: [{ value: email }] });
  });
});

describe('contact data changed by staff', () => {
  it('is no further address or number any more', () => {
    const further = { otherEmails: [attacker.email, 'c@example.com'], otherPhones: [phone] };
    const changed = changeContacts({ ...lead({ email }), ...further }, { email: attacker.email, phone });
    expect([changed.otherEmails, changed.otherPhones]).toEqual([['c@example.com'], []]);
  });

  it('takes what belonged to the former address along with it', () => {
    const known = leadOfCapture('led_1', capture({ email, phone, consents: all }), at, { proofs: proofs(email) });
    const changed = changeContacts(known, { email: 'vera@new.example' });
    expect(changed.proofs).toEqual([]);
    expect([...new Set(changed.consentRecords.map(({ contact }) => contact))]).toEqual([phone]);
    expect(changeContacts(known, { phone: '+12155550102' }).consents).toEqual(none);
  });

  it('is no claim any more', () => {
    const claimed = foldCapture(lead({ phone }), capture({ phone, email }), at);
    expect(changeContacts(claimed, { email }).claims).toEqual([]);
  });
});
