import { describe, expect, it } from 'vitest';
import { toInstant } from '../../contract/time.ts';
import { addBusinessDays } from '../../sales/booking/plan/business-day.ts';
import { legalDaysOf } from '../legal-day.ts';
import { deadlineTimes, submitDeadline, submitDueOn, updateDueOn } from './mls-clock.ts';

const days = legalDaysOf();
const zone = 'America/New_York';
const published = { publishedAt: '2026-11-25T19:00:00Z', exemption: 'none' as const };
const on = (today: string) => ({ zone, today, isLegalDay: days });

describe('the clock of the MLS', () => {
  it.each([
    ['2026-11-25', '2026-11-27', 'Wednesday; Thursday is Thanksgiving'],
    ['2026-11-26', '2026-11-27', 'on the holiday itself'],
    ['2026-11-27', '2026-11-30', 'Friday, over the weekend'],
    ['2026-11-28', '2026-11-30', 'Saturday'],
    ['2026-11-29', '2026-11-30', 'Sunday'],
    ['2026-12-24', '2026-12-28', 'Christmas on a Friday'],
    ['2026-07-02', '2026-07-06', 'Independence Day is observed on Friday'],
    ['2026-12-31', '2027-01-04', 'over the year'],
  ])('published %s is due %s: %s', (from, due) => expect(submitDueOn(from, days)).toBe(due));

  it('control: with Saturday counted, three of these dates are wrong', () => {
    const wrong = ['2026-11-27', '2026-11-28', '2026-12-24'].filter(
      (from) => addBusinessDays(from, 1) !== submitDueOn(from, days),
    );
    expect(wrong).toContain('2026-11-27');
    expect(addBusinessDays('2026-11-27', 1)).toBe('2026-11-28');
  });

  it('begins on the company’s date, not on the one in Greenwich', () => {
    // 10:30 PM on Monday in Pennsylvania is Tuesday in UTC.
    expect(submitDeadline({ ...published, publishedAt: '2026-11-24T03:30:00Z' }, on('2026-11-24'))?.dueOn).toBe(
      '2026-11-24',
    );
  });

  it('says how the date came about', () => {
    expect(submitDeadline(published, on('2026-11-25'))).toEqual({
      state: 'due',
      dueOn: '2026-11-27',
      why: 'First published Wed, Nov 25; due by the end of the next business day. Thu, Nov 26 doesn’t count.',
    });
  });

  it('is overdue from the day after', () => {
    expect(submitDeadline(published, on('2026-11-27'))?.state).toBe('due');
    expect(submitDeadline(published, on('2026-11-28'))?.state).toBe('overdue');
  });

  it('is met by a match, and waived by an approved form alone', () => {
    const mls = { number: 'PABU100', matchedAt: '2026-11-25T20:00:00Z' };
    const at = on('2026-12-09');
    expect(submitDeadline({ ...published, mls }, at)?.state).toBe('met');
    expect(submitDeadline({ ...published, mls, status: 'withdrawn' }, at)?.state).toBe('met');
    expect(submitDeadline({ ...published, status: 'withdrawn' }, at)).toMatchObject({ state: 'waived' });
    const exempt = { ...published, exemption: 'office_exclusive' as const };
    expect(submitDeadline(exempt, at)?.state).toBe('overdue');
    expect(submitDeadline({ ...exempt, exemptionForm: { state: 'submitted' } }, at)?.state).toBe('overdue');
    expect(submitDeadline({ ...exempt, exemptionForm: { state: 'approved' } }, at)?.state).toBe('waived');
    expect(submitDeadline({ ...published, exemptionForm: { state: 'approved' } }, at)?.state).toBe('overdue');
  });

  it('does not run before the first publication', () => {
    expect(submitDeadline({ exemption: 'none' }, on('2026-11-25'))).toBeUndefined();
  });

  it('gives two calendar days for a change, over weekend and holiday', () => {
    expect(['2026-11-25', '2026-11-27', '2026-12-31'].map(updateDueOn)).toEqual([
      '2026-11-27',
      '2026-11-29',
      '2027-01-02',
    ]);
  });

  it('reminds at nine on the day, and notes a miss five minutes into the next, on both sides of a clock change', () => {
    expect(deadlineTimes('2026-11-27', zone).map(toInstant)).toEqual(['2026-11-27T14:00:00Z', '2026-11-28T05:05:00Z']);
    expect(deadlineTimes('2026-10-31', zone).map(toInstant)).toEqual(['2026-10-31T13:00:00Z', '2026-11-01T04:05:00Z']);
  });
});
