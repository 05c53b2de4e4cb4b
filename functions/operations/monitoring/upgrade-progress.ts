import { StoredDataUpgrade } from '../../../shared/operations/monitoring/stored-data.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { itemUpgrade } from '../upgrades/store.ts';

/** The latest walk through the stored items; null before the first. */
export const readUpgrade = async (platformTable: TenantTable): Promise<StoredDataUpgrade | null> => {
  const walk = await platformTable.get(itemUpgrade, {});
  return walk ? StoredDataUpgrade.parse(walk) : null;
};

const LOOKS_APART_MS = 10_000;

/** For health, which anybody may ask often: the walk that is under way, looked at every ten seconds at most. */
export const watchUpgrade = (platformTable: TenantTable) => {
  let known: { until: number; upgrade: StoredDataUpgrade | null } | undefined;
  return async (now: number): Promise<Pick<StoredDataUpgrade, 'read'> | undefined> => {
    if (!known || now >= known.until || now < known.until - LOOKS_APART_MS) {
      // Health says whether functions answer, also while the table does not.
      const upgrade = await readUpgrade(platformTable).catch(() => null);
      known = { until: now + LOOKS_APART_MS, upgrade };
    }
    return known.upgrade && known.upgrade.finishedAt === null ? { read: known.upgrade.read } : undefined;
  };
};
