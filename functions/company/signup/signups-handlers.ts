import type { signupsContract } from '../../../shared/company/signup/signups-contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { pageAfter } from '../../platform/signed/page-after.ts';
import type { TenantsDeps } from '../tenancy/tenants-handlers.ts';
import { viewTenant } from '../tenancy/view-tenant.ts';
import { approveSignup, declineSignup } from './decide-signup.ts';
import { allSignups, signupItem } from './signup-store.ts';
import { askToJoin, hasCompany, signupOf } from './signups.ts';

/** Handlers for applications: submitting and deciding. */
export const signupsHandlers = (deps: TenantsDeps): Handlers<typeof signupsContract> => ({
  askToJoin: (request) => askToJoin(deps, request),

  ownSignup: async (request) => ({
    signup: await signupOf(deps.platformTable, request.caller.userId),
    hasCompany: hasCompany(request),
  }),

  signups: async ({ input: { status, ...page } }) => {
    const { rows } = await deps.platformTable.collect(allSignups, { rows: signupItem });
    const wanted = rows.filter((row) => status === undefined || row.status === status);
    return pageAfter(wanted, ({ signupId }) => signupId, deps.signer, `signups ${status ?? ''}`, page);
  },

  approveSignup: async (request) => {
    const { tenantId } = await approveSignup(deps, request);
    return await viewTenant(deps, tenantId, request.now, deps.domainTarget);
  },

  declineSignup: (request) => declineSignup(deps, request),
});
