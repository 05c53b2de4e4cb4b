import { describe, expect, it } from 'vitest';
import { leadStatusName, statusAfterScoring } from '../leads/lead-status.ts';
import { bookingFollowUpDue, followUpDue, needsWelcomeSms, QUALIFIED, taskPriority } from './priority.ts';

describe('a task', () => {
  it.each([
    [100, 'high'],
    [80, 'high'],
    [79, 'medium'],
    [60, 'medium'],
    [59, 'low'],
    [0, 'low'],
  ])('of a lead with score %i has priority %s', (score, priority) => {
    expect(taskPriority(score)).toBe(priority);
  });

  it('is due in 2 hours for a new lead and in 24 for a booking, also over a change of the clocks', () => {
    const at = Date.parse('2026-11-01T05:30:00Z');
    expect(followUpDue(at)).toBe('2026-11-01T07:30:00Z');
    expect(bookingFollowUpDue(at)).toBe('2026-11-02T05:30:00Z');
  });
});

describe('a score', () => {
  it('qualifies a new lead from 70 on', () => {
    expect(QUALIFIED).toBe(70);
    expect([69, 70, 100].map((score) => statusAfterScoring('new', score))).toEqual(['new', 'qualified', 'qualified']);
  });

  it('never lowers a status, nor changes what a person decided', () => {
    for (const status of Object.keys(leadStatusName) as (keyof typeof leadStatusName)[]) {
      if (status === 'new') continue;
      expect([0, 100].map((score) => statusAfterScoring(status, score))).toEqual([status, status]);
    }
  });

  it('flags a welcome SMS from 70 on, when there is a phone', () => {
    const phone = '+12155550123';
    expect(needsWelcomeSms({ score: 70, phone })).toBe(true);
    expect(needsWelcomeSms({ score: 69, phone })).toBe(false);
    expect(needsWelcomeSms({ score: 100, phone: null })).toBe(false);
  });
});
