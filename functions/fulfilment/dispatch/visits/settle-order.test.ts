import { describe, expect, it } from 'vitest';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { alike, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { readVisit } from './read-visit.ts';
import { settleOrder } from './settle-order.ts';

const world = worldOfFile();

describe('an open offer that its visit no longer waits for', () => {
  const at15 = '2026-11-20T15:00:00.000Z';
  const stamps = { accepted: { at: at15, receivedAt: at15, by: 'the office' } };
  const elsewhere = 'ven_01000000000000000000000000';

  it.each([
    ['was promised', 'accepted', { state: 'accepted' }],
    ['was promised, and its visit canceled since', 'accepted', { state: 'cancelled', stamps }],
    [
      'was promised before its visit went to another',
      'accepted',
      { state: 'cancelled', promisedRound: 1, rounds: 2, vendorId: elsewhere },
    ],
    ['is another vendor’s now', 'withdrawn', { state: 'accepted', vendorId: elsewhere }],
    ['is of an earlier round', 'withdrawn', { state: 'accepted', rounds: 2 }],
    ['was promised in another round', 'withdrawn', { state: 'cancelled', promisedRound: 2 }],
    ['was never promised', 'withdrawn', { state: 'cancelled' }],
  ] as const)('and that %s ends as %s', async (_, state, change) => {
    const visit = await offeredVisit(world, alike(world, 1));
    const at = visit.at(NOW);
    const known = (await readVisit(at.table, visit.visitId)).visit;
    await at.table.commit(at.table.patch(visitItem, known, change));
    await settleOrder(at, visit.orderId);
    expect((await visit.read()).offers.map((offer) => offer.state)).toEqual([state]);
  });
});
