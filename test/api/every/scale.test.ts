import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printFigure } from '../../support/run/figure.ts';
import { quickOrFull } from '../../support/run/full.ts';
import {
  askPlans,
  openSizedCompany,
  type SizedAsk,
  type SizedCompany,
  sizedAsks,
  sizedCaller,
} from '../../support/table/sized-company.ts';

let company: SizedCompany;
beforeAll(async () => {
  company = await openSizedCompany();
});
afterAll(async () => await company?.stop());

/** The plans that an answer offers, without their seals, which say when they were made. */
const startsIn = ({ body }: { body: string }): string[] =>
  (JSON.parse(body).plans as { visits: { startsAt: string; vendorId: string }[] }[]).map(({ visits }) =>
    visits.map(({ startsAt, vendorId }) => `${startsAt} ${vendorId}`).join(),
  );

const few = quickOrFull(400, 1000);

const allVisits: SizedAsk = {
  feature: 'sales/records',
  key: 'GET /api/visits',
  ask: { query: { from: '2024-01-01T12:00:00Z', to: '2034-01-01T12:00:00Z', limit: '500' }, caller: sizedCaller },
};

const measure = async (asks = sizedAsks): Promise<number[]> => {
  const units: number[] = [];
  for (const ask of asks) units.push((await company.count(ask)).readUnits);
  return units;
};

describe('ten times as much in the table', () => {
  it('costs no route an additional read unit', async () => {
    await company.fillTo(few);
    const small = await measure();
    const smallOfAll = await measure([allVisits]);
    const many = 10 * few;
    await company.fillTo(many);
    const large = await measure();
    printFigure('read units', { items: [few, many], of: sizedAsks.map(({ key }) => key), small, large });
    expect(large).toEqual(small);
    expect(await measure([allVisits]), 'control: a list of all there is').not.toEqual(smallOfAll);
  });
});

describe('the past of the same vendors', () => {
  it('costs the plans of 31 days no read unit, and changes none', async () => {
    const other = await openSizedCompany();
    try {
      const without = await other.count(askPlans);
      const bookings = quickOrFull(1000, 10_000);
      await other.giveBookings(bookings, 'past');
      const after = await other.count(askPlans);
      printFigure('availability and the past', { bookings, without: without.readUnits, after: after.readUnits });
      expect(after.readUnits).toBe(without.readUnits);
      expect(startsIn(after)).toEqual(startsIn(without));
      await other.giveBookings(200, 'to come');
      const busy = await other.count(askPlans);
      expect(busy.readUnits, 'control: what lies ahead is read').toBeGreaterThan(after.readUnits);
      expect(startsIn(busy), 'control: and takes times').not.toEqual(startsIn(after));
    } finally {
      await other.stop();
    }
  });
});
