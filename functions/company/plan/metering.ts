import type { License } from '../../../shared/company/plan/license.ts';
import { canConsume, monthOf, type UseVerdict } from '../../../shared/company/plan/usage.ts';
import type { FeatureCode } from '../../../shared/contract/feature.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { licenseItem } from '../tenancy/store.ts';

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
    key: licenseItem.key({ featureCode }),
    field: 'metered',
    entry: month,
    total: 'currentUsage',
    facts,
    by: amount,
    atMost: license.usageLimit ?? undefined,
  });

// A licence that was written before months were counted has no map to count in.
const withMonths = async (table: TenantTable, license: License): Promise<License> => {
  if (license.metered) return license;
  await table.commit(table.patch(licenseItem, license, { metered: {} }));
  return { ...license, metered: {}, version: license.version + 1 };
};

/** A use as a write for the transaction of what it is for, or why it may not be; the write loses like `consume`. */
export const reserveUse = async (
  table: TenantTable,
  featureCode: FeatureCode,
  amount: number,
  now: number,
): Promise<{ verdict: UseVerdict; use: Use; writes: Write[] }> => {
  const use = { featureCode, amount, month: monthOf(now) };
  const found = await table.get(licenseItem, { featureCode }, { consistent: true });
  const verdict = canConsume(found, amount, now);
  if (!found || verdict !== 'granted') return { verdict, use, writes: [] };
  const license = await withMonths(table, found);
  const { isEnabled, expiresAt, usageLimit } = license;
  return { verdict, use, writes: [tallyOf(table, use, license, { isEnabled, expiresAt, usageLimit })] };
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
    const { verdict, writes } = await reserveUse(table, featureCode, amount, now);
    if (writes.length > 0) await table.commit(...writes);
    return verdict;
  });

/** What corrects a reserved use to what it really took (0 or more), in the month of its reservation. */
export const settleWrites = (table: TenantTable, reserved: Use, taken: number): Write[] =>
  taken === reserved.amount
    ? []
    : [tallyOf(table, { ...reserved, amount: taken - reserved.amount }, { usageLimit: null }, {})];

/** Corrects a reserved use to what it really took. */
export const settle = async (table: TenantTable, reserved: Use, taken: number): Promise<void> => {
  const writes = settleWrites(table, reserved, taken);
  if (writes.length > 0) await table.commit(...writes);
};
