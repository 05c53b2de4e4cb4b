import { isDeepStrictEqual } from 'node:util';
import { isStaff } from '../../../../shared/contract/access/people.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { employmentItem, type Membership, membershipItem, membershipsOf } from '../store.ts';
import { invitationItem } from './invitation-store.ts';
import { findMember, isAwaited, memberItem, type StoredMember } from './member-store.ts';
import { type ChosenMembership, formerStaffMemberships } from './membership.ts';
import type { Profile } from './profile.ts';

export interface Tables {
  /** The platform's table. */
  readonly table: TenantTable;
  readonly openTable: OpenTable;
}

/** Partition with the tenant's copy of a membership; super administrators have theirs in the platform's. */
export const memberTableOf = ({ table, openTable }: Tables, tenantId: string | undefined): TenantTable =>
  tenantId === undefined ? table : openTable(tenantId);

/** Builds the tenant's copy of a membership. */
export const memberRowOf = (
  membership: Membership,
  idp: StoredMember['idp'],
  known: StoredMember | undefined,
): StoredMember => {
  const { subject, profileId, email, name, roles, status, vendorId, createdAt } = membership;
  return { ...known, subject, profileId, email, name, roles, status, vendorId, idp, createdAt, version: 1 };
};

const withoutVersion = <T extends { version: number }>({ version: _, ...rest }: T): object =>
  JSON.parse(JSON.stringify(rest));

/** Writes that make the member row equal to `next`; none if it already is. */
export const memberWrites = (table: TenantTable, known: StoredMember | undefined, next: StoredMember): Write[] => {
  if (!known) return [table.create(memberItem, next)];
  return isDeepStrictEqual(withoutVersion(known), withoutVersion(next))
    ? []
    : [table.patch(memberItem, known, { ...next, version: known.version })];
};

const saveMembership = (table: TenantTable, known: Membership | undefined, next: Membership): Write[] => {
  if (!known) return [table.create(membershipItem, next)];
  return isDeepStrictEqual(withoutVersion(known), withoutVersion(next))
    ? []
    : [table.patch(membershipItem, known, next)];
};

/**
 * Re-reads the memberships after the employment claim that guards them, so that a company joined concurrently
 * is noticed in one of the two.
 */
const claimEmployment = async (
  table: TenantTable,
  memberships: readonly Membership[],
  subject: string,
  tenantId: string,
): Promise<Write> => {
  const known = await table.get(employmentItem, { subject }, { consistent: true });
  const { items } = await table.query(membershipItem, membershipsOf({ subject }));
  if (!isDeepStrictEqual(items, memberships)) throw new WriteLost(['employment']);
  return known
    ? table.patch(employmentItem, known, { tenantId })
    : table.create(employmentItem, { subject, tenantId, version: 1 });
};

/** Reduces the former staff membership to customer. */
const removeStaffRoles = async (tables: Tables, formerStaff: Membership): Promise<Write[]> => {
  const next: Membership = { ...formerStaff, roles: ['customer'] };
  const memberTable = memberTableOf(tables, formerStaff.tenantId);
  const memberRow = await findMember(memberTable, formerStaff.profileId);
  return [
    tables.table.patch(membershipItem, formerStaff, { roles: next.roles }),
    ...(memberRow ? memberWrites(memberTable, memberRow, memberRowOf(next, memberRow.idp, memberRow)) : []),
  ];
};

const acceptWrites = async (
  tables: Tables,
  chosen: ChosenMembership,
  memberships: readonly Membership[],
  subject: string,
  now: number,
) => {
  const { taken, tenantId } = chosen;
  if (!taken || tenantId === undefined) return [];
  const formerStaff = await Promise.all(
    formerStaffMemberships(memberships, chosen).map((membership) => removeStaffRoles(tables, membership)),
  );
  return [
    ...(taken.acceptedAt === undefined
      ? [tables.table.patch(invitationItem, taken, { acceptedAt: toInstant(now) })]
      : [tables.table.unchanged(invitationItem, taken)]),
    ...(isStaff(chosen.roles) ? [await claimEmployment(tables.table, memberships, subject, tenantId)] : []),
    ...formerStaff.flat(),
  ];
};

/** The member row that awaits the invited user; undefined once somebody has taken it. */
const awaitedRow = async (memberTable: TenantTable, { taken }: ChosenMembership): Promise<StoredMember | undefined> => {
  const row = taken?.profileId === undefined ? undefined : await findMember(memberTable, taken.profileId);
  return isAwaited(row) ? row : undefined;
};

/** Commits the outcome of a sign-in atomically and returns the membership. */
export const settleMembership = async (
  tables: Tables,
  profile: Profile,
  chosen: ChosenMembership,
  memberships: readonly Membership[],
  now: number,
): Promise<Membership> => {
  const { tenantId, roles, vendorId, invitedAt } = chosen;
  const { subject, email, emailVerified: isEmailVerified } = profile;
  const known = memberships.find((membership) => membership.tenantId === tenantId);
  const memberTable = memberTableOf(tables, tenantId);
  const memberRow = known ? await findMember(memberTable, known.profileId) : await awaitedRow(memberTable, chosen);
  const name = memberRow?.isNameOwn ? memberRow.name : profile.name;
  const profileId = memberRow?.profileId ?? newId('profile', now);
  const start = { profileId, status: 'active', createdAt: toInstant(now), version: 1 } as const;
  const kept = known ?? start;
  const status = chosen.taken ? 'active' : kept.status;
  const next: Membership = {
    ...kept,
    subject,
    tenantId,
    email,
    isEmailVerified,
    name,
    roles,
    vendorId,
    invitedAt,
    status,
  };
  const idp = profile.isGoogle ? 'Google' : 'Cognito';
  const writes = [
    ...saveMembership(tables.table, known, next),
    ...memberWrites(memberTable, memberRow, memberRowOf(next, idp, memberRow)),
    ...(await acceptWrites(tables, chosen, memberships, subject, now)),
  ];
  if (writes.length > 0) await tables.table.commit(...writes);
  return next;
};
