import { planView } from '../../../shared/company/plan/plan-view.ts';
import { publicTenant } from '../../../shared/company/site/public-tenant.ts';
import { emptyShowcase } from '../../../shared/company/site/showcase-parts.ts';
import type { tenancyContract } from '../../../shared/company/tenancy/contract.ts';
import { isSuperAdmin } from '../../../shared/contract/access/access.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { brandingHandlers } from '../branding/branding-handlers.ts';
import { type DomainsDeps, domainsHandlers } from '../domains/domains-handlers.ts';
import { storedGigabytes } from '../media/store.ts';
import { reportUsage } from '../plan/report-usage.ts';
import { signupsHandlers } from '../signup/signups-handlers.ts';
import { showcaseItem } from '../site/showcase-store.ts';
import { readTerms } from '../site/words/read-terms.ts';
import { readTenant, tenantItem } from './store.ts';
import { tenantsHandlers } from './tenants-handlers.ts';

const siteNotFound = () => new AppError('notFound', 'TENANT_NOT_FOUND', 'Site not found');

/** Handlers for the public tenant, branding, domains, applications and tenant administration. */
export const tenancyHandlers = (deps: DomainsDeps): Handlers<typeof tenancyContract> => ({
  ...brandingHandlers,
  ...tenantsHandlers(deps),
  ...domainsHandlers(deps),
  ...signupsHandlers(deps),
  tenant: async ({ table, now }) => {
    const { tenant, branding, licenses } = await readTenant(table);
    if (!tenant) throw siteNotFound();
    return publicTenant(tenant, branding, licenses, now);
  },

  showcaseOfSite: async ({ table }) => {
    const { version: _, ...shown } = (await table.get(showcaseItem, {})) ?? { ...emptyShowcase, version: 0 };
    return shown;
  },

  termsOfSite: async ({ table, input }) => {
    const tenant = await table.get(tenantItem, {});
    if (!tenant) throw siteNotFound();
    return await readTerms(table, tenant, input.edition);
  },

  licenses: async ({ table, now }) => {
    const [{ tenant, licenses }, stored] = await Promise.all([readTenant(table), storedGigabytes(table)]);
    if (!tenant) throw siteNotFound();
    return planView(tenant.planCode, licenses, now, stored);
  },

  incrementUsage: async ({ table, input, caller, actsFor, now, log }) => {
    const isMember = !isSuperAdmin(caller) || actsFor !== undefined;
    // Failures are ignored (seed 8): counting must not block anyone's work.
    const ignore = (error: unknown) =>
      log.warn('Usage was not counted', { metric: input.metricName, error: `${error}` });
    if (isMember) await reportUsage(table, input.metricName, input.incrementBy, now).catch(ignore);
    return { accepted: true };
  },
});
