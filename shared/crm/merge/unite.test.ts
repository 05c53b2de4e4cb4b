import { describe, expect, it } from 'vitest';
import { consentRecordsOf } from '../leads/consent.ts';
import type { Lead } from '../leads/lead.ts';
import { MAX_TAGS } from '../leads/limits.ts';
import { leadOfCapture } from './merge.ts';
import { restoreOther, separateLeads, uniteLeads } from './unite.ts';

const at = Date.parse('2026-11-20T10:00:00Z');
const lead = (leadId: string, changes: Partial<Lead> = {}): Lead => ({
  ...leadOfCapture(leadId, { source: 'website_form', email: `${leadId}@example.com` }, at),
  ...changes,
});
const [early, late] = ['2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z'];

describe('two leads that are one', () => {
  it('keep further addresses and numbers once, however written, and five at most', () => {
    const one = lead('one', { otherEmails: ['a@example.com', 'ONE@example.com '], phone: '+12155550101' });
    const two = lead('two', { otherEmails: ['A@example.com', 'b@example.com', 'c@example.com', 'd@example.com'] });
    const united = uniteLeads(one, two);
    expect(united.otherEmails).toEqual([
      'a@example.com',
      'two@example.com',
      'b@example.com',
      'c@example.com',
      'd@example.com',
    ]);
    expect(united.otherPhones).toBeUndefined();
    const more = uniteLeads(united, lead('six', { phone: '+12155550102' }));
    expect([more.otherEmails?.length, more.otherEmails?.includes('six@example.com'), more.otherPhones]).toEqual([
      5,
      false,
      ['+12155550102'],
    ]);
  });

  it('were in touch from the first time to the last of both', () => {
    const one = lead('one', { firstContactAt: late, lastContactAt: early, contactAttempts: 2, lastAskedAt: early });
    const two = lead('two', { firstContactAt: early, lastContactAt: late, contactAttempts: 3, lastAskedAt: late });
    const both = { firstContactAt: early, lastContactAt: late, contactAttempts: 6, lastAskedAt: late };
    expect(uniteLeads(one, two)).toMatchObject(both);
    expect(uniteLeads(two, one)).toMatchObject(both);
    const { lastAskedAt: _, ...silent } = lead('three');
    expect(uniteLeads(silent, one)).toMatchObject({ firstContactAt: late, lastContactAt: early, lastAskedAt: early });
  });

  it('are no duplicates of themselves, but still of others', () => {
    const one = lead('one', { possibleDuplicateOf: ['two', 'three'] });
    const two = lead('two', { possibleDuplicateOf: ['one', 'four'] });
    expect(uniteLeads(one, two).possibleDuplicateOf).toEqual(['three', 'four']);
  });

  it('get what only one of them has', () => {
    const two = lead('two', { welcomeSms: true, propertyAddress: '12 Mill Street', utmParams: { utmSource: 'fair' } });
    const has = { welcomeSms: true, propertyAddress: '12 Mill Street', utmParams: { utmSource: 'fair' } };
    expect(uniteLeads(lead('one'), two)).toMatchObject(has);
    expect(uniteLeads(two, lead('one', { propertyAddress: '1 Elm Street' }))).toMatchObject(has);
  });

  it('have as many tags as fit, and lose none of the first’s', () => {
    const tags = (count: number, of: string) => Array.from({ length: count }, (_, n) => `${of} ${n}`);
    const unite = (mine: number) =>
      uniteLeads(lead('one', { tags: tags(mine, 'a') }), lead('two', { tags: ['b'] })).tags;
    expect(unite(MAX_TAGS - 1).at(-1)).toBe('b');
    expect([unite(MAX_TAGS).length, unite(MAX_TAGS + 2).length]).toEqual([MAX_TAGS, MAX_TAGS + 2]);
  });
});

describe('a merge that is undone', () => {
  const before = lead('one', { tags: ['vip'] });
  const other = lead('two', {
    tags: ['cash'],
    fullName: 'Ann',
    propertyAddress: '12 Mill Street',
    address: { line1: '12 Mill Street' },
  });
  const merged = uniteLeads(before, other);

  it('takes back what it gave, and leaves what was changed since', () => {
    const back = separateLeads(merged, merged, before, other);
    expect(back).toMatchObject({
      fullName: null,
      tags: ['vip'],
      propertyAddress: null,
      address: null,
      contactAttempts: 0,
    });
    const changed = { ...merged, fullName: 'Anna', tags: ['vip', 'cash', 'new'], contactAttempts: 4 };
    expect(separateLeads(changed, merged, before, other)).toMatchObject({
      fullName: 'Anna',
      tags: ['vip', 'new'],
      contactAttempts: 3,
    });
    expect(separateLeads({ ...merged, contactAttempts: 0 }, merged, before, other).contactAttempts).toBe(0);
  });

  it('gives the other lead back with what was withdrawn since of its own addresses alone', () => {
    const withdrawn = (contact: string) => ({ contact, kind: 'marketing', granted: false, at: late, source: 'manual' });
    const now = {
      ...merged,
      consentRecords: [
        ...consentRecordsOf(merged),
        withdrawn('two@example.com'),
        withdrawn('one@example.com'),
      ] as never,
    };
    expect(restoreOther(merged, merged, other)).toBe(other);
    const taken = restoreOther(now, merged, other).consentRecords.filter(({ granted }) => !granted);
    expect(taken.map(({ contact }) => contact)).toEqual(['two@example.com']);
    expect(restoreOther(now, now, other), 'what was withdrawn before is the other’s already').toBe(other);
  });
});
