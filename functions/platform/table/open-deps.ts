import * as z from 'zod';
import { countFor } from '../count-business.ts';
import type { Signer } from '../signed/sign.ts';
import { createAssumeRole } from '../sts/assume-role.ts';
import { createTableClient } from './client/client.ts';
import { createTenantClients } from './client/tenant-clients.ts';
import type { TableDeps } from './table-deps.ts';

/** The environment of every function that uses the table. */
export const TableEnv = z.object({
  TABLE_NAME: z.string().min(1),
  TABLE_ROLE: z.string().optional(),
  PLATFORM_ROLE: z.string().optional(),
  TABLE_POLICY: z.string().default(''),
  AWS_ENDPOINT_URL_STS: z.string().optional(),
  /** By how much a local cloud multiplies what its functions may take, and so what their clients wait; 1 in AWS. */
  LOCAL_PATIENCE: z.coerce.number().positive().default(1),
});

/**
 * The table as the environment describes it. A function without a role for data uses its own credentials, to which
 * AWS grants nothing of the table: a missing variable closes the table and never opens it.
 */
export const openTableDeps = (env: z.infer<typeof TableEnv>, signer: Signer): TableDeps => {
  countFor(env.TABLE_NAME);
  const client = createTableClient({}, env.LOCAL_PATIENCE);
  const deps = { client, tableName: env.TABLE_NAME, signer };
  if (env.TABLE_ROLE === undefined) return deps;
  const assumeRole = createAssumeRole(client.config, env.AWS_ENDPOINT_URL_STS);
  const roles = { tenantRole: env.TABLE_ROLE, platformRole: env.PLATFORM_ROLE, policy: env.TABLE_POLICY };
  return { ...deps, clientFor: createTenantClients(roles, assumeRole, client.config.requestHandler) };
};
