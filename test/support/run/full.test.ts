import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Full from './full.ts';

const places = Array.from({ length: 9 }, (_, n) => n);
const walks = ['company', 'deliver', 'sell', 'states'];
const DAYS = 32;

const on = async (day: number): Promise<typeof Full> => {
  vi.stubEnv('NORTHLIGHT_FULL', '0');
  vi.stubEnv('NORTHLIGHT_TURN', String(day));
  vi.resetModules();
  return await import('./full.ts');
};
afterEach(() => vi.unstubAllEnvs());

/** What is met of the walks × places within some days, where a walk goes on its day alone. */
const metBy = async (shareOf: (full: typeof Full) => readonly number[], ways: readonly string[]) => {
  const met = new Set<string>();
  for (let day = 0; day < DAYS; day++) {
    const full = await on(day);
    for (const walk of full.oneInTurn(ways)) for (const place of shareOf(full)) met.add(`${walk} ${place}`);
  }
  return met.size;
};

describe('a share of the places on a walk that goes each fourth day', () => {
  it('is another one each time it goes', async () => {
    const shareOf = ({ shareOfWay }: typeof Full) => shareOfWay(places, 4, walks.length);
    expect(await metBy(shareOf, walks)).toBe(walks.length * places.length);
    const half = ({ shareOfWay }: typeof Full) => shareOfWay(places, 2, 2);
    expect(await metBy(half, walks.slice(2))).toBe(2 * places.length);
  });

  it('control: by the day alone it is the same one for ever', async () => {
    const shareOf = ({ shareInTurn }: typeof Full) => shareInTurn(places, 4);
    expect(await metBy(shareOf, walks)).toBeLessThan((walks.length * places.length) / 2);
  });

  it('is all of them in the full run', async () => {
    vi.stubEnv('NORTHLIGHT_FULL', '1');
    vi.resetModules();
    const { shareOfWay } = await import('./full.ts');
    expect(shareOfWay(places, 4, walks.length)).toEqual(places);
  });
});

describe('a share of the cases that each of many places meets', () => {
  const cases = ['a', 'b', 'c', 'd', 'e'];
  const cellsOn = (full: typeof Full) =>
    places.map((place) => full.casesInTurn(cases, 3, place).map((each) => `${place} ${each}`));

  it('is never empty, and within its days each place has met each case', async () => {
    const met = new Set<string>();
    for (let day = 0; day < 3; day++) {
      const cells = cellsOn(await on(day));
      expect(cells.filter((tried) => tried.length === 0)).toEqual([]);
      for (const cell of cells.flat()) met.add(cell);
    }
    expect(met.size).toBe(places.length * cases.length);
  });

  it('has each case at some place every day, and none at all of them', async () => {
    for (let day = 0; day < 3; day++) {
      const places = Object.groupBy(cellsOn(await on(day)).flat(), (cell) => cell.slice(-1));
      expect(Object.keys(places).sort()).toEqual(cases);
      for (const tried of Object.values(places)) expect(tried).toHaveLength(3);
    }
  });

  it('of which there are fewer than days is one a place', async () => {
    const full = await on(1);
    for (const place of places) expect(full.casesInTurn(['a', 'b'], 4, place)).toHaveLength(1);
    expect(full.casesInTurn([], 4, 0)).toEqual([]);
  });
});
