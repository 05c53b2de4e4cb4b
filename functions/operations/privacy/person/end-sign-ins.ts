import type { PoolAccounts } from '../../../company/identity/sign-in/pool-accounts.ts';
import { membershipItem, membershipsOf } from '../../../company/identity/store.ts';
import type { Trail } from '../../../platform/personal/personal-data.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { signInCounts } from './sign-in-counts.ts';

/**
 * Ends a person's accounts in the user pool, which all companies share: not one by which another company or the platform
 * knows somebody, nor that of whoever works here. It goes before the rows, so that no refresh makes a membership anew; and
 * since it is decided by memberships elsewhere, it is decided alike however often it is repeated.
 */
export const endSignIns = async (
  { platformTable, accounts }: { platformTable: TenantTable; accounts: PoolAccounts },
  { subjects, tenantIds }: Trail,
): Promise<Record<string, number>> => {
  const counts = { ended: 0, kept: 0 };
  for (const subject of subjects) {
    const { items } = await platformTable.query(membershipItem, membershipsOf({ subject }));
    const isNeeded = items.some(
      ({ tenantId, roles }) =>
        tenantId === undefined || !tenantIds.includes(tenantId) || roles.some((role) => role !== 'customer'),
    );
    if (!isNeeded) await accounts.end(subject);
    counts[isNeeded ? 'kept' : 'ended'] += 1;
  }
  return Object.fromEntries(
    Object.entries(signInCounts).flatMap(([name, as]) => {
      const n = counts[name as keyof typeof counts];
      return n > 0 ? [[as, n]] : [];
    }),
  );
};
