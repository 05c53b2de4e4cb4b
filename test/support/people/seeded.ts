import { createSeed } from '../../../functions/operations/seed/seed.ts';
import type { Clock } from '../../../functions/platform/clock.ts';
import { openPlatformTable } from '../../../functions/platform/table/open.ts';
import { startTable } from '../table/table.ts';

/** What a deployment on this machine tells the seed. */
export const seedProperties = {
  demo: 'true',
  scheme: 'http',
  platformHost: 'localhost:3000',
  platformDomain: 'localhost:3000',
  staffClientId: 'staff-client',
  tenantClientId: 'first-client',
};

/** The app client that the seed makes for the second tenant. */
export const secondClientId = 'second-client';

/** A table with everything the seed writes; `clock` says when. */
export const startSeeded = async (clock: Clock) => {
  const table = await startTable();
  const platformTable = openPlatformTable(table.tableDeps);
  const appClients = { ensure: async () => secondClientId };
  const seedLife = async () => undefined;
  const seed = createSeed({ platformTable, openTable: table.openTable, clock, appClients, seedLife });
  await seed(seedProperties);
  return { ...table, platformTable, seed };
};
