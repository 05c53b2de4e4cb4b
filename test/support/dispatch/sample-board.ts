import { addDays } from '../../../shared/contract/time.ts';
import type { Board, BoardLane } from '../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../shared/fulfilment/dispatch/visit.ts';

/** A visit for tests: accepted by the first vendor, 10 to 11:30 in New York. */
export const sampleVisit = (fields: Partial<BoardVisit> = {}): BoardVisit => ({
  visitId: 'vis_1',
  orderId: 'ord_1',
  n: 0,
  services: ['photography'],
  vendorId: 'ven_0',
  vendorName: 'Vendor 0',
  lane: 0,
  crew: [],
  state: 'accepted',
  startsAt: '2026-11-24T15:00:00Z',
  endsAt: '2026-11-24T16:30:00Z',
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  customerName: 'Nora Ellis',
  orderNumber: 1042,
  tried: [],
  pay: [],
  stamps: {},
  checklist: [],
  version: 4,
  ...fields,
});

/** A board for tests: so many vendors with one crew each, open from 8 to 18. */
export const sampleBoard = (
  vendors: number,
  { from = '2026-11-24', days = 1, visits = [] as readonly BoardVisit[] } = {},
): Board => {
  const dates = Array.from({ length: days }, (_, n) => addDays(from, n));
  const lanes = Array.from({ length: vendors }, (_, n): BoardLane => {
    const vendorId = `ven_${n}`;
    return {
      vendorId,
      vendorName: `Vendor ${n}`,
      lane: 0,
      members: [],
      homeZip: '18901',
      days: dates.map((date) => ({ date, hours: [{ from: `${date}T13:00:00Z`, to: `${date}T23:00:00Z` }] })),
      visits: visits.filter((visit) => visit.vendorId === vendorId),
    };
  });
  return {
    timezone: 'America/New_York',
    from,
    to: dates.at(-1) ?? from,
    lanes,
    unassigned: visits.filter(({ vendorId }) => vendorId === undefined),
    late: [],
    weatherServices: ['drone', 'twilight', 'landscaping'],
  };
};
