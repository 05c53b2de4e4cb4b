import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printFigure } from '../../support/run/figure.ts';
import { quickOrFull } from '../../support/run/full.ts';
import {
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
