import { describe, expect, it } from 'vitest';
import { usualFees } from '../../../company/team/money/fee-rules.ts';
import { DAY, HOUR, instantAt, localDate, localMinutes } from '../../../contract/time.ts';
import { cancelFee, type FeeVisit, frozenFees, moveFee, noShowFee, type OrderFeePolicy } from './fee.ts';

const SECOND = 1000;
const zone = 'America/New_York';
const policy: OrderFeePolicy = { ...usualFees, freeHours: 24 };
const at = (date: string, minutes = 600): number => instantAt(date, minutes, zone) ?? Number.NaN;
const visitAt = (startsAt: number, price = 49_800): FeeVisit => ({ startsAt, price });

type Rule = (visit: FeeVisit, now: number) => number;
const byElapsedTime: Rule = (visit, now) => cancelFee(policy, [visit], now, 0);

/** The control: time left by the wall clock, as if each day had 24 hours. */
const byWallClock: Rule = (visit, now) => {
  const wallOf = (instant: number): number =>
    Date.parse(`${localDate(instant, zone)}T00:00:00Z`) + localMinutes(instant, zone) * 60_000 + (instant % 60_000);
  return cancelFee(policy, [{ ...visit, startsAt: wallOf(visit.startsAt) }], wallOf(now), 0);
};

// The clock goes forward on 2027-03-14 and back on 2026-11-01; each visit is on the day after, at 10:00.
const days = [
  ['an ordinary day', '2026-12-02'],
  ['the day on which the clock goes forward', '2027-03-14'],
  ['the day on which the clock goes back', '2026-11-01'],
] as const;

/** Every edge with what it costs a second before, at and after it. */
const edges = (startsAt: number) =>
  [
    [startsAt - 24 * HOUR - SECOND, 0],
    [startsAt - 24 * HOUR, 0],
    [startsAt - 24 * HOUR + SECOND, 12_450],
    [startsAt - 4 * HOUR - SECOND, 12_450],
    [startsAt - 4 * HOUR, 12_450],
    [startsAt - 4 * HOUR + SECOND, 24_900],
    [startsAt, 24_900],
  ] as const;

const faultsOf = (rule: Rule, date: string): number => {
  const startsAt = at(date);
  return edges(startsAt).filter(([now, cents]) => rule(visitAt(startsAt), now) !== cents).length;
};

describe('the fee of a cancellation', () => {
  it.each(days)('changes to the second at 24:00:00 and 4:00:00 hours before a visit on %s', (_, date) => {
    expect(faultsOf(byElapsedTime, date)).toBe(0);
  });

  it('control: by the wall clock the edges are wrong where the clock changes, and only there', () => {
    expect(days.map(([, date]) => faultsOf(byWallClock, date) > 0)).toEqual([false, true, true]);
  });

  it('counts each visit by its own time and prices, half up to the cent', () => {
    const now = at('2026-12-02');
    const visits = [visitAt(now + 2 * HOUR, 10_001), visitAt(now + 5 * HOUR, 10_002), visitAt(now + 2 * DAY, 90_000)];
    expect(cancelFee(policy, visits, now, 0)).toBe(5_001 + 2_501);
  });

  it('comes to at most $250 with all earlier fees of the order', () => {
    const now = at('2026-12-02');
    const visit = visitAt(now + HOUR, 90_000);
    expect(cancelFee(policy, [visit], now, 0)).toBe(25_000);
    expect(cancelFee(policy, [visit], now, 5_000)).toBe(20_000);
    expect(cancelFee(policy, [visit], now, 25_000)).toBe(0);
    expect(cancelFee(policy, [visit], now, 30_000)).toBe(0);
  });
});

describe('the fee of a move', () => {
  it.each(days)('is $50 once a visit on %s is less than 24:00:00 hours away', (_, date) => {
    const startsAt = at(date);
    const costs = [-SECOND, 0, SECOND].map((more) => moveFee(policy, [{ startsAt }], startsAt - DAY + more, 0));
    expect(costs).toEqual([0, 0, 5_000]);
  });

  it('is one for all visits that move together', () => {
    const now = at('2026-12-02');
    const visits = [now + HOUR, now + 2 * HOUR, now + 5 * DAY].map((startsAt) => ({ startsAt }));
    expect(moveFee(policy, visits, now, 0)).toBe(5_000);
    expect(moveFee(policy, visits.slice(2), now, 0)).toBe(0);
    expect(moveFee(policy, visits, now, 22_000)).toBe(3_000);
  });
});

it('nobody at home costs half of the visit, at most $250', () => {
  expect(noShowFee(policy, { price: 19_900 }, 0)).toBe(9_950);
  expect(noShowFee(policy, { price: 90_000 }, 0)).toBe(25_000);
});

it('the policy of an order is the company’s with its hours of free changes; none while fees are off', () => {
  expect(frozenFees({ fees: usualFees, changeHours: 48 })).toEqual({ ...usualFees, freeHours: 48 });
  expect(frozenFees({ fees: null, changeHours: 24 })).toBeUndefined();
});
