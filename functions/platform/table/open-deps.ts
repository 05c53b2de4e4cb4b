import * as z from 'zod';
import type { Signer } from '../sign.ts';
import { createAssumeRole } from '../sts/assume-role.ts';
import { createTableClient } from './client.ts';
import type { TableDeps } from './table-deps.ts';
import { createTenantClients } from './tenant-clients.ts';

/** What the template tells every function that uses the table. */
export const TableEnv = z.object({
  TABLE_NAME: z.string().min(1),
  TABLE_ROLE: z.string().optional(),
  PLATFORM_ROLE: z.string().optional(),
  TABLE_POLICY: z.string().default(''),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL_STS: z.url().optional(),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  AWS_SESSION_TOKEN: z.string().optional(),
});
type Env = z.infer<typeof TableEnv>;

const keysOf = (env: Env) => ({
  accessKeyId: env.AWS_ACCESS_KEY_ID,
  secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  ...(env.AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: env.AWS_SESSION_TOKEN }),
});

/**
 * The table as the environment describes it. A function without a role for data uses its own credentials, to which
 * AWS grants nothing of the table: a missing variable closes the table and never opens it.
 */
export const openTableDeps = (env: Env, signer: Signer): TableDeps => {
  const deps = { client: createTableClient(), tableName: env.TABLE_NAME, signer };
  if (env.TABLE_ROLE === undefined) return deps;
  const endpoint = env.AWS_ENDPOINT_URL_STS ?? `https://sts.${env.AWS_REGION}.amazonaws.com`;
  const assumeRole = createAssumeRole({ endpoint, region: env.AWS_REGION, keys: () => keysOf(env) });
  const roles = { tenantRole: env.TABLE_ROLE, platformRole: env.PLATFORM_ROLE, policy: env.TABLE_POLICY };
  return { ...deps, clientFor: createTenantClients(roles, assumeRole) };
};
