import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { memberItem, membersRange, type StoredMember } from './member-store.ts';

export const isActiveAdministrator = (member: Pick<StoredMember, 'roles' | 'status'> | undefined): boolean =>
  member !== undefined && member.status === 'active' && isLeading(member.roles);

/** All staff of a company, active or not. */
export const staffOf = async (table: TenantTable): Promise<StoredMember[]> => {
  const found: StoredMember[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list(memberItem, { ...membersRange('1#'), limit: 100, cursor });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
};

/** Whoever administers a company now. */
export const administratorsOf = async (table: TenantTable): Promise<StoredMember[]> =>
  (await staffOf(table)).filter(isActiveAdministrator);
