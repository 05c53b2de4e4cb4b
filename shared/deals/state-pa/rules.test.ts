import { describe, expect, it } from 'vitest';
import { defaultRules } from './default-rules.ts';
import { askCertificateBy, isOutdated, mendBy, municipalitiesOf } from './rule-days.ts';
import { Municipality, TaxRule } from './rules.ts';

const names = (zip: string) => municipalitiesOf(defaultRules.municipalities, zip).map(({ name }) => name);

describe('the rules of municipalities', () => {
  it('are found by ZIP code, all where several share one', () => {
    expect(names('18974')).toEqual(['Warminster Township']);
    expect(names('18901')).toEqual(['Doylestown Township', 'Doylestown Borough']);
    expect(names('18101')).toEqual([]);
  });

  it('say until when a certificate is asked for and violations are mended', () => {
    expect(askCertificateBy('2027-01-15', { leadDays: 30 })).toBe('2026-12-16');
    expect(mendBy('2027-01-15')).toBe('2028-01-15');
    expect(mendBy('2028-02-29')).toBe('2029-02-28');
  });

  it('want to be looked up again after a year, not on its last day', () => {
    expect(isOutdated('2025-11-25', '2026-11-25')).toBe(false);
    expect(isOutdated('2025-11-25', '2026-11-26')).toBe(true);
  });

  it('refuse rates out of order, two of one date, and a source that is no address', () => {
    const dated = { rate: 1_000, sourceUrl: 'https://example.gov', checkedOn: '2026-11-25' };
    const wrong = (rates: object[]) => TaxRule.safeParse({ title: 'Local', law: 'x', rates }).success;
    expect(wrong([{ ...dated, from: '2026-01-01' }])).toBe(true);
    expect(wrong([])).toBe(false);
    expect(
      wrong([
        { ...dated, from: '2026-01-01' },
        { ...dated, from: '2026-01-01' },
      ]),
    ).toBe(false);
    expect(wrong([{ ...dated, from: '2026-01-01', sourceUrl: 'javascript:alert(1)' }])).toBe(false);
  });

  it('ship with a source and the day it was read, each valid by its own schema', () => {
    for (const { code: _code, version: _version, ...rule } of defaultRules.municipalities) {
      expect(Municipality.safeParse(rule)).toMatchObject({ success: true });
    }
  });
});
