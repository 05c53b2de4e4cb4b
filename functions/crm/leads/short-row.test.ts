import { describe, expect, it } from 'vitest';
import { LeadRow } from '../../../shared/crm/leads/lead.ts';
import { blankLead } from '../../../shared/crm/merge/merge.ts';
import { marshalled } from '../../../test/support/table/marshalled.ts';
import { itemSize } from '../../../test/support/table/write-units.ts';
import { manyLead } from '../../../test/support/world/crm/many-leads.ts';
import { fromItem, rowOf, type Stored, toItem } from '../../platform/table/item.ts';
import { entryOf } from './lists/index-lead.ts';
import { leadEntry, leadPosting, leadToken, StoredRow } from './lists/index-store.ts';
import { shortRow } from './short-row.ts';
import { lead } from './store.ts';

const sizeOf = (stored: Stored): number => itemSize(marshalled(stored));
const prefix = 'T#ten_0000000000YNMP8ZBSJAGZXDVB#';
const made = {
  ...manyLead(840),
  tags: ['VIP'],
  otherEmails: ['a@example.com'],
  otherPhones: ['+12155550123'],
  otherAddresses: ['1 Elm Street'],
  lastAskedAt: '2026-02-01T00:00:00Z',
  contactAttempts: 2,
};
const row = LeadRow.parse(made);

/** The item in the list of all leads. */
const listed = (stored: Stored): Stored => {
  const { pk, sk, gsi2pk, gsi2sk, row: thin } = stored;
  return { pk, sk, gsi2pk, gsi2sk, row: thin };
};
const plain = manyLead(840);
const item = toItem(prefix, lead, plain);
const asBefore: Stored = { ...item, row: LeadRow.parse(plain) };

describe('a lead’s row under short names', () => {
  it('has a name of its own for each field', () => {
    const names = Object.keys(shortRow({ ...row, nextTaskAt: null }));
    expect(new Set(names).size).toBe(Object.keys(LeadRow.shape).length);
    expect(names.filter((name) => name in LeadRow.shape || name in blankLead)).toEqual([]);
  });

  it('is read as it was written, from lists and beside entries, and so is one of before', () => {
    expect(rowOf(lead, listed(toItem(prefix, lead, made)))).toEqual(row);
    expect(rowOf(lead, listed(asBefore))).toEqual(LeadRow.parse(plain));
    const entry = entryOf(made, '2026-03-01', 3);
    const stored = toItem(prefix, leadEntry, entry);
    expect(fromItem(leadEntry, stored)).toEqual(entry);
    expect(StoredRow.parse(rowOf(leadEntry, stored).lead)).toEqual(entry.lead);
    const posting = { facet: 'tag#vip' as const, lead: entry.lead, version: 3 };
    expect(fromItem(leadPosting, toItem(prefix, leadPosting, posting))).toEqual(posting);
    expect(fromItem(leadPosting, { ...toItem(prefix, leadPosting, posting), lead: entry.lead })).toEqual(posting);
  });

  it('takes at most 370 bytes in a list; control: under its long names, as before, above 480', () => {
    expect(sizeOf(listed(item))).toBeLessThanOrEqual(370);
    const blankless = Object.entries(asBefore.row as object).filter(([, value]) => value !== null);
    expect(sizeOf(listed({ ...asBefore, row: Object.fromEntries(blankless) }))).toBeGreaterThan(480);
  });
});

describe('a search word of a lead', () => {
  const word = { token: 'ann', createdAt: made.createdAt, leadId: made.leadId };
  const stored = toItem(prefix, leadToken, word);

  it('is said by its key alone, and one of before is read as well', () => {
    expect(Object.keys(stored).filter((name) => stored[name] !== undefined)).toEqual(['pk', 'sk', 'entity']);
    expect(fromItem(leadToken, stored)).toEqual(word);
    expect(fromItem(leadToken, { ...stored, ...word })).toEqual(word);
  });

  it('takes at most 110 bytes; control: with its fields beside its key, as before, above 170', () => {
    expect(sizeOf(stored)).toBeLessThanOrEqual(110);
    expect(sizeOf({ ...stored, ...word })).toBeGreaterThan(170);
  });
});
