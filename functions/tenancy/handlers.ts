import type { tenancyContract } from '../../shared/tenancy/contract.ts';
import { publicTenant } from '../../shared/tenancy/public-tenant.ts';
import { AppError } from '../platform/errors.ts';
import type { Handlers } from '../platform/http/serve.ts';
import { readTenant } from './store.ts';

export const tenancyHandlers: Handlers<typeof tenancyContract> = {
  tenant: async ({ table, now }) => {
    const { tenant, branding, licenses } = await readTenant(table);
    if (!tenant) throw new AppError('notFound', 'TENANT_NOT_FOUND', 'Site not found');
    return publicTenant(tenant, branding, licenses, now);
  },
};
