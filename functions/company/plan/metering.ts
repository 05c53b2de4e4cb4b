import type { License } from '../../../shared/company/plan/license.ts';
import { judgeUsage, monthOf, type UsageVerdict } from '../../../shared/company/plan/usage.ts';
import type { FeatureCode } from '../../../shared/contract/access/feature.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { licenseItem } from '../tenancy/store.ts';

/** Metered usage: `amount` units of a feature in a month. */
export interface Usage {
  readonly featureCode: FeatureCode;
  readonly month: string;
  readonly amount: number;
}

const tallyOf = (
  table: TenantTable,
  { featureCode, month, amount }: Usage,
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

// Licenses written before monthly counts existed lack the map; adds it.
const withMonths = async (table: TenantTable, license: License): Promise<License> => {
  if (license.metered) return license;
  await table.commit(table.patch(licenseItem, license, { metered: {} }));
  return { ...license, metered: {}, version: license.version + 1 };
};

/**
 * Reserves usage as a write for the caller's transaction, or returns the refusal; the write can fail like
 * `consume`.
 */
export const reserveUsage = async (
  table: TenantTable,
  featureCode: FeatureCode,
  amount: number,
  now: number,
  known?: License,
): Promise<{ verdict: UsageVerdict; use: Usage; writes: Write[] }> => {
  const use = { featureCode, amount, month: monthOf(now) };
  const found = known ?? (await table.get(licenseItem, { featureCode }, { consistent: true }));
  const verdict = judgeUsage(found, amount, now);
  if (!found || verdict !== 'granted') return { verdict, use, writes: [] };
  const license = await withMonths(table, found);
  const { isEnabled, expiresAt, usageLimit } = license;
  return { verdict, use, writes: [tallyOf(table, use, license, { isEnabled, expiresAt, usageLimit })] };
};

/**
 * Consumes `amount` (at least 1) of a feature now, or returns the refusal; use it as a reservation before the
 * work and correct it with `settle`. License, limit and count are one item with one conditional update, so that
 * concurrent usage never exceeds the limit; a failed condition is decided again. A caller who has read the license passes it
 * as `known`, also as it was a moment ago: it may grant, which the update checks, and a refusal is decided by a fresh one.
 */
export const consume = async (
  table: TenantTable,
  featureCode: FeatureCode,
  amount: number,
  now: number,
  known?: License,
): Promise<UsageVerdict> =>
  await untilWritten(async (tries) => {
    const read = tries === 0 ? known : undefined;
    const reserved = await reserveUsage(table, featureCode, amount, now, read);
    const isStale = read !== undefined && reserved.verdict !== 'granted';
    const { verdict, writes } = isStale ? await reserveUsage(table, featureCode, amount, now) : reserved;
    if (writes.length > 0) await table.commit(...writes);
    return verdict;
  });

/** Corrects a reservation to the actual amount (0 or more), in the month of the reservation. */
export const settleWrites = (table: TenantTable, reserved: Usage, taken: number): Write[] =>
  taken === reserved.amount
    ? []
    : [tallyOf(table, { ...reserved, amount: taken - reserved.amount }, { usageLimit: null }, {})];

/** Corrects a reservation to the actual amount. */
export const settle = async (table: TenantTable, reserved: Usage, taken: number): Promise<void> => {
  const writes = settleWrites(table, reserved, taken);
  if (writes.length > 0) await table.commit(...writes);
};
