import { localDate } from '../../../shared/contract/time.ts';
import { type LegalDays, legalDaysOf } from '../../../shared/deals/legal-day.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** Where and when deals are made: days are the company's. */
export interface DealPlace {
  readonly table: TenantTable;
  readonly now: number;
  readonly zone: string;
  /** Today in the company's zone. */
  readonly today: string;
  /** Business days of contracts, without the days that the company adds. */
  readonly isLegalDay: LegalDays;
}

/** The place of a request or event. */
export const dealPlace = async ({ table, now }: Pick<DealPlace, 'table' | 'now'>): Promise<DealPlace> => {
  const [tenant, policy] = await Promise.all([table.get(tenantItem, {}), table.get(policyItem, {})]);
  const zone = tenant?.timezone ?? 'UTC';
  return { table, now, zone, today: localDate(now, zone), isLegalDay: legalDaysOf(policy?.closedDays) };
};
