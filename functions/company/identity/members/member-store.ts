import * as z from 'zod';
import { Member } from '../../../../shared/company/identity/member.ts';
import { isStaff, type Role } from '../../../../shared/contract/access/people.ts';
import { entity } from '../../../platform/table/entity.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

const MEMBERS = 'MEMBERS';

const StoredMember = Member.extend({
  timeZone: z.string().optional(),
  /** The user chose this name, so the provider's no longer replaces it. */
  isNameOwn: z.boolean().optional(),
});
export type StoredMember = z.infer<typeof StoredMember>;

const AWAITED = 'invited:';

/** Subject of a member who is expected by invitation and has not signed in; no user pool makes such a subject. */
export const awaitedSubject = (email: string): string => `${AWAITED}${email}`;

/** True for a member who is expected by invitation and has not signed in. */
export const isAwaited = (member: Pick<Member, 'subject'> | undefined): boolean =>
  member?.subject.startsWith(AWAITED) === true;

/** Sort rank of a member: staff, then vendors, then customers. */
export const rankOf = (roles: readonly Role[]): string => {
  if (isStaff(roles)) return '1';
  return roles.includes('vendor') ? '2' : '3';
};

/**
 * Copy of a membership in the tenant's partition, committed with the membership; the only member data other
 * features may read.
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

/** Members of a tenant by rank and email; `begins` is a key prefix. */
export const membersRange = (begins = '') => ({ index: 'gsi1', pk: MEMBERS, ...(begins && { begins }) }) as const;

/** Consistent read of a member; undefined if the profile belongs to another tenant. */
export const findMember = async (table: TenantTable, profileId: string): Promise<StoredMember | undefined> =>
  await table.get(memberItem, { profileId }, { consistent: true });

/** True for active staff, to whom work can be assigned. */
export const isColleague = (member: Pick<Member, 'roles' | 'status'> | undefined): boolean =>
  member !== undefined && member.status === 'active' && isStaff(member.roles);
