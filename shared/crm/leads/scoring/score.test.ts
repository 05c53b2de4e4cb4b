import { describe, expect, it } from 'vitest';
import { blankLead } from '../../merge/merge.ts';
import { type ScoredLead, scoreLead } from './score.ts';

const email = 'ann@example.com';
const phone = '+12155550123';
const services: ScoredLead['servicesInterested'] = ['photography'];

const score = (facts: Partial<ScoredLead>): number => scoreLead({ ...blankLead, ...facts }).score;

describe('lead score', () => {
  it.each<[string, Partial<ScoredLead>, number]>([
    ['starts at 50', {}, 50],
    ['+5 for an email', { email }, 55],
    ['+5 for a phone', { phone }, 55],
    ['+10 for both', { email, phone }, 60],
    ['+15 for an address', { propertyAddress: '12 Mill Street' }, 65],
    ['+10 for one service', { servicesInterested: services }, 60],
    ['+10 for several services', { servicesInterested: ['photography', 'video', 'cleaning'] }, 60],
    ['+15 when urgent', { urgency: 'urgent' }, 65],
    ['+10 when high', { urgency: 'high' }, 60],
    ['+0 when normal', { urgency: 'normal' }, 50],
    ['+0 when low', { urgency: 'low' }, 50],
    ['+10 for a budget', { budgetRange: '$500-1000' }, 60],
    ['+0 for a type alone', { propertyType: 'house' }, 50],
    ['+0 for a size alone', { propertySize: 2500 }, 50],
    ['+10 for type and size', { propertyType: 'house', propertySize: 2500 }, 60],
    ['69 is never reached by 5s alone: email and address make 70', { email, propertyAddress: 'x' }, 70],
    ['everything but urgency makes 105', everything(), 100],
    ['is clamped at 100', everything({ urgency: 'urgent' }), 100],
  ])('%s', (_, facts, expected) => {
    expect(score(facts)).toBe(expected);
  });

  it('names each applied rule with its points, which sum to the score', () => {
    const { score: sum, scoreReasons } = scoreLead({ ...blankLead, email, phone, servicesInterested: services });
    expect(scoreReasons).toEqual([
      { rule: 'Base', points: 50 },
      { rule: 'Email and phone', points: 10 },
      { rule: 'Services', points: 10 },
    ]);
    expect(scoreReasons.reduce((total, { points }) => total + points, 0)).toBe(sum);
  });
});

function everything(more: Partial<ScoredLead> = {}): Partial<ScoredLead> {
  const property = { propertyAddress: '12 Mill Street', propertyType: 'house', propertySize: 2500 };
  return { email, phone, ...property, servicesInterested: services, budgetRange: '$1,000', ...more };
}
