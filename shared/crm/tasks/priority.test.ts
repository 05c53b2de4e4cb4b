import { describe, expect, it } from 'vitest';
import { leadStatusName, statusAfterScoring } from '../leads/lead-status.ts';
import { bookingFollowUpDue, followUpDue, needsWelcomeSms, QUALIFYING_SCORE, taskPriority } from './priority.ts';

describe('task due dates', () => {
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

  it('are 2 hours after a new lead and 24 after a booking, also across a clock change', () => {
    const at = Date.parse('2026-11-01T05:30:00Z');
    expect(followUpDue(at)).toBe('2026-11-01T07:30:00Z');
    expect(bookingFollowUpDue(at)).toBe('2026-11-02T05:30:00Z');
  });
});

describe('score thresholds', () => {
  it('qualify a new lead from 70 on', () => {
    expect(QUALIFYING_SCORE).toBe(70);
    expect([69, 70, 100].map((score) => statusAfterScoring('new', score))).toEqual(['new', 'qualified', 'qualified']);
  });

  it("never lower a status or override a staff member's decision", () => {
    for (const status of Object.keys(leadStatusName) as (keyof typeof leadStatusName)[]) {
      if (status === 'new') continue;
      expect([0, 100].map((score) => statusAfterScoring(status, score))).toEqual([status, status]);
    }
  });

  it('flag a welcome SMS from 70 on if there is a phone', () => {
    const phone = '+12155550123';
    expect(needsWelcomeSms({ score: 70, phone })).toBe(true);
    expect(needsWelcomeSms({ score: 69, phone })).toBe(false);
    expect(needsWelcomeSms({ score: 100, phone: null })).toBe(false);
  });
});
