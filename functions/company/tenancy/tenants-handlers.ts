import type { tenantsContract } from '../../../shared/company/tenancy/tenants-contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { pageAfter } from '../../platform/signed/page-after.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { countiesIn } from '../county/find-county.ts';
import { changeTenant } from './change-tenant.ts';
import { createTenant, type TenantDeps } from './create-tenant.ts';
import { logPresence } from './log-presence.ts';
import { allTenants, tenantListItem } from './store.ts';
import { viewTenant } from './view-tenant.ts';

export interface TenantsDeps extends TenantDeps {
  readonly signer: Signer;
  /** CNAME target of custom domains. */
  readonly domainTarget: string;
}

/** Handlers for super administrators to manage companies. */
export const tenantsHandlers = (deps: TenantsDeps): Handlers<typeof tenantsContract> => {
  const view = (tenantId: string, now: number) => viewTenant(deps, tenantId, now, deps.domainTarget);
  return {
    tenants: async ({ input: { status, q = '', ...page } }) => {
      const { rows } = await deps.platformTable.collect(allTenants, { rows: tenantListItem });
      const wanted = q.trim().toLowerCase();
      const isMatch = (row: (typeof rows)[number]): boolean =>
        (status === undefined || row.status === status) && `${row.name} ${row.slug}`.toLowerCase().includes(wanted);
      const position = (row: (typeof rows)[number]) => `${row.createdAt}#${row.tenantId}`;
      return pageAfter(rows.filter(isMatch), position, deps.signer, `tenants ${status ?? ''} ${wanted}`, page);
    },

    createTenant: async (request) => {
      const { tenantId } = await createTenant(deps, request, request.input);
      return await view(tenantId, request.now);
    },

    oneTenant: ({ input, now }) => view(input.tenantId, now),

    changeTenant: async (request) => {
      await changeTenant(deps, request);
      return await view(request.input.tenantId, request.now);
    },

    enterTenant: (request) => logPresence(deps, request, 'tenant.entered'),

    leaveTenant: async (request) => {
      await logPresence(deps, request, 'tenant.left');
    },

    counties: async ({ input }) => ({ items: await countiesIn(input.state) }),
  };
};
