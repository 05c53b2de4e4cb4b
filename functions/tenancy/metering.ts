import type { FeatureCode } from '../../shared/contract/feature.ts';
import type { License } from '../../shared/tenancy/license.ts';
import { canConsume, monthOf, type UseVerdict } from '../../shared/tenancy/usage.ts';
import { untilWritten } from '../platform/table/retry.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { licenseItem } from './store.ts';

/** Something metered: `amount` units of a feature, counted in a month. */
export interface Use {
  readonly featureCode: FeatureCode;
  readonly month: string;
  readonly amount: number;
}

const tallyOf = (
  table: TenantTable,
  { featureCode, month, amount }: Use,
  license: Pick<License, 'usageLimit'>,
  facts: Record<string, unknown>,
) =>
  table.tally({
    ...{ key: licenseItem.key({ featureCode }), field: 'metered', entry: month, total: 'currentUsage', facts },
    ...{ by: amount, atMost: license.usageLimit ?? undefined },
  });

// A licence that was written before months were counted has no map to count in.
const withMonths = async (table: TenantTable, license: License): Promise<License> => {
  if (license.metered) return license;
  await table.commit(table.patch(licenseItem, license, { metered: {} }));
  return { ...license, metered: {}, version: license.version + 1 };
};

/**
 * Uses `amount` (at least 1) of a feature now, or says why not; reserve with it before the work and `settle` after.
 * Licence, limit and count are one item and one conditional update, so that uses at once never pass the limit; a use
 * that loses against a changed licence or the last of the limit is decided again.
 */
export const consume = async (
  table: TenantTable,
  featureCode: FeatureCode,
  amount: number,
  now: number,
): Promise<UseVerdict> =>
  await untilWritten(async () => {
    const found = await table.get(licenseItem, { featureCode }, { consistent: true });
    const verdict = canConsume(found, amount, now);
    if (!found || verdict !== 'granted') return verdict;
    const license = await withMonths(table, found);
    const { isEnabled, expiresAt, usageLimit } = license;
    const use = { featureCode, amount, month: monthOf(now) };
    await table.commit(tallyOf(table, use, license, { isEnabled, expiresAt, usageLimit }));
    return verdict;
  });

/** Corrects a reserved use to what it really took (0 or more), in the month of its reservation. */
export const settle = async (table: TenantTable, reserved: Use, taken: number): Promise<void> => {
  if (taken === reserved.amount) return;
  const use = { ...reserved, amount: taken - reserved.amount };
  await table.commit(tallyOf(table, use, { usageLimit: null }, {}));
};
