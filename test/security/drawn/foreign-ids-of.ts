import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { untilIdle } from '../../support/cloud/studio.ts';
import { callOf } from '../../support/contract/routes.ts';
import { isFull, shareInTurn, shareOfWay } from '../../support/run/full.ts';
import { printBar } from './bar.ts';
import type { Belongings } from './belongings.ts';
import { askedSoFar, furnishAll, leaks, listed, lists, type names, took, withSlots } from './foreign-ids.ts';
import { changesBetween, imageOf, withoutWelcomes } from './image.ts';
import { askAs, slotsOf } from './slots.ts';

type Name = (typeof names)[number];

/** The quick run walks one route in so many, others the next time: the twins go from a side every other day. */
const EVERY = 2;
const SIDES = 2;

/** Lists of what the asking tenant itself said: the ids just tried, in its error log or as what it searched to export. */
const ownWords = lists.filter((route) => ['GET /api/error-logs', 'GET /api/audit'].includes(callOf(route)));
const others = lists.filter((route) => !ownWords.includes(route));

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Declares the S2 tests of some pairs: who asks, and whose ids. The quick run walks a share of the routes, and puts ids of
 * all kinds into their slots for the first pair only, with `isBrief` for none: for the others the ones meant for them.
 * Long because the tests share what the tenants have and what was counted.
 */
export const testForeignIds = (
  bar: string,
  pairs: readonly (readonly [name: Name, other: Name])[],
  { isBrief = false } = {},
): void => {
  const origin = inject('origin');
  const started = performance.now();
  let ownerOf: (name: string) => Belongings;
  const image = ({ tenant }: Belongings) => imageOf(origin, tenant.tenantId);

  beforeAll(async () => {
    ownerOf = await furnishAll(origin);
  });

  describe('S2: another tenant’s ids', () => {
    let leaked = 0;
    afterAll(() => {
      const slots = withSlots.reduce((sum, route) => sum + slotsOf(route).length, 0);
      const difference = Math.abs(median(took.foreign) - median(took.missing));
      const figures = {
        routes: withSlots.length,
        slots,
        lists: lists.length,
        pairs: pairs.length,
        asked: askedSoFar(),
        leaks: leaked,
      };
      printBar(bar, { ...figures, medianDifferenceMs: Number(difference.toFixed(2)) }, started);
    });

    it.each(pairs)('requested by the %s tenant, ids of the %s answer like unknown ids', async (name, other) => {
      const isShort = !isFull && (isBrief || name !== pairs[0]?.[0]);
      const attacker = ownerOf(name);
      const victim = ownerOf(other);
      await untilIdle(origin);
      const before = await image(victim);
      const ask = askAs(origin, attacker.tenant);
      expect(await listed(ask, victim, isFull ? lists : ownWords)).toEqual([]);
      const routes = isShort ? shareOfWay(withSlots, EVERY, SIDES) : shareInTurn(withSlots, EVERY);
      const found = await leaks(ask, victim, { routes, isBrief: isShort });
      leaked += found.length;
      expect(found).toEqual([]);
      expect(await listed(ask, victim, others)).toEqual([]);
      await untilIdle(origin);
      const after = await image(victim);
      expect(withoutWelcomes(after, changesBetween(before, after))).toEqual([]);
    });

    it('every route and slot was requested, or its share', () => {
      const slots = withSlots.reduce((sum, route) => sum + slotsOf(route).length, 0);
      expect(askedSoFar()).toBeGreaterThan((slots * pairs.length) / (isFull ? 1 : EVERY));
    });
  });
};
