import { randomUUID } from 'node:crypto';
import { systemClock } from './clock.ts';
import { readEnv } from './env.ts';
import { createSigner } from './signed/sign.ts';
import { openTables } from './table/open.ts';
import { openTableDeps, TableEnv } from './table/open-deps.ts';

/**
 * Reads the environment and opens the table for a function that is not called over HTTP; for composition roots only.
 * Such a function hands out no cursors, so a random key signs them.
 */
export const openData = () => {
  const tableDeps = openTableDeps(readEnv(TableEnv), createSigner(`1:${randomUUID()}`));
  return { tableDeps, openTable: openTables(tableDeps), clock: systemClock };
};
