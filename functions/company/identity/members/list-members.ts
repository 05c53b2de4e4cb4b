import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import type { MemberView } from '../../../../shared/company/identity/member.ts';
import type { Role } from '../../../../shared/contract/access/people.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { lastAtKey, signInsItem } from '../store.ts';
import { memberItem, membersRange, rankOf, type StoredMember } from './member-store.ts';

type Request = Parameters<Handlers<typeof identityContract>['members']>[0];

/** Maximum pages read per response if few rows match; the cursor continues from there. */
const MAX_PAGES_READ = 20;

/** Last sign-in of each member to this tenant. */
const lastSignIns = async (platformTable: TenantTable, tenantId: string, members: readonly StoredMember[]) => {
  if (members.length === 0) return new Map<string, string>();
  const keys = members.map(({ subject }) => signInsItem.key({ subject }));
  const { signIns } = sortItems(await platformTable.getMany(keys), { signIns: signInsItem });
  const found = signIns.map(({ subject, lastAt }) => [subject, lastAt?.[lastAtKey(tenantId)]] as const);
  return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** Members as the API returns them to `profileId`. */
export const viewMembers = async (
  platformTable: TenantTable,
  tenantId: string,
  members: readonly StoredMember[],
  profileId: string,
): Promise<MemberView[]> => {
  const lastAt = await lastSignIns(platformTable, tenantId, members);
  return members.map(({ subject, ...member }) => ({
    ...member,
    fullName: member.name ?? null,
    lastSignInAt: lastAt.get(subject) ?? null,
    isYou: member.profileId === profileId,
  }));
};

const rangeOf = (role: Role | undefined) => membersRange(role === undefined ? '' : `${rankOf([role])}#`);

/** Lists the tenant's members, all or by role; skips rows that do not match until the page is full. */
export const listMembers = async (platformTable: TenantTable, request: Request): Promise<Page<MemberView>> => {
  const { table, tenantId, input, caller } = request;
  const { role, status, limit } = input;
  // A user who is both vendor and agent is listed with the staff.
  const range = { ...(role === 'vendor' || role === 'customer' ? membersRange() : rangeOf(role)) };
  const filter = `${role ?? ''} ${status ?? ''}`;
  const matches = (member: StoredMember): boolean =>
    (role === undefined || member.roles.includes(role)) && (status === undefined || member.status === status);
  const found: StoredMember[] = [];
  let cursor = input.cursor;
  for (let pages = 0; pages < MAX_PAGES_READ; pages++) {
    const page = await table.list(memberItem, { ...range, filter, limit: limit - found.length, cursor });
    found.push(...page.items.filter(matches));
    cursor = page.nextCursor;
    if (cursor === undefined || found.length >= limit) break;
  }
  return { items: await viewMembers(platformTable, tenantId, found, caller.profileId), nextCursor: cursor };
};
