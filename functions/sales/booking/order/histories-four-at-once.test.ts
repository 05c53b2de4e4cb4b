import { afterAll, beforeAll, it } from 'vitest';
import { checkHistories } from '../../../../test/support/world/booking-histories.ts';
import { type BookingWorld, startBookingWorld } from '../../../../test/support/world/booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

it('random histories with four concurrent steps keep calendar and orders equal, and lanes free of overlaps', async () => {
  await checkHistories(world, 4, 0);
});
