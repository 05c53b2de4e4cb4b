import { isSuperAdmin } from '../../../../shared/contract/access/access.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isActiveAdministrator, staffOf } from '../members/administrators.ts';
import { forbidden } from '../sign-in/refusal.ts';
import { type Membership, membershipItem } from '../store.ts';

const readMembership = async (platformTable: TenantTable, subject: string, tenantId: string) =>
  await platformTable.get(membershipItem, { subject, tenantId }, { consistent: true });

/**
 * Finds an administrator who remains when `profileId` is removed: the caller, or for a super administrator any
 * other. Reads consistently, because the index may lag.
 */
export const keeperOf = async (
  platformTable: TenantTable,
  { caller, table, tenantId }: SignedRequest<unknown>,
  profileId: string,
): Promise<Membership | undefined> => {
  if (!isSuperAdmin(caller)) {
    const own = await readMembership(platformTable, caller.userId, tenantId);
    if (!isActiveAdministrator(own)) throw forbidden('Your role does not allow this.');
    return own;
  }
  for (const { subject } of (await staffOf(table)).filter(
    (member) => isActiveAdministrator(member) && member.profileId !== profileId,
  )) {
    const membership = await readMembership(platformTable, subject, tenantId);
    if (isActiveAdministrator(membership)) return membership;
  }
  return undefined;
};
