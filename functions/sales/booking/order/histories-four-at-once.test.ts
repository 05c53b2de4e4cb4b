import { afterAll, beforeAll, it } from 'vitest';
import { checkHistories } from '../../../../test/support/world/booking-histories.ts';
import { type BookingWorld, startBookingWorld } from '../../../../test/support/world/booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

it('random histories, four steps at once, leave a calendar that equals the orders, and no lane with two jobs', async () => {
  await checkHistories(world, 4, 0);
});
