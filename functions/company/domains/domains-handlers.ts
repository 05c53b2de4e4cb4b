import type { domainsContract } from '../../../shared/company/domains/domains-contract.ts';
import { hostOfSlug } from '../../../shared/company/domains/host.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { tenantItem } from '../tenancy/store.ts';
import type { TenantsDeps } from '../tenancy/tenants-handlers.ts';
import { judgeDomain, lookUp } from './check-domain.ts';
import type { Dns } from './dns-port.ts';
import { domainItem, domainViews, viewDomain } from './domain-store.ts';
import { addDomain, removeDomain, saveCheck } from './domains.ts';

export interface DomainsDeps extends TenantsDeps {
  readonly dns: Dns;
  readonly newToken: () => string;
}

/** Handlers for custom domains. */
export const domainsHandlers = (deps: DomainsDeps): Handlers<typeof domainsContract> => {
  const { platformTable, platform, domainTarget, dns } = deps;
  return {
    domains: async ({ table }) => {
      const [tenant, items] = await Promise.all([table.get(tenantItem, {}), domainViews(table, domainTarget)]);
      if (!tenant) throw notFound('Company');
      return { platformHost: hostOfSlug(tenant.slug, platform), items };
    },

    addDomain: async (request) => viewDomain(await addDomain(deps, request), domainTarget),

    verifyDomain: async (request) => {
      const { table, input, now } = request;
      const domain = await table.get(domainItem, input, { consistent: true });
      if (!domain) throw notFound('Domain');
      const check = judgeDomain(domain, await lookUp(dns, domain, domainTarget), domainTarget, now);
      return viewDomain(await saveCheck(platformTable, request, domain.domainId, check), domainTarget);
    },

    removeDomain: (request) => removeDomain(platformTable, request, request.input.domainId),
  };
};
