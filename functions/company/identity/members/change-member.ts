import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import {
  accessAfter,
  losesAdministrator,
  type MemberAccess,
  refusalMessages,
  refuseChange,
} from '../../../../shared/company/identity/member-change.ts';
import { changesBetween } from '../../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { keeperOf } from '../sessions/keeper.ts';
import { type Membership, membershipItem } from '../store.ts';
import { endCalendar } from './end-calendar.ts';
import { findVendorId, noSuchVendor } from './find-vendor.ts';
import { invitationItem } from './invitation-store.ts';
import { findMember, memberItem, type StoredMember } from './member-store.ts';

type Request = Parameters<Handlers<typeof identityContract>['changeMember']>[0];

const refuse = (code: string, words: string): AppError => new AppError('conflict', code, words);

const decide = async ({ table, input, caller }: Request, member: StoredMember): Promise<MemberAccess> => {
  const { roles, status } = input;
  const changes = {
    ...(roles && { roles }),
    ...(status && { status }),
    ...(input.vendorId !== undefined && { vendorId: input.vendorId }),
  };
  const requestedAccess = accessAfter(member, changes);
  const isVendor = requestedAccess.roles.includes('vendor');
  const isNamed = input.vendorId !== undefined || (isVendor && !member.roles.includes('vendor'));
  // A vendor that the company doesn't have is refused also where the roles have no use for one.
  const named = isNamed ? await findVendorId(table, member.email, input.vendorId) : undefined;
  const after = { ...requestedAccess, vendorId: isVendor ? (named ?? requestedAccess.vendorId) : undefined };
  const refused = refuseChange(member, after, member.profileId === caller.profileId);
  if (refused === 'ownAccess') throw refuse('OWN_ACCESS', refusalMessages.ownAccess);
  if (refused === 'needsInvitation') throw invalidInput([{ path: 'roles', message: refusalMessages.needsInvitation }]);
  if (refused === 'needsVendor') throw noSuchVendor();
  return after;
};

/** A reduced membership must not be restored by the invitation that granted it. */
const closeInvitation = async (platformTable: TenantTable, { email, tenantId }: Membership, now: number) => {
  if (tenantId === undefined) return [];
  const known = await platformTable.get(invitationItem, { email, tenantId }, { consistent: true });
  if (!known || known.closedAt !== undefined) return [];
  return [platformTable.patch(invitationItem, known, { closedAt: toInstant(now) })];
};

/** Condition on the remaining administrator: the commit fails if that membership changes. */
const keepAdministrator = async (
  platformTable: TenantTable,
  request: Request,
  leaving: StoredMember,
): Promise<Write> => {
  const keeper = await keeperOf(platformTable, request, leaving.profileId);
  if (!keeper) throw refuse('LAST_ADMINISTRATOR', refusalMessages.lastAdministrator);
  return platformTable.unchanged(membershipItem, keeper);
};

const reducesAccess = (before: MemberAccess, after: MemberAccess): boolean =>
  (before.status === 'active' && after.status === 'disabled') ||
  before.roles.some((role) => !after.roles.includes(role));

/** Changes a member's access. Membership, member row and audit entry are committed together. */
export const changeMember = async (platformTable: TenantTable, request: Request): Promise<StoredMember> =>
  await untilWritten(async () => {
    const { table, tenantId, input, now } = request;
    const member = await findMember(table, input.profileId);
    if (!member) throw notFound('Member');
    const id = { subject: member.subject, tenantId };
    const membership = await platformTable.get(membershipItem, id, { consistent: true });
    if (!membership) throw notFound('Member');
    if (member.version !== input.version) throw versionConflict('Member');
    const { roles, status, vendorId } = await decide(request, member);
    const standing = { roles: [...roles], status, vendorId };
    const { profileId, email, name } = member;
    const changes = changesBetween({ roles: member.roles, status: member.status, vendorId: member.vendorId }, standing);
    if (changes.length === 0) return member;
    await platformTable.commit(
      platformTable.patch(membershipItem, membership, standing),
      table.patch(memberItem, member, standing),
      ...(await endCalendar(table, member, standing)),
      ...(reducesAccess(member, standing) ? await closeInvitation(platformTable, membership, now) : []),
      ...(losesAdministrator(member, standing) ? [await keepAdministrator(platformTable, request, member)] : []),
      audited(request, {
        action: 'member.changed',
        target: { kind: 'member', id: profileId, name: name ?? email },
        changes,
      }),
    );
    return { ...member, ...standing, version: member.version + 1 };
  });
