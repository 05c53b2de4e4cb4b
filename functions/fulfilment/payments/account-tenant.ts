import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

/** Whose account at the payment provider it is; the platform's row, read before the company is known. */
export const accountTenant = entity({
  name: 'accountTenant',
  schema: z.object({ accountId: z.string(), tenantId: z.string() }),
  key: ({ accountId }: { accountId: string }) => ({ pk: `PAYACCOUNT#${accountId}`, sk: 'TENANT' }),
});

/** The row of the platform's own account, whose payments belong to the default company. */
export const PLATFORM_ACCOUNT = 'platform';
