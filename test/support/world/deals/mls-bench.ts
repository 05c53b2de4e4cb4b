import { afterAll, afterEach, beforeAll } from 'vitest';
import { resoRecord } from './mls-records.ts';
import { type MlsWorld, startMlsWorld } from './mls-world.ts';

export const MLS_START = Date.parse('2026-11-01T00:00:00Z');

/** One world for a file of tests; after each test its server has no faults and no records. */
export const mlsBench = (): { readonly world: MlsWorld; fill(count: number): void } => {
  let world: MlsWorld | undefined;
  const started = (): MlsWorld => {
    if (!world) throw new Error('The world has not started');
    return world;
  };
  beforeAll(async () => {
    world = await startMlsWorld();
  });
  afterAll(async () => await world?.stop());
  afterEach(() => {
    const { api, books } = started().reso;
    api.faults = {};
    for (const { ListingKey } of books.records) books.remove(String(ListingKey));
  });
  return {
    get world() {
      return started();
    },
    /** Records at times of their own. */
    fill: (count) => {
      for (let n = 0; n < count; n++) started().reso.books.put(resoRecord(n, MLS_START + n * 37_000));
    },
  };
};
