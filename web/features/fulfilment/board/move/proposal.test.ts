import { describe, expect, it } from 'vitest';
import { sampleBoard, sampleVisit } from '../../../../../test/support/dispatch/sample-board.ts';
import { viewIn } from '../board-view.ts';
import { isMovable, proposalAt, startOf, stepped } from './proposal.ts';
import { nearestTo, planOf } from './use-chances.ts';

const zone = 'America/New_York';
const visit = sampleVisit();
const { lanes } = sampleBoard(3, { visits: [visit] });
const ground = { lanes, dates: ['2026-11-24'], span: 1 } as const;
const start = { vendorId: 'ven_0', lane: 0, date: '2026-11-24', minutes: 600 };

describe('a visit that is held over the board', () => {
  it('begins where it lies; one that nobody has with the first crew', () => {
    expect(startOf(visit, lanes, zone)).toEqual(start);
    expect(startOf(sampleVisit({ vendorId: 'gone' }), lanes, zone)).toEqual(start);
    expect(startOf(visit, [], zone)).toBeUndefined();
  });

  it('moves by half hours over a day, by days over several, and never past an edge', () => {
    expect(stepped(start, 'right', ground).minutes).toBe(630);
    expect(stepped(start, 'down', ground).vendorId).toBe('ven_1');
    expect(stepped(start, 'up', ground)).toBe(start);
    const [first] = lanes;
    const crews = first ? [first, { ...first, lane: 1 }, ...lanes.slice(1)] : [];
    expect(stepped(start, 'down', { ...ground, lanes: crews })).toMatchObject({ vendorId: 'ven_0', lane: 1 });
    const week = { ...ground, dates: ['2026-11-24', '2026-11-25', '2026-11-26'], span: 3 } as const;
    expect(stepped(start, 'right', week).date).toBe('2026-11-25');
    expect(stepped(start, 'left', week)).toBe(start);
    expect(stepped({ ...start, minutes: 1410 }, 'right', ground).minutes).toBe(1410);
  });

  it('proposes nothing where it lies, another vendor at its time, else another time', () => {
    expect(proposalAt(visit, start, zone)).toBeUndefined();
    expect(proposalAt(visit, { ...start, vendorId: 'ven_2' }, zone)).toEqual({
      act: 'assign',
      visitId: 'vis_1',
      vendorId: 'ven_2',
    });
    expect(proposalAt(visit, { ...start, lane: 1 }, zone)).toEqual({
      act: 'assign',
      visitId: 'vis_1',
      vendorId: 'ven_0',
      lane: 1,
    });
    expect(proposalAt(visit, { ...start, minutes: 660 }, zone)).toMatchObject({
      act: 'move',
      vendorId: 'ven_0',
      startsAt: '2026-11-24T16:00:00Z',
    });
  });

  it('is none once the work has begun', () => {
    expect(['accepted', 'offered', 'held', 'unassigned'].map((state) => isMovable({ state } as typeof visit))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['working', 'finished', 'cancelled'].some((state) => isMovable({ state } as typeof visit))).toBe(false);
  });
});

const plan = (id: string, vendorId: string, startsAt: string) => ({
  id,
  remote: [],
  vendors: {},
  visits: [
    { services: ['photography' as const], vendorId, startsAt, endsAt: startsAt },
    { services: ['cleaning' as const], vendorId: 'ven_2', startsAt: '2026-11-23T15:00:00Z', endsAt: startsAt },
  ],
});

describe('the plans of a move', () => {
  const plans = [
    plan('a', 'ven_0', '2026-11-24T14:00:00Z'),
    plan('b', 'ven_0', '2026-11-24T17:00:00Z'),
    plan('c', 'ven_0', '2026-11-24T20:00:00Z'),
    plan('d', 'ven_1', '2026-11-24T16:00:00Z'),
  ];
  const move = (startsAt: string, vendorId = 'ven_0') =>
    ({ act: 'move', visitId: 'vis_1', vendorId, startsAt }) as const;

  it('are the one at that time of that vendor, or the vendor’s two nearest by time', () => {
    expect(planOf(plans, visit, move('2026-11-24T17:00:00.000Z'))?.id).toBe('b');
    expect(planOf(plans, visit, move('2026-11-24T16:00:00Z'))).toBeUndefined();
    expect(nearestTo(plans, visit, move('2026-11-24T16:00:00Z')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(nearestTo(plans, visit, move('2026-11-24T16:00:00Z', 'ven_9')).map(({ id }) => id)).toEqual(['d', 'b']);
  });
});

describe('the view in the URL', () => {
  it.each([
    ['', { from: '2026-11-24', span: 1 }],
    ['days=7&from=2026-12-01&q=lens&crews=busy', { from: '2026-12-01', span: 7, q: 'lens', isBusyOnly: true }],
    ['days=5&from=2026-02-31', { from: '2026-11-24', span: 1 }],
  ])('is read from “%s”, and today where that can’t be', (query, view) => {
    expect(viewIn(new URLSearchParams(query), '2026-11-24')).toMatchObject(view);
  });
});
