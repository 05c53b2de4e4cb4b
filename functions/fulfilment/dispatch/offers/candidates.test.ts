import { describe, expect, it } from 'vitest';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { alike, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { vendorItem } from '../../../company/team/vendor-store.ts';
import { readVisit } from '../visits/read-visit.ts';
import { declineOffer } from './answer-offer.ts';
import { candidatesFor, loadHolder } from './candidates.ts';

const world = worldOfFile();
const PRICE = 19_900;

describe('the vendors for a visit', () => {
  it('are those who are free first; of the others no crew is, and of the one who has it one is the visit’s', async () => {
    const [first, second] = alike(world, 2, { parallelJobs: 2 });
    if (!first || !second) throw new Error('Two vendors are expected');
    const [other] = alike(world, 3, { skills: ['cleaning'], parallelJobs: 2, priority: 0 }).slice(2);
    const visit = await offeredVisit(world, [first, second, ...(other ? [other] : [])]);
    const at = visit.at(NOW);
    const candidates = await candidatesFor(at, await readVisit(at.table, visit.visitId));
    expect(candidates.map(({ name, free, isCurrent }) => [name, free, isCurrent])).toEqual([
      ['Crew 1', true, true],
      ['Crew 2', true, false],
      ['Crew 3', false, false],
    ]);
    expect(candidates.map(({ crews = [] }) => crews.map((crew) => [crew.free, crew.isCurrent]))).toEqual([
      [
        [true, true],
        [true, false],
      ],
      [
        [true, false],
        [true, false],
      ],
      [
        [false, false],
        [false, false],
      ],
    ]);
    for (const { pay, margin } of candidates.slice(0, 2)) {
      expect(pay.reduce((sum, { cents }) => sum + cents, margin)).toBe(PRICE);
      expect(margin).toBeLessThan(PRICE);
    }
  });

  it('say who has been asked for it, and name no crews where there is one', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    const at = visit.at(NOW);
    const [offer] = (await visit.read()).offers;
    if (!offer) throw new Error('An offer is expected');
    await declineOffer(at, { ...offer, reason: 'busy' });
    const candidates = await candidatesFor(at, await readVisit(at.table, visit.visitId));
    expect(candidates.map(({ name, isTried, crews }) => [name, isTried, crews]).sort()).toEqual([
      ['Crew 1', true, undefined],
      ['Crew 2', false, undefined],
    ]);
  });

  it('are asked as holders only while they work', async () => {
    const visit = await offeredVisit(world, alike(world, 1));
    const at = visit.at(NOW);
    const holder = async () => await loadHolder(at, await readVisit(at.table, visit.visitId));
    const vendor = (await holder())?.vendor;
    if (!vendor) throw new Error('A holder is expected');
    const stored = await at.table.get(vendorItem, vendor);
    if (stored) await at.table.commit(at.table.patch(vendorItem, stored, { status: 'paused' }));
    expect(await holder()).toBeUndefined();
  });
});
