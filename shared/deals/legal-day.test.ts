import { describe, expect, it } from 'vitest';
import { addBusinessDays } from '../sales/booking/plan/business-day.ts';
import { addLegalDays, legalDaysOf, rollTo } from './legal-day.ts';

const days = legalDaysOf();

describe('business days of deals', () => {
  it('skips Thanksgiving and weekends', () => {
    expect(addLegalDays('2026-11-25', 1, days)).toBe('2026-11-27');
    expect(addLegalDays('2026-11-27', 1, days)).toBe('2026-11-30');
    expect(addLegalDays('2026-11-30', -2, days)).toBe('2026-11-25');
  });

  it('keeps the observed day of a holiday that falls on a weekend', () => {
    // Independence Day 2026 is a Saturday.
    expect(addLegalDays('2026-07-02', 1, days)).toBe('2026-07-06');
  });

  it('rolls a date that is none, and only then', () => {
    expect(rollTo('2026-11-28', 'next', days)).toBe('2026-11-30');
    expect(rollTo('2026-11-28', 'previous', days)).toBe('2026-11-27');
    expect(rollTo('2026-11-28', 'none', days)).toBe('2026-11-28');
    expect(rollTo('2026-11-27', 'next', days)).toBe('2026-11-27');
  });

  it('takes the days that a company adds', () => {
    const withOwn = legalDaysOf([{ date: '2026-11-27', name: 'Office closed' }]);
    expect(addLegalDays('2026-11-25', 1, withOwn)).toBe('2026-11-30');
  });

  it('control: the days of booking, where Saturday counts, give another date', () => {
    expect(addBusinessDays('2026-11-27', 1)).toBe('2026-11-28');
  });
});
