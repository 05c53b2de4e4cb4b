import { describe, expect, it } from 'vitest';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { demoVendors } from '../../../company/team/demo-vendors.ts';
import { type Candidate, canServe, rankCandidates } from './assignment.ts';

const [some] = demoVendors.northlight ?? [];
const vendor = (vendorId: string, more: Partial<Vendor> = {}): Vendor => ({ ...(some as Vendor), vendorId, ...more });

const candidate = (id: string, travel: number, today: number, period: number, priority: number): Candidate => ({
  vendor: vendor(id, { priority }),
  travelMinutes: travel,
  jobsThatDay: today,
  jobsInPeriod: period,
});

const candidates = [
  candidate('near_and_busy', 10, 3, 9, 3),
  candidate('near_and_calm', 10, 1, 9, 4),
  candidate('far_and_first', 30, 0, 5, 1),
  candidate('farther_and_rested', 40, 0, 0, 2),
];

const best = (assignment: Parameters<typeof rankCandidates>[1], preferred?: string) =>
  rankCandidates(candidates, assignment, preferred === undefined ? [] : [preferred])[0]?.vendor.vendorId;

describe('the ranking of available vendors', () => {
  it.each([
    ['recommended', 'near_and_calm'],
    ['closest', 'near_and_busy'],
    ['round_robin', 'farther_and_rested'],
    ['priority_list', 'far_and_first'],
  ] as const)('%s prefers %s', (assignment, id) => {
    expect(best(assignment)).toBe(id);
  });

  it.each([
    ['recommended', candidate('z', 10, 1, 5, 1), candidate('a', 10, 1, 0, 2)],
    ['round_robin', candidate('z', 30, 1, 4, 2), candidate('a', 10, 2, 4, 1)],
    ['priority_list', candidate('z', 30, 3, 9, 1), candidate('a', 10, 0, 0, 2)],
    ['closest', candidate('a', 10, 3, 9, 2), candidate('z', 10, 0, 0, 1)],
  ] as const)('%s decides by its last measure, then by the id', (assignment, first, second) => {
    const ids = [first, second].map(({ vendor: { vendorId } }) => vendorId);
    for (const all of [
      [first, second],
      [second, first],
    ]) {
      expect(rankCandidates(all, assignment).map(({ vendor: { vendorId } }) => vendorId)).toEqual(ids);
    }
  });

  it('puts a preferred vendor first', () => {
    expect(best('recommended', 'farther_and_rested')).toBe('farther_and_rested');
  });
});

describe('the vendors who can serve an order', () => {
  it.each([
    [{}, true],
    [{ status: 'paused' }, false],
    [{ status: 'inactive' }, false],
    [{ zones: ['18940'] }, false],
    [{ zones: ['18901', '18940'] }, true],
    [{ skills: ['cleaning'] }, false],
    [{ skills: ['photography'] }, false],
  ] as [Partial<Vendor>, boolean][])('%j: %s', (more, expected) => {
    expect(canServe(vendor('ven_1', more), ['photography', 'video'], '18901')).toBe(expected);
  });

  it('of the first demo tenant include two crews per trade, one crew with two lanes and one that works on Sundays', () => {
    const vendors = demoVendors.northlight ?? [];
    const trades = [
      'photography',
      'video',
      'cleaning',
      'inspections',
      'repairs',
      'painting',
      'landscaping',
      'matterport',
    ];
    for (const trade of trades) {
      expect(vendors.filter(({ skills }) => skills.some((skill) => skill === trade)).length).toBeGreaterThanOrEqual(2);
    }
    expect(vendors.filter(({ parallelJobs }) => parallelJobs === 2)).toHaveLength(1);
    expect(vendors.filter(({ hours }) => hours.some(({ weekday }) => weekday === 0))).toHaveLength(1);
    for (const trade of trades) {
      expect((demoVendors.second ?? []).some(({ skills }) => skills.some((skill) => skill === trade))).toBe(true);
    }
  });
});
