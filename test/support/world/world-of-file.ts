import { afterAll, beforeAll } from 'vitest';
import { type BookingWorld, startBookingWorld } from './booking-world.ts';

/** One world for all tests of a file: it begins before the file's own hooks, and ends after them. */
export const worldOfFile = (): BookingWorld => {
  let begun: BookingWorld | undefined;
  beforeAll(async () => {
    begun = await startBookingWorld();
  });
  afterAll(async () => await begun?.stop());
  const world = (): BookingWorld => {
    if (!begun) throw new Error('The world begins with the first test');
    return begun;
  };
  return {
    get table() {
      return world().table;
    },
    newTenant: async (...given) => await world().newTenant(...given),
    context: (...given) => world().context(...given),
    vendor: (name) => world().vendor(name),
    stop: async () => await world().stop(),
  };
};
