import { localDate } from '../../../shared/contract/time.ts';
import { type LegalDays, legalDaysOf } from '../../../shared/deals/legal-day.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** What day it is for a company, and which of its days are business days. */
export interface CompanyDay {
  readonly zone: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly isLegalDay: LegalDays;
  /** The company's own host. */
  readonly host: string | undefined;
}

/** Reads the company's zone and its own days off. */
export const companyDay = async (table: TenantTable, now: number): Promise<CompanyDay> => {
  const stored = await table.getMany([tenantItem.key({}), policyItem.key({})]);
  const { tenants, policies } = sortItems(stored, { tenants: tenantItem, policies: policyItem });
  const [tenant] = tenants;
  if (!tenant) throw notFound('Company');
  const { timezone: zone, hosts } = tenant;
  const isLegalDay = legalDaysOf(policies[0]?.closedDays ?? []);
  return { zone, today: localDate(now, zone), isLegalDay, host: hosts[0] };
};
