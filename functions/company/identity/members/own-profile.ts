import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import type { Profile } from '../../../../shared/company/identity/member.ts';
import { notFound, versionConflict } from '../../../platform/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { membershipItem } from '../store.ts';
import { findMember, memberItem, type StoredMember } from './member-store.ts';
import { drawMember } from './settle-membership.ts';

type Change = Parameters<Handlers<typeof identityContract>['changeProfile']>[0];

const viewOf = ({ profileId, email, name, phone, timeZone, version }: StoredMember): Profile => ({
  profileId,
  email,
  name: name ?? null,
  phone: phone ?? null,
  timeZone: timeZone ?? null,
  version,
});

/** A super administrator who names no tenant has a profile with the platform. */
const showcase = (platformTable: TenantTable, { caller, table }: SignedRequest<unknown>): TenantTable =>
  caller.tenantId === undefined ? platformTable : table;

const readOwn = async (platformTable: TenantTable, request: SignedRequest<unknown>) => {
  const { userId: subject, tenantId, profileId, idp } = request.caller;
  const [membership, shown] = await Promise.all([
    platformTable.get(membershipItem, { subject, tenantId }, { consistent: true }),
    findMember(showcase(platformTable, request), profileId),
  ]);
  if (!membership) throw notFound('Profile');
  return { membership, shown, member: shown ?? drawMember(membership, idp, undefined) };
};

/** Who I am, in my own words. */
export const readProfile = async (platformTable: TenantTable, request: SignedRequest<unknown>): Promise<Profile> =>
  viewOf((await readOwn(platformTable, request)).member);

/** What is asked for; null leaves a field empty. */
const changed = (member: StoredMember, { name, phone, timeZone }: Change['input']): StoredMember => ({
  ...member,
  ...(name !== undefined && { name, isNameOwn: true }),
  ...(phone !== undefined && { phone: phone ?? undefined }),
  ...(timeZone !== undefined && { timeZone: timeZone ?? undefined }),
});

/** Changes my own name, phone or time zone; a name of my own stays when the provider tells another. */
export const changeProfile = async (platformTable: TenantTable, request: Change): Promise<Profile> =>
  await untilWritten(async () => {
    const { membership, shown, member } = await readOwn(platformTable, request);
    if (member.version !== request.input.version) throw versionConflict('Profile');
    const next = changed(member, request.input);
    const table = showcase(platformTable, request);
    await platformTable.commit(
      shown ? table.patch(memberItem, shown, next) : table.create(memberItem, next),
      ...(next.name === membership.name ? [] : [platformTable.patch(membershipItem, membership, { name: next.name })]),
    );
    return viewOf({ ...next, version: shown ? shown.version + 1 : next.version });
  });
