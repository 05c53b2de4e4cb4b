import { describe, expect, it } from 'vitest';
import type { MoveTrial } from '../../../../shared/fulfilment/dispatch/move.ts';
import { sampleVisit } from '../../../../test/support/dispatch/sample-board.ts';
import { linesOf } from './move/verdict.ts';
import { isOtherCrew, isThere, startOfTarget, targetAt } from './place.ts';
import { nearestIn } from './use-calendar-keys.ts';

const zone = 'America/New_York';
const over = { vendorId: 'ven_1', lane: 0, date: '2026-11-25' };
const hours = { from: 8, to: 18 };

describe('where a dragged visit would lie', () => {
  it('is told by its left edge in half hours over the hours of a day, within them', () => {
    const at = (share: number) => targetAt(sampleVisit(), { ...over, share }, hours, zone).minutes;
    expect([at(0), at(0.26), at(0.24), at(-1), at(2)]).toEqual([480, 630, 630, 480, 1050]);
  });

  it('keeps its time over several days', () => {
    expect(targetAt(sampleVisit(), { ...over, share: 0.9 }, undefined, zone)).toMatchObject({
      date: '2026-11-25',
      minutes: 600,
    });
  });

  it('is its own place, another crew’s, or another time; an hour that the clock skips is none', () => {
    const own = { vendorId: 'ven_0', lane: 0, date: '2026-11-24', minutes: 600 };
    expect(isThere(sampleVisit(), own, zone)).toBe(true);
    expect(isOtherCrew(sampleVisit(), { ...own, lane: 1 }, zone)).toBe(true);
    expect(isOtherCrew(sampleVisit(), { ...own, minutes: 630 }, zone)).toBe(false);
    expect(startOfTarget({ ...own, date: '2026-03-08', minutes: 150 }, zone)).toBeUndefined();
  });
});

describe('what a trial says', () => {
  const trial: MoveTrial = {
    vendorId: 'ven_1',
    vendorName: 'Vendor 1',
    startsAt: '2026-11-25T15:00:00Z',
    endsAt: '2026-11-25T16:30:00Z',
    isPossible: true,
    unmet: [],
    travel: { fromHome: 19 },
    trades: { after: '2026-11-23' },
    notice: { earliest: '2026-11-24T15:00:00Z' },
    nearest: [],
  };

  it('names the way, the trades and the notice', () => {
    expect(linesOf(trial, zone).map(({ about, isKept }) => [about, isKept])).toEqual([
      ['travel', true],
      ['trades', true],
      ['notice', true],
    ]);
    expect(linesOf(trial, zone)[1]?.text).toBe('In sequence: after Mon, Nov 23');
  });

  it('says a broken rule in its own words, where it belongs', () => {
    const unmet = [
      { rule: 'busy' as const, text: 'Vendor 1 has another job' },
      { rule: 'same_house' as const, text: 'Another crew is there' },
    ];
    const lines = linesOf({ ...trial, isPossible: false, unmet }, zone);
    expect(lines.map(({ isKept }) => isKept)).toEqual([false, false, true]);
    expect(lines[0]?.text).toBe('Vendor 1 has another job');
  });
});

it('arrows go to the nearest visit in their direction, and nowhere where none is', () => {
  const others = [
    [100, 0],
    [0, 50],
    [10, 300],
  ] as const;
  expect(nearestIn([0, 0], 'ArrowRight', others)).toBe(0);
  expect(nearestIn([0, 0], 'ArrowDown', others)).toBe(1);
  expect(nearestIn([0, 0], 'ArrowUp', others)).toBe(-1);
});
