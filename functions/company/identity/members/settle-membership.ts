import { isDeepStrictEqual } from 'node:util';
import { isStaff } from '../../../../shared/company/identity/roles.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { employmentItem, type Membership, membershipItem, membershipsOf } from '../store.ts';
import { invitationItem } from './invitation-store.ts';
import { findMember, memberItem, type StoredMember } from './member-store.ts';
import { type Chosen, leftBehind } from './membership.ts';
import type { Profile } from './profile.ts';

export interface Tables {
  /** The platform's table. */
  readonly table: TenantTable;
  readonly openTable: OpenTable;
}

/** The part of the table that shows a membership to its tenant; a super administrator's lies with the platform. */
export const showcaseOf = ({ table, openTable }: Tables, tenantId: string | undefined): TenantTable =>
  tenantId === undefined ? table : openTable(tenantId);

/** What a membership looks like to its tenant. */
export const drawMember = (
  membership: Membership,
  idp: StoredMember['idp'],
  known: StoredMember | undefined,
): StoredMember => {
  const { subject, profileId, email, name, roles, status, vendorId, createdAt } = membership;
  return { ...known, subject, profileId, email, name, roles, status, vendorId, idp, createdAt, version: 1 };
};

const withoutVersion = <T extends { version: number }>({ version: _, ...rest }: T): object =>
  JSON.parse(JSON.stringify(rest));

/** Creates, changes or leaves what is shown, so that it says the same as `next`. */
export const showMember = (table: TenantTable, known: StoredMember | undefined, next: StoredMember): Write[] => {
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

/** What was decided on must be read after the claim that guards it: a company entered in between is seen here or there. */
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

/** Whoever works for another company now is a customer at most where they had been switched off. */
const leave = async (tables: Tables, left: Membership): Promise<Write[]> => {
  const next: Membership = { ...left, roles: ['customer'] };
  const showcase = showcaseOf(tables, left.tenantId);
  const shown = await findMember(showcase, left.profileId);
  return [
    tables.table.patch(membershipItem, left, { roles: next.roles }),
    ...(shown ? showMember(showcase, shown, drawMember(next, shown.idp, shown)) : []),
  ];
};

const take = async (
  tables: Tables,
  chosen: Chosen,
  memberships: readonly Membership[],
  subject: string,
  now: number,
) => {
  const { taken, tenantId } = chosen;
  if (!taken || tenantId === undefined) return [];
  const left = await Promise.all(leftBehind(memberships, chosen).map((membership) => leave(tables, membership)));
  return [
    ...(taken.acceptedAt === undefined
      ? [tables.table.patch(invitationItem, taken, { acceptedAt: toInstant(now) })]
      : [tables.table.unchanged(invitationItem, taken)]),
    ...(isStaff(chosen.roles) ? [await claimEmployment(tables.table, memberships, subject, tenantId)] : []),
    ...left.flat(),
  ];
};

/** Writes what a sign-in leads to, all or nothing, and answers the membership as it is from now on. */
export const settleMembership = async (
  tables: Tables,
  profile: Profile,
  chosen: Chosen,
  memberships: readonly Membership[],
  now: number,
): Promise<Membership> => {
  const { tenantId, roles, vendorId, invitedAt } = chosen;
  const { subject, email } = profile;
  const known = memberships.find((membership) => membership.tenantId === tenantId);
  const showcase = showcaseOf(tables, tenantId);
  const shown = known && (await findMember(showcase, known.profileId));
  const name = shown?.isNameOwn ? shown.name : profile.name;
  const start = { profileId: newId('profile', now), status: 'active', createdAt: toInstant(now), version: 1 } as const;
  const kept = known ?? start;
  const status = chosen.taken ? 'active' : kept.status;
  const next: Membership = { ...kept, subject, tenantId, email, name, roles, vendorId, invitedAt, status };
  const idp = profile.isGoogle ? 'Google' : 'Cognito';
  const writes = [
    ...saveMembership(tables.table, known, next),
    ...showMember(showcase, shown, drawMember(next, idp, shown)),
    ...(await take(tables, chosen, memberships, subject, now)),
  ];
  if (writes.length > 0) await tables.table.commit(...writes);
  return next;
};
