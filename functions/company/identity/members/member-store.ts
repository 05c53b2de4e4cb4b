import * as z from 'zod';
import { Member } from '../../../../shared/company/identity/member.ts';
import { isStaff } from '../../../../shared/company/identity/roles.ts';
import type { Role } from '../../../../shared/contract/access.ts';
import { entity } from '../../../platform/table/entity.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

const MEMBERS = 'MEMBERS';

const StoredMember = Member.extend({
  timeZone: z.string().optional(),
  /** They chose the name themselves: the provider's no longer replaces it. */
  isNameOwn: z.boolean().optional(),
});
export type StoredMember = z.infer<typeof StoredMember>;

/** Where in the list somebody with these roles stands: staff, then vendors, then customers. */
export const rankOf = (roles: readonly Role[]): string => {
  if (isStaff(roles)) return '1';
  return roles.includes('vendor') ? '2' : '3';
};

/**
 * A membership as its tenant's own part of the table shows it: written with the membership in one transaction, and all
 * that other features may know of people.
 */
export const memberItem = entity({
  name: 'member',
  schema: StoredMember,
  key: (id: { profileId: string }) => ({ pk: `MEMBER#${id.profileId}`, sk: 'MEMBER' }),
  indexes: ({ roles, email, profileId }) => ({
    gsi1: { pk: MEMBERS, sk: `${rankOf(roles)}#${email}#${profileId}` },
  }),
  row: StoredMember,
  isAllRow: true,
});

/** The list of a tenant's people; `begins` narrows it to a rank, or to a rank's address. */
export const membersRange = (begins = '') => ({ index: 'gsi1', pk: MEMBERS, ...(begins && { begins }) }) as const;

/** Somebody of this tenant, as of now; undefined for anybody else's profile. */
export const findMember = async (table: TenantTable, profileId: string): Promise<StoredMember | undefined> =>
  await table.get(memberItem, { profileId }, { consistent: true });

/** True for somebody whom work in the back office can be given to. */
export const isColleague = (member: Pick<Member, 'roles' | 'status'> | undefined): boolean =>
  member !== undefined && member.status === 'active' && isStaff(member.roles);

/** A vendor as the booking feature keeps it; read only. */
export const vendorOfTenant = entity({
  name: 'vendor',
  schema: z.object({ vendorId: z.string(), name: z.string(), email: z.string().optional() }),
  key: (id: { vendorId: string }) => ({ pk: 'TENANT', sk: `VENDOR#${id.vendorId}` }),
});

export const vendorsOfTenant = { pk: 'TENANT', begins: 'VENDOR#' } as const;
