import { it } from 'vitest';
import { checkHistories } from '../../../../test/support/world/sales/booking-histories.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';

const world = worldOfFile();

it('random histories with four concurrent steps keep calendar and orders equal, and lanes free of overlaps', async () => {
  await checkHistories(world, 4, 0);
});
