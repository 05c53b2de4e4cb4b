import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../company/catalog/service.ts';
import type { CaptureInput } from '../leads/capture.ts';
import type { Lead } from '../leads/lead.ts';
import { foldCapture, leadOfCapture, mergeContactData } from './merge.ts';

const at = Date.parse('2026-11-20T10:00:00Z');
const capture = (fields: Partial<CaptureInput> = {}): CaptureInput => ({ source: 'website_form', ...fields });
const lead = (fields: Partial<CaptureInput> = {}, changes: Partial<Lead> = {}): Lead => ({
  ...leadOfCapture('led_1', capture({ email: 'ann@example.com', ...fields }), at),
  ...changes,
});

describe('first capture', () => {
  it('creates a scored lead without attempts', () => {
    expect(lead()).toMatchObject({ status: 'new', score: 55, contactAttempts: 0, version: 1, source: 'website_form' });
  });

  it('creates a qualified lead and flags a welcome SMS at a score of 70 with a phone', () => {
    const made = lead({ phone: '+12155550123', servicesInterested: ['cleaning'] });
    expect(made).toMatchObject({ status: 'qualified', score: 70, welcomeSms: true });
    expect(lead({ servicesInterested: ['cleaning'], urgency: 'urgent' })).toMatchObject({
      score: 80,
      welcomeSms: false,
    });
  });
});

describe('the proofs of whoever gives a first capture', () => {
  const proofOf = (contact: string) => ({ contact, reason: 'link_or_code' as const, at: '2026-11-20T09:00:00Z' });

  it('are kept of its own contact points alone, whose grants they prove', () => {
    const consents = { marketing: true };
    const given = capture({ email: 'ann@example.com', phone: '+12155550123', consents });
    const giver = { proofs: [proofOf('ann@example.com'), proofOf('bob@example.com')], conversation: 'chat' };
    const made = leadOfCapture('led_2', given, at, giver);
    expect([made.proofs, made.conversation]).toEqual([[proofOf('ann@example.com')], 'chat']);
    expect(made.consentRecords.map(({ contact, proven }) => [contact, proven])).toEqual([
      ['ann@example.com', true],
      ['+12155550123', false],
    ]);
  });
});

describe('later capture', () => {
  it('fills name, address and type only if they are empty', () => {
    const known = lead({ fullName: 'Ann', propertyType: 'house' });
    const more = capture({ fullName: 'Bob', propertyType: 'flat', propertyAddress: '12 Mill Street' });
    expect(foldCapture(known, more, at)).toMatchObject({
      fullName: 'Ann',
      propertyType: 'house',
      propertyAddress: '12 Mill Street',
    });
  });

  it('merges services without duplicates, in order of arrival', () => {
    const known = lead({ servicesInterested: ['photography', 'cleaning'] });
    const folded = foldCapture(known, capture({ servicesInterested: ['cleaning', 'video'] }), at);
    expect(folded.servicesInterested).toEqual(['photography', 'cleaning', 'video']);
  });

  it('counts as an attempt, while an order does not', () => {
    expect(foldCapture(lead(), capture(), at).contactAttempts).toBe(1);
    expect(mergeContactData(lead(), capture({ fullName: 'Ann' }), at)).toMatchObject({
      fullName: 'Ann',
      contactAttempts: 0,
    });
  });

  it('rescores only if the capture has services or an address', () => {
    const known = lead({ phone: '+12155550123' });
    const quiet = foldCapture(known, capture({ urgency: 'urgent', budgetRange: '$500' }), at);
    expect(quiet).toMatchObject({ urgency: 'urgent', score: 60, status: 'new' });
    expect(foldCapture(quiet, capture({ servicesInterested: [] }), at).score).toBe(60);
    expect(foldCapture(quiet, capture({ servicesInterested: ['video'] }), at)).toMatchObject({
      score: 95,
      status: 'qualified',
      welcomeSms: true,
    });
    expect(foldCapture(quiet, capture({ propertyAddress: '12 Mill Street' }), at).score).toBe(100);
  });

  it('may raise new to qualified and never lowers a status', () => {
    const services: ServiceCode[] = ['video'];
    const more = capture({ servicesInterested: services, propertyAddress: '12 Mill Street' });
    expect(foldCapture(lead(), more, at).status).toBe('qualified');
    for (const status of ['contacted', 'proposal', 'won', 'lost', 'unqualified', 'qualified'] as const) {
      expect(foldCapture(lead({}, { status }), more, at).status).toBe(status);
      expect(foldCapture(lead({}, { status }), capture({ servicesInterested: services }), at).status).toBe(status);
    }
  });

  it('that arrives late takes back neither the time of a change nor that of the last request', () => {
    const day = 86_400_000;
    const { updatedAt, lastAskedAt } = foldCapture(foldCapture(lead(), capture(), at + day), capture(), at);
    expect([updatedAt, lastAskedAt]).toEqual(['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z']);
  });

  it('from an import is no request', () => {
    expect(foldCapture(lead(), capture({ source: 'import' }), at).lastAskedAt).toBeUndefined();
    expect(foldCapture(lead(), capture(), at).lastAskedAt).toBe('2026-11-20T10:00:00Z');
  });

  it('leaves a welcome SMS flagged, though the score is below it now', () => {
    const flagged = lead({}, { welcomeSms: true });
    expect(foldCapture(flagged, capture({ servicesInterested: ['video'] }), at)).toMatchObject({
      score: 65,
      welcomeSms: true,
    });
  });

  it('neither raises nor revokes a consent', () => {
    const known = lead({ consents: { serviceMessages: true } });
    const folded = foldCapture(known, capture({ consents: { serviceMessages: false, marketing: true } }), at);
    expect(folded.consents).toEqual({ serviceMessages: true, marketing: false, aiCalls: false });
  });

  it('keeps the first campaign and the first page', () => {
    const known = lead({ utmParams: { utmSource: 'first' }, metadata: { pageUrl: '/one' } });
    const more = capture({ utmParams: { utmSource: 'second' }, metadata: { pageUrl: '/two' } });
    expect(foldCapture(known, more, at)).toMatchObject({
      utmParams: { utmSource: 'first' },
      metadata: { pageUrl: '/one' },
    });
  });
});

describe('many captures', () => {
  const codes = fc.constantFrom<ServiceCode>('photography', 'video', 'cleaning', 'repairs');
  const captures = fc.array(
    fc.record(
      {
        fullName: fc.string({ minLength: 1 }),
        servicesInterested: fc.array(codes),
        propertyAddress: fc.string({ minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 12 },
  );

  it('give the same services, attempts and score in any order', () => {
    fc.assert(
      fc.property(captures, (list) => {
        const fold = (order: typeof list) =>
          order.reduce((known, fields, i) => foldCapture(known, capture(fields), at + i * 1000), lead());
        const forth = fold(list);
        const back = fold(list.toReversed());
        expect(back.servicesInterested.toSorted()).toEqual(forth.servicesInterested.toSorted());
        expect([back.contactAttempts, back.score, back.status]).toEqual([list.length, forth.score, forth.status]);
      }),
    );
  });
});
