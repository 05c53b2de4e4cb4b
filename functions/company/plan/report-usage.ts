import { featureOfMetric, monthOf } from '../../../shared/company/plan/usage.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { licenseItem } from '../tenancy/store.ts';

/** `increment_tenant_usage` of the seed: one atomic count on the license and its month; ignores unknown metrics. */
export const reportUsage = async (
  table: TenantTable,
  metricName: string,
  incrementBy: number,
  now: number,
): Promise<void> => {
  const featureCode = featureOfMetric(metricName);
  if (!featureCode) return;
  const key = licenseItem.key({ featureCode });
  const place = { key, field: 'reported', entry: monthOf(now), total: 'currentUsage' };
  await table.commit(table.tally({ ...place, by: incrementBy, facts: {} }));
};
