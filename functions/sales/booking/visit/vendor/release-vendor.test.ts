import { describe, expect, it } from 'vitest';
import type { VisitRecord, VisitState } from '../../../../../shared/sales/booking/visit-record.ts';
import { VisitState as States } from '../../../../../shared/sales/booking/visit-record.ts';
import { releaseOf } from './release-vendor.ts';

const visit: VisitRecord = {
  visitId: 'vis_1',
  orderId: 'ord_1',
  leadId: 'lead_1',
  n: 0,
  services: ['photography', 'drone'],
  vendorId: 'ven_1',
  vendorName: 'Crew 1',
  crew: [],
  state: 'accepted',
  startsAt: '2026-11-24T14:00:00Z',
  endsAt: '2026-11-24T15:00:00Z',
  address: { line1: '1 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  customerName: 'Bo Buyer',
  tried: [],
  rounds: 1,
  pay: [],
  stamps: {},
  checklist: [],
  version: 1,
};
const after = (changes: Partial<VisitRecord>): VisitRecord => ({ ...visit, ...changes, version: 2 });
const release = (changes: Partial<VisitRecord>) => releaseOf(visit, after(changes), 'canceled');

describe('what a vendor no longer has', () => {
  it.each([
    [{ state: 'cancelled' }, 'canceled'],
    [{ state: 'planned', startsAt: '2026-11-25T14:00:00Z' }, 'moved'],
    [{ state: 'held', startsAt: '2026-11-25T14:00:00Z', holdReason: 'weather' }, 'weather'],
    [{ state: 'offered', vendorId: 'ven_2' }, 'given_away'],
    [{ state: 'unassigned', vendorId: undefined }, 'given_away'],
    [{ state: 'held', holdReason: 'materials' }, 'materials'],
  ] as const)('is the whole visit after %j', (changes, cause) => {
    expect(release(changes)).toEqual({ services: visit.services, cause });
  });

  it('is what leaves a visit that stays', () => {
    expect(release({ services: ['photography'] })).toEqual({ services: ['drone'], cause: 'canceled' });
  });

  it('is nothing while the vendor keeps it, or had not promised it', () => {
    const kept: VisitState[] = ['accepted', 'on_the_way', 'working', 'finished', 'no_access', 'planned', 'offered'];
    for (const state of kept) expect(release({ state })).toBeUndefined();
    for (const state of States.options.filter((each) => !['accepted', 'on_the_way', 'working'].includes(each))) {
      expect(releaseOf({ ...visit, state }, after({ state: 'cancelled' }), 'canceled')).toBeUndefined();
    }
  });
});
