import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import type { MemberView } from '../../../../shared/company/identity/member.ts';
import type { Role } from '../../../../shared/contract/access.ts';
import type { Page } from '../../../../shared/contract/page.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { sortItems } from '../../../platform/table/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { lastAtKey, signInsItem } from '../store.ts';
import { memberItem, membersRange, rankOf, type StoredMember } from './member-store.ts';

type Request = Parameters<Handlers<typeof identityContract>['members']>[0];

/** Pages read at most for one answer when few match; the cursor leads on from there. */
const MOST_PAGES = 20;

/** When each of them last signed in to this tenant. */
const lastSignIns = async (platformTable: TenantTable, tenantId: string, members: readonly StoredMember[]) => {
  if (members.length === 0) return new Map<string, string>();
  const keys = members.map(({ subject }) => signInsItem.key({ subject }));
  const { signIns } = sortItems(await platformTable.getMany(keys), { signIns: signInsItem });
  const found = signIns.map(({ subject, lastAt }) => [subject, lastAt?.[lastAtKey(tenantId)]] as const);
  return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** Members as the API shows them to `profileId`. */
export const viewMembers = async (
  platformTable: TenantTable,
  tenantId: string,
  members: readonly StoredMember[],
  profileId: string,
): Promise<MemberView[]> => {
  const lastAt = await lastSignIns(platformTable, tenantId, members);
  return members.map(({ subject, ...member }) => ({
    ...member,
    lastSignInAt: lastAt.get(subject) ?? null,
    isYou: member.profileId === profileId,
  }));
};

const rangeOf = (role: Role | undefined) => membersRange(role === undefined ? '' : `${rankOf([role])}#`);

/** The tenant's people, a role's or all; what doesn't match is left out page by page until the answer is full. */
export const listMembers = async (platformTable: TenantTable, request: Request): Promise<Page<MemberView>> => {
  const { table, tenantId, input, caller } = request;
  const { role, status, limit } = input;
  // Somebody who is vendor beside agent stands with the staff.
  const range = { ...(role === 'vendor' || role === 'customer' ? membersRange() : rangeOf(role)) };
  const filter = `${role ?? ''} ${status ?? ''}`;
  const matches = (member: StoredMember): boolean =>
    (role === undefined || member.roles.includes(role)) && (status === undefined || member.status === status);
  const found: StoredMember[] = [];
  let cursor = input.cursor;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await table.list(memberItem, { ...range, filter, limit: limit - found.length, cursor });
    found.push(...page.items.filter(matches));
    cursor = page.nextCursor;
    if (cursor === undefined || found.length >= limit) break;
  }
  return { items: await viewMembers(platformTable, tenantId, found, caller.profileId), nextCursor: cursor };
};
