import { currentTermsOf, defaultTerms, type TermsEdition } from '../../../../shared/company/site/terms.ts';
import { customerRulesOf } from '../../../../shared/company/team/customer-rules.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import type { Tenant } from '../../../../shared/company/tenancy/tenant.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { paymentConnection, takesCards } from '../../team/connection-store.ts';
import { policyItem } from '../../team/policy-store.ts';
import { termsItem } from '../showcase-store.ts';

/** The edition that a company has before it writes its own, and as long as nobody looks for a later one. */
const firstEdition = async (table: TenantTable, { terms: _, ...tenant }: Tenant): Promise<TermsEdition> => {
  const [policy, connection] = await Promise.all([table.get(policyItem, {}), table.get(paymentConnection, {})]);
  const rules = customerRulesOf(policy ?? defaultPolicy, takesCards(connection));
  return { ...currentTermsOf(tenant), text: defaultTerms(rules) };
};

/** An edition of the terms, by default the current one. */
export const readTerms = async (table: TenantTable, tenant: Tenant, edition?: number): Promise<TermsEdition> => {
  const wanted = edition ?? currentTermsOf(tenant).edition;
  if (wanted === 1) return await firstEdition(table, tenant);
  const stored = await table.get(termsItem, { edition: wanted });
  if (!stored) throw notFound('Edition');
  const { by: _, ...found } = stored;
  return found;
};
