import { describe, expect, it } from 'vitest';
import { type ConsentRecord, type ConsentSubject, consentFlags, isPermitted, uniteConsents } from './consent.ts';

const email = 'ann@example.com';
const phone = '+12155550123';
const none = { serviceMessages: false, marketing: false, aiCalls: false };
const record = (fields: Partial<ConsentRecord>): ConsentRecord => ({
  kind: 'marketing',
  contact: email,
  granted: true,
  at: '2026-11-20T10:00:00Z',
  source: 'website_form',
  proven: true,
  ...fields,
});
const lead = (...consentRecords: ConsentRecord[]): ConsentSubject => ({
  email,
  phone,
  consents: none,
  consentRecords,
  source: 'website_form',
  createdAt: '2026-11-20T10:00:00Z',
});

it('of a stranger’s word is enough for service messages alone', () => {
  const unproven = lead(
    record({ proven: false }),
    record({ kind: 'aiCalls', proven: false }),
    record({ kind: 'serviceMessages', proven: false }),
  );
  const kinds = ['serviceMessages', 'marketing', 'aiCalls'] as const;
  expect(kinds.map((kind) => isPermitted(unproven, kind, email))).toEqual([true, false, false]);
});

it('is shown as given while one contact point agreed and none has withdrawn', () => {
  expect(consentFlags(lead()).marketing).toBe(false);
  expect(consentFlags(lead(record({}))).marketing).toBe(true);
  expect(consentFlags(lead(record({}), record({ contact: phone, granted: false }))).marketing).toBe(false);
});

describe('of two leads that are one person', () => {
  const withdrawn = record({ granted: false, at: '2026-11-21T10:00:00Z' });
  const earlier = '2026-11-20T10:00:00Z';
  const later = '2026-11-22T10:00:00Z';

  it.each([
    ['a proven grant before the withdrawal', record({ at: earlier }), false],
    ['a proven grant after it', record({ at: later }), true],
    ['a stranger’s grant after it', record({ at: later, proven: false }), false],
  ])('%s decides the same, whichever lead is kept', (_, grant, isGranted) => {
    for (const [one, other] of [
      [grant, withdrawn],
      [withdrawn, grant],
    ] as const)
      expect(uniteConsents(lead(one), lead(other)).map(({ granted }) => granted)).toEqual([isGranted]);
  });

  it('a proven grant stays before an unproven one, whichever lead is kept', () => {
    const [proven, unproven] = [record({}), record({ proven: false })];
    expect(uniteConsents(lead(proven), lead(unproven))).toEqual([proven]);
    expect(uniteConsents(lead(unproven), lead(proven))).toEqual([proven]);
  });
});
