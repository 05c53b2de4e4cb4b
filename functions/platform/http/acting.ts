import * as z from 'zod';
import type { Caller } from '../../../shared/contract/access.ts';
import { notFound } from '../errors.ts';
import type { Log } from '../log.ts';
import { entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';

/** The item that every tenant's part of the table begins with: without it there is no such tenant. */
const tenantMark = entity({
  name: 'tenant',
  schema: z.object({ tenantId: z.string() }),
  key: () => ({ pk: 'TENANT', sk: 'TENANT' }),
});

/** Acting for a tenant leaves a line in the log; 404 for one that does not exist, so that nothing is written for it. */
export const actFor = async (table: TenantTable, caller: Caller | undefined, log: Log): Promise<void> => {
  if (!(await table.get(tenantMark, {}))) throw notFound('Tenant');
  log.info('Acts for a tenant', { userId: caller?.userId });
};
