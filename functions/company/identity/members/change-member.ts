import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import {
  losesAdministrator,
  refusalMessages,
  refuseChange,
  type MemberAccess,
  accessAfter,
} from '../../../../shared/company/identity/member-change.ts';
import { changesBetween } from '../../../../shared/contract/audit.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { keeperOf } from '../sessions/keeper.ts';
import { type Membership, membershipItem } from '../store.ts';
import { findVendorId, noSuchVendor } from './find-vendor.ts';
import { invitationItem } from './invitation-store.ts';
import { findMember, memberItem, type StoredMember } from './member-store.ts';

type Request = Parameters<Handlers<typeof identityContract>['changeMember']>[0];

const refuse = (code: string, words: string): AppError => new AppError('conflict', code, words);

const decide = async ({ table, input, caller }: Request, member: StoredMember): Promise<MemberAccess> => {
  const { roles, status } = input;
  const asked = {
    ...(roles && { roles }),
    ...(status && { status }),
    ...(input.vendorId !== undefined && { vendorId: input.vendorId }),
  };
  const wish = accessAfter(member, asked);
  const needsVendor =
    wish.roles.includes('vendor') && (input.vendorId !== undefined || !member.roles.includes('vendor'));
  const vendorId = needsVendor ? await findVendorId(table, member.email, input.vendorId) : wish.vendorId;
  const after = { ...wish, vendorId };
  const refused = refuseChange(member, after, member.profileId === caller.profileId);
  if (refused === 'ownAccess') throw refuse('OWN_ACCESS', refusalMessages.ownAccess);
  if (refused === 'needsInvitation') throw invalidInput([{ path: 'roles', message: refusalMessages.needsInvitation }]);
  if (refused === 'needsVendor') throw noSuchVendor();
  return after;
};

/** What gave less than before can't be taken once more by the same address in another way. */
const closeInvitation = async (platformTable: TenantTable, { email, tenantId }: Membership, now: number) => {
  if (tenantId === undefined) return [];
  const known = await platformTable.get(invitationItem, { email, tenantId }, { consistent: true });
  if (!known || known.closedAt !== undefined) return [];
  return [platformTable.patch(invitationItem, known, { closedAt: toInstant(now) })];
};

/** The tenant keeps an administrator: this write loses when the one who stays is none any more. */
const keepAdministrator = async (platformTable: TenantTable, request: Request, going: StoredMember): Promise<Write> => {
  const keeper = await keeperOf(platformTable, request, going.profileId);
  if (!keeper) throw refuse('LAST_ADMINISTRATOR', refusalMessages.lastAdministrator);
  return platformTable.unchanged(membershipItem, keeper);
};

const takesAway = (before: MemberAccess, after: MemberAccess): boolean =>
  (before.status === 'active' && after.status === 'disabled') ||
  before.roles.some((role) => !after.roles.includes(role));

/** Changes what somebody may do; membership and what the tenant sees of it are written together, with the log. */
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
      ...(takesAway(member, standing) ? await closeInvitation(platformTable, membership, now) : []),
      ...(losesAdministrator(member, standing) ? [await keepAdministrator(platformTable, request, member)] : []),
      audited(request, {
        action: 'member.changed',
        target: { kind: 'member', id: profileId, name: name ?? email },
        changes,
      }),
    );
    return { ...member, ...standing, version: member.version + 1 };
  });
