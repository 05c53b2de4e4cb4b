import { describe, expect, it } from 'vitest';
import { DAY, toInstant } from '../../../contract/time.ts';
import { originOf, rankKey, rankOf } from './rank.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const lead = (score: number, days = 0, more: Partial<Parameters<typeof rankKey>[0]> = {}) => ({
  score,
  source: 'website_form',
  status: 'qualified' as const,
  createdAt: toInstant(now - days * DAY),
  ...more,
});
const isBefore = (one: ReturnType<typeof lead>, other: ReturnType<typeof lead>) => rankKey(one) > rankKey(other);

describe('the rank of leads', () => {
  it('puts one who asked today before a better score of an imported list', () => {
    expect(isBefore(lead(60), lead(95, 0, { source: 'import' }))).toBe(true);
    expect(isBefore(lead(95), lead(60)), 'control: the score counts').toBe(true);
  });

  it('counts the age: 85 points of two weeks ago come after 70 of today', () => {
    expect(isBefore(lead(70), lead(85, 14))).toBe(true);
    expect(isBefore(lead(85, 2), lead(70))).toBe(true);
  });

  it('forgives the list once the person gets in touch', () => {
    const again = lead(95, 60, { source: 'import', lastAskedAt: toInstant(now) });
    expect([originOf(again), originOf(lead(95, 0, { source: 'import' }))]).toEqual(['asked', 'imported']);
    expect(isBefore(again, lead(90))).toBe(true);
  });

  it('puts closed leads last', () => {
    expect(isBefore(lead(50, 300), lead(100, 0, { status: 'lost' }))).toBe(true);
  });

  it('orders alike on every day, as the points do', () => {
    const all = [lead(95, 9, { source: 'import' }), lead(70, 3), lead(100, 40), lead(55), lead(85, 14)];
    const byKey = all.toSorted((a, b) => (rankKey(a) < rankKey(b) ? 1 : -1));
    for (const later of [0, 7, 100]) {
      const points = byKey.map((each) => rankOf(each, now + later * DAY).points);
      expect(points).toEqual(points.toSorted((a, b) => b - a));
    }
  });

  it('explains itself, and its parts add up', () => {
    const rank = rankOf(lead(95, 12, { source: 'import' }), now);
    expect(rank).toEqual({
      points: 31,
      isLast: false,
      reasons: [
        { rule: 'Score', points: 95 },
        { rule: 'From an imported list, not in touch yet', points: -40 },
        { rule: '12 days since they were added', points: -24 },
      ],
    });
  });
});
