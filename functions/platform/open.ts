import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { systemClock } from './clock.ts';
import { readEnv } from './env.ts';
import { createSigner } from './sign.ts';
import { createTableClient } from './table/client.ts';
import { openTables } from './table/open.ts';

/** The environment of every function that uses the table. */
export const DataEnv = z.object({ TABLE_NAME: z.string().min(1) });

/**
 * Reads the environment and opens the table for a function that is not called over HTTP; for composition roots only.
 * Such a function hands out no cursors, so their signing secret is nobody's.
 */
export const openData = () => {
  const { TABLE_NAME: tableName } = readEnv(DataEnv);
  const tableDeps = { client: createTableClient(), tableName, signer: createSigner(randomUUID()) };
  return { tableDeps, openTable: openTables(tableDeps), clock: systemClock };
};
