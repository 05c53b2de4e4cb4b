import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import type { Profile } from '../../../../shared/company/identity/member.ts';
import { notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { membershipItem } from '../store.ts';
import { findMember, memberItem, type StoredMember } from './member-store.ts';
import { memberRowOf } from './settle-membership.ts';

type Change = Parameters<Handlers<typeof identityContract>['changeProfile']>[0];

const viewOf = ({ profileId, email, name, phone, timeZone, version }: StoredMember): Profile => ({
  profileId,
  email,
  fullName: name ?? null,
  name: name ?? null,
  phone: phone ?? null,
  timeZone: timeZone ?? null,
  version,
});

/** A super administrator without a tenant has a profile in the platform's partition. */
const memberTable = (platformTable: TenantTable, { caller, table }: SignedRequest<unknown>): TenantTable =>
  caller.tenantId === undefined ? platformTable : table;

const readOwn = async (platformTable: TenantTable, request: SignedRequest<unknown>) => {
  const { userId: subject, tenantId, profileId, idp } = request.caller;
  const [membership, memberRow] = await Promise.all([
    platformTable.get(membershipItem, { subject, tenantId }, { consistent: true }),
    findMember(memberTable(platformTable, request), profileId),
  ]);
  if (!membership) throw notFound('Profile');
  return {
    membership,
    memberRow,
    member: memberRow ?? memberRowOf(membership, idp === 'Key' ? undefined : idp, undefined),
  };
};

/** Reads the caller's profile. */
export const readProfile = async (platformTable: TenantTable, request: SignedRequest<unknown>): Promise<Profile> =>
  viewOf((await readOwn(platformTable, request)).member);

/** Applies the input; null clears a field. */
const applyChanges = (
  member: StoredMember,
  { fullName, name = fullName, phone, timeZone }: Change['input'],
): StoredMember => ({
  ...member,
  ...(name !== undefined && { name, isNameOwn: true }),
  ...(phone !== undefined && { phone: phone ?? undefined }),
  ...(timeZone !== undefined && { timeZone: timeZone ?? undefined }),
});

/** Changes the caller's name, phone or time zone; a chosen name is kept when the provider reports another. */
export const changeProfile = async (platformTable: TenantTable, request: Change): Promise<Profile> =>
  await untilWritten(async () => {
    const { membership, memberRow, member } = await readOwn(platformTable, request);
    if (member.version !== request.input.version) throw versionConflict('Profile');
    const next = applyChanges(member, request.input);
    const table = memberTable(platformTable, request);
    await platformTable.commit(
      memberRow ? table.patch(memberItem, memberRow, next) : table.create(memberItem, next),
      ...(next.name === membership.name ? [] : [platformTable.patch(membershipItem, membership, { name: next.name })]),
    );
    return viewOf({ ...next, version: memberRow ? memberRow.version + 1 : next.version });
  });
