import { randomUUID } from 'node:crypto';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { type Connection, connectionItem } from '../store.ts';

/** A refresh that has taken longer is given up by everybody. */
export const LEASE_MS = 20_000;

/** Decides who refreshes: the connection under the lease, or undefined where somebody else has it. */
export type Leasing = (table: TenantTable, known: Connection, now: number) => Promise<Connection | undefined>;

/** One holder at a time, decided by the connection's version. */
export const takeLease: Leasing = async (table, known, now) => {
  if (known.lease && known.lease.until > now) return undefined;
  const lease = { holder: randomUUID(), until: now + LEASE_MS };
  try {
    await table.commit(table.patch(connectionItem, known, { lease }));
  } catch (error) {
    if (isWriteLost(error)) return undefined;
    throw error;
  }
  return { ...known, lease, version: known.version + 1 };
};
